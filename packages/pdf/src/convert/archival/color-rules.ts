/** Owns the rules of color spaces and pictures (ISO 19005-3, 6.2.4, 6.2.8). The output intent is an RGB profile. */
import { type PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { ObjectReader } from '../intake/content/object-reader.ts';
import { breach } from './breach.ts';

const SAFE = new Set(['DeviceGray', 'DeviceRGB', 'CalGray', 'CalRGB', 'Lab', 'Pattern', 'G', 'RGB']);
export const INTENTS: ReadonlySet<string> = new Set([
  'RelativeColorimetric',
  'AbsoluteColorimetric',
  'Perceptual',
  'Saturation',
]);
const PROFILE_CLASSES = new Set(['scnr', 'mntr', 'prtr', 'spac']);
const COMPONENTS: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 };
const MOST_NESTED = 6;

export class ColorRules {
  readonly #read: ObjectReader;
  /** The alternate space and the function of each spot color. */
  readonly #spots = new Map<string, string>();

  constructor(read: ObjectReader) {
    this.#read = read;
  }

  /** Checks a color space. @throws Breach */
  space(value: PdfObject | undefined, depth = 0): void {
    const name = this.#read.name(value);
    if (name !== undefined) {
      if (!SAFE.has(name)) breach('6.2.4.3', `color space ${name} without a profile`);
      return;
    }
    const [family, first, second, third] = this.#read.array(value) ?? [];
    const kind = this.#read.name(family) ?? 'of an unknown kind';
    if (depth > MOST_NESTED) breach('6.2.4', 'nested color spaces');
    const base = { Pattern: first, Indexed: first, I: first, Separation: second }[kind];
    if (kind === 'ICCBased') this.#profile(first);
    else if (base !== undefined) this.space(base, depth + 1);
    else if (!SAFE.has(kind)) breach('6.2.4', `color space ${kind}`);
    if (kind === 'Separation') this.#spot(this.#read.name(first) ?? '', second, third);
  }

  /** Spot colors of one name have the same definition. */
  #spot(name: string, alternate: PdfObject | undefined, tint: PdfObject | undefined): void {
    const text = (part: PdfObject | undefined): string =>
      part instanceof PdfRef ? `${part.objectNumber}` : (this.#read.name(part) ?? 'direct');
    const definition = `${text(alternate)} ${text(tint)}`;
    const known = this.#spots.get(name) ?? definition;
    if (known !== definition || definition.includes('direct')) breach('6.2.4.4', `two spot colors ${name}`);
    this.#spots.set(name, definition);
  }

  #profile(value: PdfObject | undefined): void {
    const stream = this.#read.stream(value);
    if (stream === undefined) breach('6.2.4.2', 'no profile');
    const data = Buffer.from(this.#read.data(stream));
    const [version = 0, kind, space] = [
      data[8],
      data.toString('latin1', 12, 16),
      data.toString('latin1', 16, 20),
    ];
    const isProfile = data.length > 128 && data.toString('latin1', 36, 40) === 'acsp' && version <= 4;
    if (!isProfile || !PROFILE_CLASSES.has(kind)) breach('6.2.4.2', 'profile of an unknown form');
    if (COMPONENTS[space] !== this.#read.number(stream.get('N')))
      breach('6.2.4.2', 'components of the profile');
  }

  /** Checks a picture. @throws Breach */
  image(image: PdfDict): void {
    const isMask = this.#flag(image, 'ImageMask');
    if (this.#flag(image, 'Interpolate')) breach('6.2.8.1', 'an interpolated picture');
    const filters = this.#read.array(image.get('Filter')) ?? [image.get('Filter')];
    if (filters.some((filter) => this.#read.name(filter) === 'JPXDecode')) breach('6.2.8.3', 'JPEG 2000');
    const intent = this.#read.name(image.get('Intent'));
    if (intent !== undefined && !INTENTS.has(intent)) breach('6.2.6', `intent ${intent}`);
    const bits = this.#read.number(image.get('BitsPerComponent')) ?? (isMask ? 1 : 0);
    if (![1, 2, 4, 8, 16].includes(bits) || (isMask && bits !== 1)) breach('6.2.8.1', `${bits} bits`);
    if (!isMask) this.space(image.get('ColorSpace'));
  }

  #flag(image: PdfDict, key: string): boolean {
    return (
      this.#read.resolve(image.get(key))?.type === 'bool' &&
      image.getBool(key, (ref) => this.#read.resolve(ref))?.value === true
    );
  }
}
