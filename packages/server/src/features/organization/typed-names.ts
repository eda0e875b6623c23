import {
  DomainError,
  holdsResidentNumber,
  type NameKind,
  parseEmail,
  parsePhone,
  readName,
} from '@dojang/domain';

/** Owns the reading of what people type about organizations and members: cleaned, bounded, free of resident numbers. */

/** @throws DomainError residentNumber, or what `readName` refuses */
export function readTypedName(kind: NameKind, typed: string, field = 'name'): string {
  refuseResidentNumber(typed, field);
  return readName(kind, typed, field);
}

/** An address in its stored form; empty stays empty. @throws DomainError emailInvalid */
export function readOptionalEmail(typed: string): string {
  if (typed.trim() === '') return '';
  const email = parseEmail(typed);
  if (email === null) throw new DomainError('emailInvalid', { field: 'email' });
  return email;
}

/** Digits; empty stays empty. @throws DomainError phoneInvalid, residentNumber */
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
