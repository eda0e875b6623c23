import {
  CARRIERS,
  type Carrier,
  IDENTITY_CONSENT_VERSION,
  parseMobile,
  readIdentityNumber,
} from '@dojang/domain';

/** Owns what the signer enters for the phone identity check. Invariant: it is kept in memory only. */

export interface Entered {
  readonly name: string;
  readonly birthDate: string;
  /** The first digit after the birth date. */
  readonly digit: string;
  readonly carrier: Carrier | '';
  readonly phone: string;
  readonly agrees: boolean;
}

export type EntryField = 'name' | 'number' | 'carrier' | 'phone' | 'agree';

/** Why an entry is wrong. */
export interface WrongEntry {
  readonly field: EntryField;
  readonly why: string;
}

/** The entries by the names that the call gives them. */
const ENTRY_OF: Readonly<Record<string, EntryField>> = {
  name: 'name',
  identityNumber: 'number',
  carrier: 'carrier',
  phoneNumber: 'phone',
  consentVersion: 'agree',
};

/** Returns the entry to which an error belongs; null for an error of the whole form. */
export const entryOf = (field: string | null): EntryField | null => ENTRY_OF[field ?? ''] ?? null;

/** @param name the signer's name; a masked one is left out */
export const enteredAtFirst = (name: string): Entered => ({
  name: name.includes('*') ? '' : name,
  birthDate: '',
  digit: '',
  carrier: '',
  phone: '',
  agrees: false,
});

/** Returns the first entry that is missing or cannot be right; null when the request can be sent. */
export function wrongEntry(entered: Entered, now: Date): EntryField | null {
  const { name, birthDate, digit, carrier, phone, agrees } = entered;
  if (name.trim() === '') return 'name';
  if (readIdentityNumber(`${birthDate}${digit}`, now) === null) return 'number';
  if (carrier === '') return 'carrier';
  if (parseMobile(phone) === null) return 'phone';
  return agrees ? null : 'agree';
}

/** Returns the body of the request; the form is sent only with the consent. */
export const toSend = ({ name, birthDate, digit, carrier, phone }: Entered) => ({
  name: name.trim(),
  identityNumber: `${birthDate}${digit}`,
  phoneNumber: phone,
  consentVersion: IDENTITY_CONSENT_VERSION,
  ...(carrier === '' ? {} : { carrier }),
});

/** Returns the carrier with this name; '' for another text. */
export const carrierOf = (name: string): Carrier | '' => CARRIERS.find((one) => one === name) ?? '';

/** Returns at most `most` digits of a typed text. */
export const digitsOf = (typed: string, most: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, most);
