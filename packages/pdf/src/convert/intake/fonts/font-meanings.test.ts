import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { readPageTexts } from '../../../pages/index.ts';
import { taken } from '../testing-intake.ts';
import { byPoppler, difference, fontsOf, ink, onScreen } from '../two-readers.ts';

const name = (value: string): PdfName => PdfName.of(value);
const systemOf = (ordering: string): PdfDict =>
  PdfDict.of({
    Registry: PdfString.fromString('Adobe'),
    Ordering: PdfString.fromString(ordering),
    Supplement: PdfNumber.of(0),
  });

interface Composite {
  readonly encoding?: (pdf: PDF) => PdfObject;
  /** In hexadecimal digits. */
  readonly codes: string;
  readonly ordering?: string;
  readonly font?: string;
  /** The body of a map from codes to texts. */
  readonly texts?: string;
}

const streamOf = (pdf: PDF, body: string, entries: Record<string, PdfObject> = {}): PdfObject =>
  pdf.register(PdfStream.fromDict(entries, new Uint8Array(Buffer.from(body, 'latin1'))));

/** A page with one line in a composite font that is not in the file. */
async function composite({
  encoding,
  codes,
  ordering = 'Korea1',
  font = 'Batang',
  texts,
}: Composite): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' }).dict;
  const descriptor = PdfDict.of({
    Type: name('FontDescriptor'),
    FontName: name(font),
    Flags: PdfNumber.of(4),
  });
  const widths = PdfArray.of(PdfNumber.of(1), PdfArray.of(PdfNumber.of(400)));
  const descendant = PdfDict.of({
    Type: name('Font'),
    Subtype: name('CIDFontType2'),
    BaseFont: name(font),
    CIDSystemInfo: systemOf(ordering),
    FontDescriptor: pdf.register(descriptor),
    W: widths,
  });
  const dict = PdfDict.of({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: name(font),
    DescendantFonts: PdfArray.of(pdf.register(descendant)),
  });
  if (encoding !== undefined) dict.set('Encoding', encoding(pdf));
  if (texts !== undefined)
    dict.set(
      'ToUnicode',
      streamOf(pdf, `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${texts} endcmap`),
    );
  page.set('Resources', PdfDict.of({ Font: PdfDict.of({ F: dict }) }));
  page.set('Contents', streamOf(pdf, `BT /F 24 Tf 50 700 Td <${codes}> Tj ET`));
  return pdf.save();
}

/** A character map in the file. */
const mapOf =
  (body: string, entries: Record<string, PdfObject> = {}) =>
  (pdf: PDF): PdfObject =>
    streamOf(pdf, `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n${body}\nendcmap end end`, {
      Type: name('CMap'),
      CMapName: name('Own'),
      CIDSystemInfo: systemOf('Korea1'),
      ...entries,
    });

const TWO = '1 begincodespacerange <0000> <ffff> endcodespacerange';
const words = async (pdf: Uint8Array): Promise<string> =>
  (await readPageTexts(pdf, 1)).map(({ text }) => text).join(' ');
const NAMED = [{ kind: 'substitutedFonts', page: 1, words: ['Batang'] }];

describe('[UPL-03] a font that is not in the file and has a character map of its own is given to it', () => {
  // The characters 1086 to 1088 of Adobe-Korea1 are 가, 각 and 간; 34 and 35 are A and B.
  test.each([
    ['a range', `${TWO} 1 begincidrange <b0a1> <b0fe> 1086 endcidrange`, 'b0a1b0a2b0a3', '가각간'],
    ['single codes', `${TWO} 2 begincidchar <0001> 1086 <0002> 1087 endcidchar`, '00010002', '가각'],
    [
      'one byte',
      '1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <01> <20> 1086 endcidrange',
      '010203',
      '가각간',
    ],
    [
      'one or two bytes',
      '2 begincodespacerange <00> <80> <8140> <feff> endcodespacerange 2 begincidrange <20> <7e> 1 <b0a1> <b0fe> 1086 endcidrange',
      '41b0a142b0a2',
      'A가B각',
    ],
    [
      'three bytes',
      '1 begincodespacerange <000000> <ffffff> endcodespacerange 1 begincidrange <000001> <000020> 1086 endcidrange',
      '000001000003',
      '가간',
    ],
  ])('codes of %s', async (_, map, codes, text) => {
    const source = await composite({ encoding: mapOf(map), codes });
    const { pdf, notices } = await taken(source);
    expect(fontsOf(pdf)).toEqual([{ kind: 'CID TrueType', isEmbedded: true }]);
    expect(await words(pdf)).toBe(text);
    expect(notices).toEqual(NAMED);
    expect(ink(byPoppler(pdf))).toBeGreaterThan(0.0003);
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.002);
  });

  test('the page looks as that of the same characters by a named map', async () => {
    const map = `${TWO} 1 begincidrange <b0a1> <b0fe> 1086 endcidrange`;
    const own = await taken(await composite({ encoding: mapOf(map), codes: 'b0a1b0a2b0a3' }));
    const named = await taken(await composite({ encoding: () => name('Identity-H'), codes: '043e043f0440' }));
    expect(difference(await onScreen(own.pdf), await onScreen(named.pdf))).toBe(0);
  });

  test('a map that builds on another: by name, and in the file', async () => {
    const named = mapOf('/KSCms-UHC-H usecmap 1 begincidchar <b0a2> 1086 endcidchar');
    const first = await taken(await composite({ encoding: named, codes: 'b0a1b0a2b0a3' }));
    expect(await words(first.pdf)).toBe('가가간');
    const inFile = (pdf: PDF): PdfObject =>
      mapOf('1 begincidchar <0001> 1088 endcidchar', {
        UseCMap: mapOf(`${TWO} 1 begincidrange <0001> <0009> 1086 endcidrange`)(pdf),
      })(pdf);
    const second = await taken(await composite({ encoding: inFile, codes: '00010002' }));
    expect(await words(second.pdf)).toBe('간각');
    expect([first.notices, second.notices]).toEqual([NAMED, NAMED]);
  });

  test('texts that the font gives to its codes count where its characters have no meaning of their own', async () => {
    const source = await composite({
      encoding: mapOf(`${TWO} 1 begincidrange <0041> <0050> 1 endcidrange`),
      codes: '00410042',
      ordering: 'Identity',
      texts: '1 beginbfrange <0041> <0042> <AC00> endbfrange',
    });
    const { pdf } = await taken(source);
    expect(await words(pdf)).toBe('가각');
    const [first] = await readPageTexts(pdf, 1);
    // The first character is 400 wide, and the second has the width of all others.
    expect(Math.round((first?.width ?? 0) * 595)).toBeGreaterThan(24);
  });

  test('the same by a named map; those of known characters stay, whatever the font calls them', async () => {
    const encoding = () => name('Identity-H');
    const texts = '2 beginbfchar <043e> <0041> <043f> <0042> endbfchar';
    const font = { encoding, codes: '043e043f', texts };
    const source = await composite({ ...font, ordering: 'Identity', font: 'ArialMT' });
    const unknown = await taken(source);
    expect(await words(unknown.pdf)).toBe('AB');
    expect(difference(await onScreen(unknown.pdf), byPoppler(unknown.pdf))).toBeLessThan(0.002);
    expect(await words((await taken(await composite(font))).pdf)).toBe('가각');
  });

  test('a named map of codes of four bytes is read by every reader', async () => {
    const encoding = () => name('UniKS-UTF32-H');
    const { pdf } = await taken(await composite({ encoding, codes: '0000ac000000ac010000ac04' }));
    expect(await words(pdf)).toBe('가각간');
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.002);
  });
});

describe('[UPL-03] a font whose characters cannot be told stays, and the uploader is told', () => {
  const long = Array.from({ length: 1000 }, (_, page) => {
    const lines = Array.from({ length: 100 }, (_, at) => {
      const code = (page * 100 + at).toString(16).padStart(8, '0');
      return `<${code}> 1`;
    });
    return `100 begincidchar ${lines.join(' ')} endcidchar`;
  }).join('\n');

  test.each<[string, Composite['encoding']]>([
    ['a map that nobody has', () => name('Foo-H')],
    ['no map', undefined],
    ['a map without codes', mapOf('')],
    ['a map with too many entries', mapOf(`${TWO} ${long}`)],
    [
      'a map that builds on itself',
      (pdf) => {
        const stream = PdfStream.fromDict({}, new Uint8Array(Buffer.from(TWO)));
        const place = pdf.register(stream);
        stream.set('UseCMap', place);
        return place;
      },
    ],
  ])('%s', async (_, encoding) => {
    const source = await composite({ ...(encoding && { encoding }), codes: 'b0a1b0a2' });
    const { pdf, notices } = await taken(source);
    expect(fontsOf(pdf).filter(({ isEmbedded }) => isEmbedded)).toEqual([]);
    expect(notices.filter(({ kind }) => kind === 'substitutedFonts')).toEqual(NAMED);
  });

  test('also a standard font, when it is not told which characters are meant', async () => {
    const font = { font: 'ArialMT', ordering: 'Identity', codes: '00240025' };
    const encoding = () => name('Identity-H');
    const untold = await taken(await composite({ ...font, encoding }));
    const words = untold.notices.find(({ kind }) => kind === 'substitutedFonts')?.words;
    expect(words).toEqual(['ArialMT']);
    const texts = '2 beginbfchar <0024> <0041> <0025> <0042> endbfchar';
    expect((await taken(await composite({ ...font, encoding, texts }))).notices).toEqual([]);
  });

  test('but not for a font in which nothing is shown', async () => {
    const { notices } = await taken(await composite({ encoding: () => name('Foo-H'), codes: '' }));
    expect(notices).toEqual([]);
  });
});
