import {
  DomainError,
  holdsResidentNumber,
  type NameKind,
  parseEmail,
  parsePhone,
  readName,
} from '@dojang/domain';

/** Owns the reading of typed names and contacts of organizations and members: cleaned, bounded, without resident numbers. */

/** Returns the name as it is stored. @throws DomainError residentNumber, or an error of `readName` */
export function readTypedName(kind: NameKind, typed: string, field = 'name'): string {
  refuseResidentNumber(typed, field);
  return readName(kind, typed, field);
}

/** Returns an address in its stored form; an empty one stays empty. @throws DomainError emailInvalid */
export function readOptionalEmail(typed: string): string {
  if (typed.trim() === '') return '';
  const email = parseEmail(typed);
  if (email === null) throw new DomainError('emailInvalid', { field: 'email' });
  return email;
}

/** Returns the digits of a phone number; an empty one stays empty. @throws DomainError phoneInvalid, residentNumber */
export function readOptionalPhone(typed: string): string {
  if (typed.trim() === '') return '';
  refuseResidentNumber(typed, 'phone');
  const phone = parsePhone(typed);
  if (phone === null) throw new DomainError('phoneInvalid', { field: 'phone' });
  return phone;
}

function refuseResidentNumber(text: string, field: string): void {
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field });
}
