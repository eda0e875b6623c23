import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';

/**
 * Owns the signatures and stamps that users save: their kinds, their number, and which one is the default. Invariant: an account
 * with any signatures of a kind has exactly one default of that kind.
 */

export const SIGNATURE_KINDS = ['signature', 'stamp'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** drawn: by hand; typed: in a handwriting font; made: a stamp generated from a name; uploaded: a picture file. */
export const SIGNATURE_ORIGINS = ['drawn', 'typed', 'made', 'uploaded'] as const;
export type SignatureOrigin = (typeof SIGNATURE_ORIGINS)[number];

/** Whose name the signature shows: a person's or a company's. */
export const SIGNATURE_TYPES = ['personal', 'company'] as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[number];

/** KR: Korean letters, HANJA: a stamp whose name and suffix are in Hanja, EN: Latin letters. */
export const SIGNATURE_LANGUAGES = ['KR', 'HANJA', 'EN'] as const;
export type SignatureLanguage = (typeof SIGNATURE_LANGUAGES)[number];

/** Width and height in logical pixels. Source: requirement SIG-03. */
export const SIGNATURE_SIZES: Readonly<
  Record<SignatureKind, { readonly width: number; readonly height: number }>
> = {
  signature: { width: 260, height: 100 },
  stamp: { width: 125, height: 125 },
};

/** The limit of one account, signatures and stamps together. */
export const MOST_SAVED_SIGNATURES = 50;
export const LONGEST_SIGNATURE_NAME = 40;

const ORIGINS_OF: Readonly<Record<SignatureKind, readonly SignatureOrigin[]>> = {
  signature: ['drawn', 'typed', 'uploaded'],
  stamp: ['made', 'uploaded'],
};

/** Returns the name as it is stored. @throws DomainError signatureNameLength, residentNumber */
export function readSignatureName(typed: string): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_SIGNATURE_NAME)
    throw new DomainError('signatureNameLength', { field: 'name' });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  return name;
}

/**
 * Checks that the kind allows the origin: a stamp cannot be drawn, a signature cannot be generated as a stamp. @throws
 * DomainError signatureOrigin
 */
export function assertOrigin(kind: SignatureKind, origin: SignatureOrigin): void {
  if (!ORIGINS_OF[kind].includes(origin)) throw new DomainError('signatureOrigin', { field: 'origin' });
}

/** @param saved the number of the account's saved signatures of both kinds. @throws DomainError signaturesFull */
export function assertRoomForSignature(saved: number): void {
  if (saved >= MOST_SAVED_SIGNATURES)
    throw new DomainError('signaturesFull', { values: { max: MOST_SAVED_SIGNATURES } });
}

export interface SavedOne {
  readonly id: string;
  readonly isDefault: boolean;
}

/**
 * Returns whether a new signature becomes the default: when the user asks for it, and always when it is the first of its kind.
 */
export const becomesDefault = (ofKind: readonly SavedOne[], isWanted: boolean): boolean =>
  isWanted || !ofKind.some((one) => one.isDefault);

/**
 * Returns the id of the default after a removal: the same one, or the newest remaining one when the default was removed.
 * @param ofKind all signatures of the kind, newest first
 * @returns null when none remains
 */
export function defaultAfterRemoval(ofKind: readonly SavedOne[], removedId: string): string | null {
  const left = ofKind.filter((one) => one.id !== removedId);
  return (left.find((one) => one.isDefault) ?? left[0])?.id ?? null;
}

/** Refuses to turn a default off: the user has to make another one the default. @throws DomainError signatureDefaultStays */
export function assertDefaultChange(one: SavedOne, wanted: boolean): void {
  if (one.isDefault && !wanted) throw new DomainError('signatureDefaultStays', { field: 'isDefault' });
}
