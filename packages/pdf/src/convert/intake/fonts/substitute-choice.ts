/**
 * Owns which of the bundled fonts stands in for a font that is not in the file. Invariant: a name that tells a serif or a sans-serif
 * font decides before the flags, which many programs fill in wrong.
 */
import { readFileSync } from 'node:fs';
import type { PdfDict } from '@libpdf/core';
import { bundledFontPath, type LatinFamily, latinFontPath } from '../../../fonts/bundled-fonts.ts';
import { openTrueType, type TrueTypeFont } from '../../../fonts/index.ts';
import { standInFor } from '../../../pdfium/system-fonts.ts';
import type { ObjectReader } from '../content/object-reader.ts';
import { describedFont } from './absent-fonts.ts';

const FIXED_PITCH = 1;
const SERIF = 2;
const ITALIC = 64;
const FORCE_BOLD = 1 << 18;
const BOLD_WEIGHT = 600;
const ROMAN_PITCH = 1 << 4;
const ANY_CHARSET = 1;
const CHARSETS: Readonly<Record<string, number>> = { Japan1: 128, Korea1: 129, GB1: 134, CNS1: 136 };

const FIXED_NAME = /cour|mono|consol|typewriter|fixed|terminal/i;
const SANS_NAME = /arial|helvet|sans|verdana|tahoma|segoe|gothic|grotesk|univers|futura|myriad/i;
const SERIF_NAME =
  /times|roman|serif|georgia|garamond|cambria|bookman|schoolbook|palatino|minion|antiqua|baskerville/i;
/** The fonts that every reader has, and the names by which they are also known (ISO 32000-1, 9.6.2.2). */
const STANDARD =
  /^(?:(?:Helvetica|Courier|Times)(?:-.*)?|(?:Arial|CourierNew|TimesNewRoman)(?:PS)?(?:MT)?(?:[-,].*)?|Symbol|ZapfDingbats)$/;

const opened = new Map<string, TrueTypeFont>();

function openFont(path: string): TrueTypeFont {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const font = openTrueType(readFileSync(path));
  opened.set(path, font);
  return font;
}

/** The name as people know it. The reader of objects gives bytes that are not escaped one by one. */
function knownName(baseFont: string): string {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '');
  if ([...name].some((letter) => letter > '\u00ff')) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return name;
  }
}

const baseFontOf = (read: ObjectReader, font: PdfDict): string =>
  read.name(font.get('BaseFont')) ??
  read.name(read.dict(describedFont(read, font).get('FontDescriptor'))?.get('FontName')) ??
  '';

/** The name of an absent font, for people. */
export const absentName = (read: ObjectReader, font: PdfDict): string => knownName(baseFontOf(read, font));

export interface Substitute {
  /** The name of the absent font, for people. */
  readonly name: string;
  /** Whether every reader has a font of this name with the same widths, so that nobody sees a difference. */
  readonly isStandard: boolean;
  /** The fonts that have its glyphs, in the order in which they are asked. */
  readonly fonts: readonly TrueTypeFont[];
}

interface Traits {
  readonly name: string;
  readonly flags: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

function latinFamily({ name, flags }: Traits): LatinFamily {
  if (FIXED_NAME.test(name)) return 'cousine';
  if (/calibri|carlito/i.test(name)) return 'carlito';
  if (SERIF_NAME.test(name) && !/sans/i.test(name)) return 'tinos';
  if (SANS_NAME.test(name)) return 'arimo';
  if (flags & FIXED_PITCH) return 'cousine';
  return flags & SERIF ? 'tinos' : 'arimo';
}

/** The substitute of a font. */
export function substituteFor(read: ObjectReader, font: PdfDict): Substitute {
  const described = describedFont(read, font);
  const descriptor = read.dict(described.get('FontDescriptor'));
  const baseFont = baseFontOf(read, font);
  const name = knownName(baseFont);
  const flags = read.number(descriptor?.get('Flags')) ?? 0;
  const weight = read.number(descriptor?.get('FontWeight')) ?? 0;
  const isBold = /bold|black|heavy|demi/i.test(name) || weight >= BOLD_WEIGHT || (flags & FORCE_BOLD) !== 0;
  const isItalic =
    /ital|obli/i.test(name) ||
    (flags & ITALIC) !== 0 ||
    (read.number(descriptor?.get('ItalicAngle')) ?? 0) !== 0;
  const ordering = read.resolve(read.dict(described.get('CIDSystemInfo'))?.get('Ordering'));
  const charset = CHARSETS[ordering?.type === 'string' ? ordering.asString() : ''] ?? ANY_CHARSET;
  const korean = standInFor(name, isBold ? 700 : 400, charset, flags & SERIF ? ROMAN_PITCH : 0);
  const latin = latinFontPath(latinFamily({ name, flags, isBold, isItalic }), isBold, isItalic);
  const others = [bundledFontPath(isBold ? 'gothicBold' : 'gothic'), bundledFontPath('sans')];
  const paths = korean === undefined ? [latin, ...others] : [bundledFontPath(korean), ...others, latin];
  return {
    name,
    isStandard: STANDARD.test(baseFont),
    fonts: paths.map(openFont),
  };
}
