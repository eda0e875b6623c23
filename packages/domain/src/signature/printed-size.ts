import { DomainError } from '../errors/errors.ts';
import type { Size } from '../geometry/rect.ts';
import type { SignatureKind, SignatureType } from './saved-signature.ts';

/**
 * Owns the printed size of saved stamps: the length of a stamp's longer side in documents, in whole millimeters. Invariant: a stamp
 * is printed at its size or, where its field is smaller, as large as the field. A stamp without a size fills its field.
 */

export const LEAST_PRINTED_SIZE = 8;
export const MOST_PRINTED_SIZE = 40;

/** The size of a stamp whose owner has not chosen one. */
export const USUAL_PRINTED_SIZES: Readonly<Record<SignatureType, number>> = { personal: 18, company: 30 };

/** Every size that a stamp can have, in millimeters, the smallest first. */
export const PRINTED_SIZES: readonly number[] = Array.from(
  { length: MOST_PRINTED_SIZE - LEAST_PRINTED_SIZE + 1 },
  (_, step) => LEAST_PRINTED_SIZE + step,
);

/**
 * Returns the printed size as it is stored.
 * @param wanted in millimeters; null for a stamp that fills its field, undefined for the usual size of its type
 * @throws DomainError printedSizeRange; badInput for the size of a signature
 */
export function readPrintedSize(
  kind: SignatureKind,
  type: SignatureType,
  wanted: number | null | undefined,
): number | null {
  const field = 'printedSize';
  if (wanted === null || (kind !== 'stamp' && wanted === undefined)) return null;
  if (kind !== 'stamp') throw new DomainError('badInput', { field });
  const size = wanted ?? USUAL_PRINTED_SIZES[type];
  if (!PRINTED_SIZES.includes(size))
    throw new DomainError('printedSizeRange', {
      field,
      values: { min: LEAST_PRINTED_SIZE, max: MOST_PRINTED_SIZE },
    });
  return size;
}

/** A length in points, of which an inch of 25.4 mm has 72. */
export const pointsOfMillimeters = (millimeters: number): number => (millimeters * 72) / 25.4;

/**
 * Returns the size of the transparent picture in whose center a stamp has its printed size, when the picture is scaled to fill its
 * field with its proportions kept. One side only is longer than the stamp: the one that decides the scale.
 * @param ink the stamp without any border, in pixels
 * @param box the field, in points
 * @param millimeters the printed size
 * @returns in pixels; null where the field is not larger than the stamp, which then fills it
 */
export function pictureAtPrintedSize(ink: Size, box: Size, millimeters: number): Size | null {
  const pixelsPerPoint = Math.max(ink.width, ink.height) / pointsOfMillimeters(millimeters);
  const width = box.width * pixelsPerPoint;
  const height = box.height * pixelsPerPoint;
  const [across, down] = [width / ink.width, height / ink.height];
  if (Math.min(across, down) <= 1) return null;
  return across < down
    ? { width: Math.round(width), height: ink.height }
    : { width: ink.width, height: Math.round(height) };
}
