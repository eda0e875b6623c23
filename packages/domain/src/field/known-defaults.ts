import type { Wording } from '../errors/wording.ts';
import { parseEmail, parsePhone, showContact } from '../person/contact.ts';
import { errorOfSettings, type SetField } from './field-settings.ts';
import type { KnownDefault } from './field-types.ts';

/**
 * Owns the defaults that are known of the participant who fills a field in: nobody types one's own name twice. They are taken when
 * the signer opens the document, so that they follow a changed contact, and the signer may correct them.
 */

/** What is known of a participant: the name, and the one contact to which the request is sent. */
export interface KnownPerson {
  readonly name: string;
  /** Empty for a participant who signs in person. */
  readonly contact: string;
}

/** The names of the known defaults in the editor. */
export const KNOWN_DEFAULT_NAMES: Readonly<Record<KnownDefault, Wording>> = {
  name: { ko: '참여자 이름', en: 'Participant’s name' },
  phone: { ko: '참여자 휴대전화', en: 'Participant’s phone' },
  email: { ko: '참여자 이메일', en: 'Participant’s email' },
};

function knownValue(known: KnownDefault, { name, contact }: KnownPerson): string {
  if (known === 'name') return name;
  const isKnown = (known === 'phone' ? parsePhone(contact) : parseEmail(contact)) !== null;
  return isKnown ? showContact(contact) : '';
}

/** Returns a field with what is known of its participant as its default; unchanged where nothing is known, or the field would not accept it. */
export function withKnownDefault<F extends SetField>(field: F, person: KnownPerson): F {
  const { defaultFrom, ...settings } = field.settings ?? {};
  if (defaultFrom === undefined) return field;
  const defaultValue = knownValue(defaultFrom, person);
  const filled = { ...field, settings: { ...settings, defaultValue } };
  if (defaultValue === '' || errorOfSettings(filled) !== null) return field;
  return { ...field, settings: { ...filled.settings, defaultFrom } };
}
