/** Owns contacts: how a phone number and an e-mail address are recognized, stored, shown and masked. */

export type SigningMethod = 'email' | 'kakao' | 'none';

/** Source: requirement ACC-04 (text, @, domain, top-level domain of 2 to 10 letters); length limits from RFC 5321. */
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,10}$/;
const PHONE = /^0\d{9,10}$/;

/** Returns whether the text consists of digits only. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Returns an e-mail address in its stored form (trimmed, NFC, lower case), or null when the text is not an address. */
export function parseEmail(text: string): string | null {
  const clean = text.normalize('NFC').trim();
  return clean.length <= 254 && EMAIL.test(clean) && !clean.includes('..') ? clean.toLowerCase() : null;
}

/**
 * Returns the digits of a Korean phone number (0xx-xxx-xxxx, 0xx-xxxx-xxxx, 11 digits or +82), or null when the text is not one.
 */
export function parsePhone(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s\-.()]/g, '')
    .replace(/^\+?82(?=1)/, '0');
  return PHONE.test(compact) && compact.startsWith('01') ? compact : null;
}

/** Returns a contact in the stored form of its signing method, or null when the text is not a contact. */
export function parseContact(method: SigningMethod, text: string): string | null {
  return method === 'kakao' ? parsePhone(text) : parseEmail(text);
}

/** Formats stored digits as 010-1234-5678; an e-mail address stays unchanged. */
export function showContact(contact: string): string {
  if (!isDigits(contact)) return contact;
  return contact.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

/** Masks a contact as 010-****-5678 or k***@mail.com: its owner can recognize it, and others cannot write to it. */
export function maskContact(contact: string): string {
  if (isDigits(contact)) return contact.replace(/^(\d{3})\d+(\d{4})$/, '$1-****-$2');
  const at = contact.indexOf('@');
  return at < 1 ? '***' : `${contact.slice(0, 1)}***${contact.slice(at)}`;
}
