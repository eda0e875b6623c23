import type { Size } from '@dojang/domain';

/** Owns how the picture of a signature or stamp is made for a field: re-encoded, and with a saved stamp's printed size. */

export interface FieldInk {
  /** Returns a picture as PNG, cropped to its ink; null when the bytes are not a readable picture. */
  normalize(bytes: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Returns a stamp as PNG, with a transparent border that gives it its printed size in a field.
   * @param place the field in points, and the length of the stamp's longer side
   */
  atSize(
    bytes: Uint8Array,
    place: { readonly box: Size; readonly millimeters: number },
  ): Promise<Uint8Array | null>;
}

/**
 * Returns the picture as PNG for its field; null when it cannot be read. Where a saved stamp has a printed size, its picture is as much
 * larger than its ink as the field is larger than the stamp, so that everything that fills the field with the picture prints the stamp
 * at this size.
 * @param box the field, in points; null when its page is unknown
 */
export const pictureInField = (
  ink: FieldInk,
  { png, printedSize }: { readonly png: Uint8Array; readonly printedSize: number | null },
  box: Size | null,
): Promise<Uint8Array | null> =>
  printedSize === null || box === null
    ? ink.normalize(png)
    : ink.atSize(png, { box, millimeters: printedSize });
