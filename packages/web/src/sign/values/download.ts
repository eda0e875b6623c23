/** Starts the download of an address of this service; the reply is an attachment, so the page stays. */
export function download(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.rel = 'noreferrer';
  anchor.download = '';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
