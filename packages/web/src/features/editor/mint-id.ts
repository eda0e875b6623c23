/** Owns random ids made in the browser: 96 bits, in letters that need no escaping. Works without a secure context. */
export function mintId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
