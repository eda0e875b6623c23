import { DomainError } from '../errors/errors.ts';
import { cleanLine, holdsResidentNumber } from '../person/name.ts';

/**
 * Owns signatures and stamps that people keep: what they are, how many, and which is the default.
 * Invariant: whoever has any of a kind has exactly one default of that kind.
 */

export const SIGNATURE_KINDS = ['signature', 'stamp'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** drawn by hand; typed in handwriting letters; made as a stamp from a name; uploaded as a picture. */
export const SIGNATURE_ORIGINS = ['drawn', 'typed', 'made', 'uploaded'] as const;
export type SignatureOrigin = (typeof SIGNATURE_ORIGINS)[number];

/** Whose name it shows. */
export const SIGNATURE_TYPES = ['personal', 'company'] as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[number];

/** KR Korean letters, EN Latin ones. */
export const SIGNATURE_LANGUAGES = ['KR', 'EN'] as const;
export type SignatureLanguage = (typeof SIGNATURE_LANGUAGES)[number];

/** Logical pixels. Source: requirement SIG-03. */
export const SIGNATURE_SIZES: Readonly<
  Record<SignatureKind, { readonly width: number; readonly height: number }>
> = {
  signature: { width: 260, height: 100 },
  stamp: { width: 125, height: 125 },
};

/** Of one account, signatures and stamps together. */
export const MOST_SAVED_SIGNATURES = 50;
export const LONGEST_SIGNATURE_NAME = 40;

const ORIGINS_OF: Readonly<Record<SignatureKind, readonly SignatureOrigin[]>> = {
  signature: ['drawn', 'typed', 'uploaded'],
  stamp: ['made', 'uploaded'],
};

/** The name as it is stored. @throws signatureNameLength, residentNumber */
export function readSignatureName(typed: string): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_SIGNATURE_NAME)
    throw new DomainError('signatureNameLength', { field: 'name' });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  return name;
}

/** @throws signatureOrigin for a stamp that was drawn, or a signature that was cut like a stamp */
export function assertOrigin(kind: SignatureKind, origin: SignatureOrigin): void {
  if (!ORIGINS_OF[kind].includes(origin)) throw new DomainError('signatureOrigin', { field: 'origin' });
}

/** @param saved how many the account has, of both kinds. @throws signaturesFull */
export function assertRoomForSignature(saved: number): void {
  if (saved >= MOST_SAVED_SIGNATURES)
    throw new DomainError('signaturesFull', { values: { max: MOST_SAVED_SIGNATURES } });
}

export interface SavedOne {
  readonly id: string;
  readonly isDefault: boolean;
}

/** Whether a new one becomes the default: when that is wanted, and always when it is the first of its kind. */
export const becomesDefault = (ofKind: readonly SavedOne[], isWanted: boolean): boolean =>
  isWanted || !ofKind.some((one) => one.isDefault);

/**
 * Who is the default after one of a kind has gone: the same, or the newest that is left when the default went.
 * @param ofKind newest first; null when none is left
 */
export function defaultAfterRemoval(ofKind: readonly SavedOne[], removedId: string): string | null {
  const left = ofKind.filter((one) => one.id !== removedId);
  return (left.find((one) => one.isDefault) ?? left[0])?.id ?? null;
}

/** A default ends only by another one's beginning. @throws signatureDefaultStays */
export function assertDefaultChange(one: SavedOne, wanted: boolean): void {
  if (one.isDefault && !wanted) throw new DomainError('signatureDefaultStays', { field: 'isDefault' });
}
