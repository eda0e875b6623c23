/** For example 312KB or 1.4MB: units of 1,024 bytes, as on phones and Windows; rounded up. */
export function fileSize(bytes: number, language: 'ko' | 'en'): string {
  const gap = language === 'en' ? ' ' : '';
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024
    ? `${kilobytes}${gap}KB`
    : `${(Math.ceil(bytes / 104_857.6) / 10).toFixed(1)}${gap}MB`;
}
