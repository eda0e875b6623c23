/**
 * Owns giving a rewritten PDF the fonts that it refers to and does not hold. Invariant: codes, widths and page content stay as they
 * are, so the text remains where it was and can be read out; only the look of the letters is chosen here, and every reader then has
 * the same.
 */
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { ConversionError } from '../../conversion-error.ts';
import { ObjectReader } from '../content/object-reader.ts';
import { type AbsentFont, absentFonts, describedFont } from './absent-fonts.ts';
import { characterIds, textMap } from './code-maps.ts';
import { readMeanings } from './font-meanings.ts';
import type { CodeMeaning, ReadFont } from './read-codes.ts';
import { absentName, type Substitute, substituteFor } from './substitute-choice.ts';
import { type PlacedGlyph, substituteProgram } from './substitute-program.ts';

const SYMBOLIC = 4;
const MOST_GLYPHS = 30_000;

const name = (value: string): PdfName => PdfName.of(value);
const number = (value: number): PdfNumber => PdfNumber.of(Math.round(value * 1000) / 1000);

/** Entries of a simple font that its substitute does not have. */
const REPLACED = ['Encoding', 'Name', 'ToUnicode', 'Widths', 'FirstChar', 'LastChar', 'FontDescriptor'];

interface Written extends ReadFont {
  readonly absent: AbsentFont;
  readonly substitute: Substitute;
  readonly codes: readonly string[];
}

function placedGlyph({ fonts }: Substitute, { text, width }: CodeMeaning): PlacedGlyph | undefined {
  const [first] = fonts;
  if (first === undefined) return undefined;
  // A ligature has a code point of its own; what else is several characters is drawn as its first.
  for (const letters of [LIGATURES[text] ?? '', text.normalize('NFC')]) {
    const point = letters.codePointAt(0);
    if (point === undefined) continue;
    for (const font of fonts) {
      const glyph = font.glyphOf(point);
      if (glyph !== 0) return { font, glyph, width };
    }
  }
  return { font: first, glyph: 0, width };
}

const LIGATURES: Readonly<Record<string, string>> = { fi: '\ufb01', fl: '\ufb02', ff: '\ufb00' };

class FontWriter {
  readonly #out: PDF;

  constructor(out: PDF) {
    this.#out = out;
  }

  #program(bytes: Uint8Array): PdfRef {
    return this.#out.register(new PdfStream([['Length1', PdfNumber.of(bytes.length)]], bytes));
  }

  #descriptor({ substitute }: Written, baseFont: string, entries: Record<string, PdfRef>): PdfRef {
    const [font] = substitute.fonts;
    const toThousand = (value: number): PdfNumber =>
      PdfNumber.of(Math.round((value * 1000) / (font?.unitsPerEm ?? 1000)));
    return this.#out.register(
      PdfDict.of({
        Type: name('FontDescriptor'),
        FontName: name(baseFont),
        Flags: PdfNumber.of(SYMBOLIC),
        FontBBox: PdfArray.of(...(font?.box ?? [0, 0, 0, 0]).map(toThousand)),
        ItalicAngle: PdfNumber.of(0),
        Ascent: toThousand(font?.ascent ?? 0),
        Descent: toThousand(font?.descent ?? 0),
        CapHeight: toThousand(font?.capHeight ?? 0),
        StemV: PdfNumber.of(80),
        ...entries,
      }),
    );
  }

  #placed({ substitute, codes, meanings }: Written): PlacedGlyph[] {
    return codes.flatMap((code) => {
      const meaning = meanings.get(code);
      const placed = meaning && placedGlyph(substitute, meaning);
      return placed ?? [];
    });
  }

  #baseFont({ substitute, codes }: Written): string {
    const letters = [...Buffer.from(codes.join(''), 'hex')].reduce(
      (sum, byte) => (sum * 31 + byte) % 308_915_776,
      7,
    );
    const tag = Array.from({ length: 6 }, (_, at) =>
      String.fromCharCode(65 + (Math.floor(letters / 26 ** at) % 26)),
    );
    return `${tag.join('')}+${substitute.fonts[0]?.postscriptName ?? 'Font'}`;
  }

  /** Symbols and dingbats, which PDFium holds and the bundled fonts do not. */
  #symbols(written: Written, program: Uint8Array): void {
    const { dict } = written.absent;
    const baseFont = written.substitute.name;
    const file = new PdfStream([['Subtype', name('Type1C')]], program);
    this.#widths(written);
    dict.set('Subtype', name('Type1'));
    dict.set('FontDescriptor', this.#descriptor(written, baseFont, { FontFile3: this.#out.register(file) }));
  }

  #widths({ absent: { dict }, meanings }: Written): void {
    dict.set('FirstChar', PdfNumber.of(0));
    dict.set('LastChar', PdfNumber.of(255));
    const widths = Array.from({ length: 256 }, (_, code) => {
      const hex = code.toString(16).padStart(2, '0');
      return number(meanings.get(hex)?.width ?? 0);
    });
    dict.set('Widths', new PdfArray(widths));
  }

  #simple(written: Written): void {
    const { absent, substitute, codes, meanings } = written;
    const [primary] = substitute.fonts;
    if (primary === undefined) return;
    const numbers = codes.map((code) => Number.parseInt(code, 16));
    const program = this.#program(substituteProgram(primary, this.#placed(written), numbers));
    const baseFont = this.#baseFont(written);
    const { dict } = absent;
    for (const key of REPLACED) dict.delete(key);
    dict.set('Subtype', name('TrueType'));
    dict.set('BaseFont', name(baseFont));
    this.#widths(written);
    dict.set('FontDescriptor', this.#descriptor(written, baseFont, { FontFile2: program }));
    dict.set('ToUnicode', this.#out.register(textMap(absent.scheme, codes, meanings)));
  }

  #composite(written: Written): void {
    const { absent, substitute, codes, meanings } = written;
    const [primary] = substitute.fonts;
    if (primary === undefined) return;
    const program = this.#program(substituteProgram(primary, this.#placed(written)));
    const baseFont = this.#baseFont(written);
    const system = PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    });
    const widths = new PdfArray(codes.map((code) => number(meanings.get(code)?.width ?? 0)));
    const descendant = PdfDict.of({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: name(baseFont),
      CIDSystemInfo: system,
      FontDescriptor: this.#descriptor(written, baseFont, { FontFile2: program }),
      CIDToGIDMap: name('Identity'),
      DW: PdfNumber.of(1000),
      W: PdfArray.of(PdfNumber.of(1), widths),
    });
    const { dict } = absent;
    dict.set('BaseFont', name(baseFont));
    dict.set('Encoding', this.#out.register(characterIds(absent.scheme, codes)));
    dict.set('DescendantFonts', PdfArray.of(this.#out.register(descendant)));
    dict.set('ToUnicode', this.#out.register(textMap(absent.scheme, codes, meanings)));
  }

  write(written: Written): void {
    if (written.symbols !== undefined) this.#symbols(written, written.symbols);
    else if (written.absent.scheme.isComposite) this.#composite(written);
    else this.#simple(written);
  }
}

/** A vertical font is as wide as its widths say; PDFium's advance runs down the page. */
function withWidths(
  read: ObjectReader,
  { dict, scheme }: AbsentFont,
  { meanings, ...found }: ReadFont,
): ReadFont {
  if (!scheme.isVertical) return { meanings, ...found };
  const width = read.number(describedFont(read, dict).get('DW')) ?? 1000;
  return { ...found, meanings: new Map([...meanings].map(([code, { text }]) => [code, { text, width }])) };
}

async function readAbsent(read: ObjectReader, font: AbsentFont): Promise<Written | undefined> {
  if (!font.scheme.isKnown || font.codes.size > MOST_GLYPHS) return undefined;
  const codes = [...font.codes].sort();
  const meant = await readMeanings(read, font, codes);
  if (meant === undefined) return undefined;
  const found = withWidths(read, font, meant);
  return { ...found, absent: font, substitute: substituteFor(read, font.dict), codes };
}

/** Whether every reader shows the font alike: it has it, and knows which characters are meant. */
function isAlike(read: ObjectReader, { absent: { scheme, dict }, substitute }: Written): boolean {
  const isTold = !scheme.isComposite || read.stream(dict.get('ToUnicode')) !== undefined;
  return substitute.isStandard && isTold;
}

/**
 * Embeds a substitute for each font that is not in the document, before it is saved. Returns the names of those that people will see in
 * another look than their readers show: the standard fonts, which look alike everywhere, are not among them, and those are that stay out of
 * the document because their characters cannot be told.
 */
export async function embedFonts(out: PDF): Promise<readonly string[]> {
  const read = new ObjectReader(out);
  const names = new Set<string>();
  const writer = new FontWriter(out);
  for (const font of absentFonts(read)) {
    const name = font.codes.size > 0 ? [absentName(read, font.dict)] : [];
    try {
      const written = await readAbsent(read, font);
      const isSame = written !== undefined && isAlike(read, written);
      if (written !== undefined) writer.write(written);
      for (const one of isSame ? [] : name) names.add(one);
    } catch (error) {
      // A font that cannot be read stays as it is: the file is not refused for it.
      if (error instanceof ConversionError || !(error instanceof Error)) throw error;
      for (const one of name) names.add(one);
    }
  }
  return [...names];
}
