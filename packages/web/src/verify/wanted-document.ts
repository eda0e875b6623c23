/**
 * The document that a certificate's QR code names in the address of the verification page.
 * @param search of the address: '?d=<document id>'
 * @returns the id, or null when the address names none; a value that is no id is ignored
 */
export function wantedDocument(search: string): string | null {
  const id = new URLSearchParams(search).get('d') ?? '';
  return /^[\w-]{6,64}$/.test(id) ? id : null;
}
