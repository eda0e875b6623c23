import { cleanTyped } from './invisible.ts';
import { writePhone } from './phone.ts';

/** Owns contacts: how a phone number and an e-mail address are recognized, stored, shown and masked. */

export type SigningMethod = 'email' | 'kakao' | 'none';

/** Source: requirement ACC-04 (text, @, domain, top-level domain of 2 to 10 letters); length limits from RFC 5321. */
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,10}$/;

/** Returns whether the text consists of digits only. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Returns an e-mail address in its stored form (`cleanTyped`, lower case), or null when the text is not an address. */
export function parseEmail(text: string): string | null {
  const clean = cleanTyped(text);
  return clean.length <= 254 && EMAIL.test(clean) && !clean.includes('..') ? clean.toLowerCase() : null;
}

/**
 * Returns the digits of a Korean phone number that begins with 0, mobile or landline, or null when the text is not one. Text messages
 * reach every such number.
 */
export function parsePhone(text: string): string | null {
  const written = writePhone(text);
  return written?.startsWith('0') ? written.replaceAll('-', '') : null;
}

/** Returns the digits of a Korean mobile number, or null when the text is not one. KakaoTalk and identity checks know mobile numbers alone. */
export function parseMobile(text: string): string | null {
  const phone = parsePhone(text);
  return phone?.startsWith('01') ? phone : null;
}

/** Returns a contact in the stored form of its signing method, or null when the text is not a contact. */
export function parseContact(method: SigningMethod, text: string): string | null {
  return method === 'kakao' ? parseMobile(text) : parseEmail(text);
}

/** Formats stored digits as 010-1234-5678; an e-mail address stays unchanged. */
export function showContact(contact: string): string {
  return isDigits(contact) ? (writePhone(contact) ?? contact) : contact;
}

/**
 * Masks a contact as 010-****-5678 or k***@mail.com: its owner can recognize it, and others cannot write to it. No contact stays
 * empty, so that nobody reads a mask as a contact.
 */
export function maskContact(contact: string): string {
  if (contact === '') return '';
  if (isDigits(contact)) return showContact(contact).replace(/-\d+-/, '-****-');
  const at = contact.indexOf('@');
  return at < 1 ? '***' : `${contact.slice(0, 1)}***${contact.slice(at)}`;
}
