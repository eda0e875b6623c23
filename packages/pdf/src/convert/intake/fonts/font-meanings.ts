/**
 * Owns what the codes of an absent font mean. Invariant: the character of a code is what the font's map says (`code-map-stream.ts` for one in
 * the file), and its text is that of the character, as it is drawn; the texts that the font itself gives to its codes, which need not be
 * what was drawn, count where the characters have no meaning outside of the font.
 */
import { PdfDict, PdfName, PdfString } from '@libpdf/core';
import type { ObjectReader } from '../content/object-reader.ts';
import { type AbsentFont, copiedFont, describedFont } from './absent-fonts.ts';
import type { CodeMap } from './code-map-stream.ts';
import { codeSchemeOf } from './code-schemes.ts';
import { type CodeMeaning, type ReadFont, readCodes } from './read-codes.ts';

const IDENTITY = 'Identity-H';
/** Digits of a code of two bytes. */
const TWO_BYTES = 4;
/** The collections of characters whose texts are known (ISO 32000-2, table 116). */
const COLLECTIONS = new Set(['Korea1', 'Japan1', 'GB1', 'CNS1']);

type Meanings = ReadonlyMap<string, CodeMeaning>;
const NONE: Meanings = new Map();

/** A copy of the font without its texts, with a named map in place of its own where one is given. */
function withoutTexts(read: ObjectReader, font: PdfDict, encoding?: string): PdfDict | undefined {
  const copy = copiedFont(read, font);
  if (!(copy instanceof PdfDict)) return undefined;
  copy.delete('ToUnicode');
  if (encoding !== undefined) copy.set('Encoding', PdfName.of(encoding));
  return copy;
}

async function meaningsOf(font: PdfDict | undefined, codes: readonly string[]): Promise<Meanings> {
  return font === undefined || codes.length === 0 ? NONE : (await readCodes(font, codes)).meanings;
}

const identityCode = (character: number): string => character.toString(16).padStart(TWO_BYTES, '0');

/** The meanings of codes by the font's own map, which PDFium draws by and does not read out. */
async function meaningsByMap(
  read: ObjectReader,
  font: PdfDict,
  map: CodeMap,
  codes: readonly string[],
): Promise<Meanings> {
  const base = codeSchemeOf(map.base ?? '') === undefined ? undefined : map.base;
  const characters = new Map<string, string>();
  for (const code of codes) {
    // A code that no map names shows the character 0, which has a width.
    const character = map.characterOf(code) ?? (base === undefined ? 0 : undefined);
    if (character !== undefined) characters.set(code, identityCode(character));
  }
  const others = codes.filter((code) => !characters.has(code));
  const own = await meaningsOf(withoutTexts(read, font, IDENTITY), [...new Set(characters.values())]);
  const rest = base === undefined ? NONE : await meaningsOf(withoutTexts(read, font, base), others);
  const none = { text: '', width: 0 };
  return new Map(codes.map((code) => [code, own.get(characters.get(code) ?? '') ?? rest.get(code) ?? none]));
}

/** Whether the texts of the characters are known: they are those of a collection, or of a named map. */
function areKnown(read: ObjectReader, font: PdfDict): boolean {
  const encoding = read.name(font.get('Encoding'));
  if (encoding !== undefined && !/^Identity-[HV]$/.test(encoding)) return true;
  const ordering = read.resolve(read.dict(describedFont(read, font).get('CIDSystemInfo'))?.get('Ordering'));
  return ordering instanceof PdfString && COLLECTIONS.has(ordering.asString());
}

/** The texts that a font gives to its codes, which are known by their number. */
async function ownTexts(read: ObjectReader, font: PdfDict, codes: readonly string[]): Promise<Meanings> {
  const copy = copiedFont(read, font);
  if (!(copy instanceof PdfDict)) return NONE;
  copy.set('Encoding', PdfName.of(IDENTITY));
  const short = codes.filter((code) => code.length <= TWO_BYTES);
  return meaningsOf(
    copy,
    short.map((code) => code.padStart(TWO_BYTES, '0')),
  );
}

/** The text and width of each code of an absent font; undefined for a font that cannot be copied. */
export async function readMeanings(
  read: ObjectReader,
  { dict, scheme }: AbsentFont,
  codes: readonly string[],
): Promise<ReadFont | undefined> {
  const { map } = scheme;
  const copy = withoutTexts(read, dict);
  if (copy === undefined) return undefined;
  const found: ReadFont =
    map === undefined
      ? await readCodes(copy, codes)
      : { meanings: await meaningsByMap(read, dict, map, codes), symbols: undefined };
  const hasTexts = read.stream(dict.get('ToUnicode')) !== undefined;
  if (!scheme.isComposite || !hasTexts || areKnown(read, dict)) return found;
  const texts = await ownTexts(read, dict, codes);
  const meanings = new Map(
    codes.map((code) => {
      const { text, width } = found.meanings.get(code) ?? { text: '', width: 0 };
      return [code, { text: texts.get(code.padStart(TWO_BYTES, '0'))?.text ?? text, width }];
    }),
  );
  return { ...found, meanings };
}
