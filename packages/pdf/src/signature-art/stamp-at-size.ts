/**
 * Owns the picture of a stamp that has its printed size in a field. Invariant: laid out in that field with its proportions kept, the
 * ink's longer side has the printed size, or fills the field where the field is smaller.
 */
import { pictureAtPrintedSize } from '@dojang/domain';
import { encodePng } from '../png/encode-png.ts';
import { halved, inTheMiddle } from '../png/scale-pixels.ts';
import { LONGEST_SIDE, normalizeInkImage, readInk } from './ink-image.ts';

/** Where a stamp is printed, and how large. */
export interface StampPlace {
  /** The field, in points on the displayed page. */
  readonly box: { readonly width: number; readonly height: number };
  /** The longer side of the stamp. */
  readonly millimeters: number;
}

/**
 * Centers the ink of a picture (PNG or JPEG) on a transparent background of such a size that it is printed at its size. In a large
 * field the ink has fewer pixels, so that the picture stays within LONGEST_SIDE.
 * @throws InkError as `readInk` does
 */
export function stampAtSize(bytes: Uint8Array, { box, millimeters }: StampPlace): Uint8Array {
  let ink = readInk(bytes, 0).pixels;
  for (;;) {
    const canvas = pictureAtPrintedSize(ink, box, millimeters);
    if (canvas === null) return normalizeInkImage(bytes).png;
    const isWithin = Math.max(canvas.width, canvas.height) <= LONGEST_SIDE;
    if (isWithin || Math.min(ink.width, ink.height) < 2)
      return encodePng(inTheMiddle(ink, canvas.width, canvas.height));
    ink = halved(ink);
  }
}
