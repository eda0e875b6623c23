/** Owns the size in memory that a picture has when it is drawn. */
import { PdfArray, PdfBool, PdfName, PdfNumber, type PdfObject, type PdfStream } from '@libpdf/core';
import { MOST_IMAGE_BYTES, refuseHeavy } from '../limits/intake-limits.ts';
import type { Resolve } from '../limits/unpack-stream.ts';

const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceCMYK: 4,
};

const numberOf = (value: PdfObject | null, otherwise: number): number =>
  value instanceof PdfNumber ? value.value : otherwise;

function componentsOf(space: PdfObject | null, resolve: Resolve): number {
  const family = space instanceof PdfArray ? resolve(space.at(0)) : space;
  return (family instanceof PdfName ? COMPONENTS[family.value] : undefined) ?? 3;
}

/** Throws ConversionError `too_complex` for a picture that unpacks to more than the limit by its stated size. */
export function refuseHugeImage(image: PdfStream, resolve: Resolve): void {
  const at = (key: string) => resolve(image.get(key));
  const mask = at('ImageMask');
  const isMask = mask instanceof PdfBool && mask.value;
  const bits = isMask ? 1 : numberOf(at('BitsPerComponent'), 8) * componentsOf(at('ColorSpace'), resolve);
  const bytes = (numberOf(at('Width'), 0) * numberOf(at('Height'), 0) * bits) / 8;
  if (bytes > MOST_IMAGE_BYTES) refuseHeavy(`a picture of ${Math.round(bytes)} bytes`);
}
