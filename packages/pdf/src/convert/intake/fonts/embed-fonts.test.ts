import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { readPageTexts } from '../../../pages/index.ts';
import { asArchival } from '../../archival/as-archival.ts';
import { fixture } from '../../test-conversions.ts';
import { taken } from '../testing-intake.ts';
import { byPoppler, difference, fontsOf, ink, onPaper, onScreen } from '../two-readers.ts';

interface Shown {
  readonly font: string;
  readonly text: string;
  readonly widths?: readonly number[];
}

/** A page with one line in each font, none of which is in the file. */
async function withoutFonts(lines: readonly Shown[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' }).dict;
  const fonts = lines.map(({ font, widths }, index): [string, PdfDict] => {
    const dict = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('TrueType'),
      BaseFont: PdfName.of(font),
    });
    if (widths !== undefined) {
      dict.set('Encoding', PdfName.of('WinAnsiEncoding'));
      dict.set('FirstChar', PdfNumber.of(32));
      dict.set('Widths', new PdfArray(widths.map((width) => PdfNumber.of(width))));
    } else dict.set('Subtype', PdfName.of('Type1'));
    return [`F${index}`, dict];
  });
  const content = lines.map(
    ({ text }, index) => `BT /F${index} 24 Tf 50 ${760 - index * 50} Td (${text}) Tj ET`,
  );
  page.set('Resources', PdfDict.of({ Font: PdfDict.of(Object.fromEntries(fonts)) }));
  page.set('Contents', pdf.register(new PdfStream([], Buffer.from(content.join('\n'), 'latin1'))));
  return pdf.save();
}

const words = async (pdf: Uint8Array): Promise<string> =>
  (await readPageTexts(pdf, 1)).map(({ text }) => text).join(' ');

describe('[UPL-03] a font that is not in the file is given to it', () => {
  test('Korean fonts: every reader shows what the page picture shows', async () => {
    const source = fixture('reports/noembed-korean.pdf');
    const { pdf, notices } = await taken(source);
    expect(fontsOf(pdf)).toEqual(Array(6).fill({ kind: 'CID TrueType', isEmbedded: true }));
    expect(await words(pdf)).toBe(await words(source));
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.03);
    expect(difference(await onScreen(pdf), await onPaper(pdf))).toBe(0);
    expect(ink(byPoppler(pdf))).toBeGreaterThan(0.015);
    expect(notices).toEqual([
      {
        kind: 'substitutedFonts',
        page: 1,
        words: ['HYSMyeongJo-Medium', 'HYGoThic-Medium', '바탕', 'Batang', '맑은 고딕'],
      },
    ]);
  });

  test('Japanese in Shift JIS', async () => {
    const { pdf } = await taken(fixture('pdf/90ms_rksj_h_sample.pdf'));
    expect(fontsOf(pdf).map(({ isEmbedded }) => isEmbedded)).toEqual([true, true]);
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.01);
    expect(await words(pdf)).toBe(await words(fixture('pdf/90ms_rksj_h_sample.pdf')));
  });

  test('the standard fonts, symbols too, look the same everywhere and are not named', async () => {
    const source = await withoutFonts([
      { font: 'Helvetica', text: 'Agreement 1,000 fi' },
      { font: 'Times-BoldItalic', text: 'Agreement 2,000' },
      { font: 'Courier', text: 'Agreement 3,000' },
      { font: 'Symbol', text: 'abcDS' },
      { font: 'ZapfDingbats', text: '4lmn' },
    ]);
    const { pdf, notices } = await taken(source);
    expect(fontsOf(pdf).map(({ isEmbedded }) => isEmbedded)).toEqual(Array(5).fill(true));
    expect(notices).toEqual([]);
    expect(difference(await onScreen(source), await onScreen(pdf))).toBeLessThan(0.02);
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.02);
    expect(await words(pdf)).toBe(await words(source));
  });

  test('letters keep the widths of their font, narrow and wide', async () => {
    const narrow = Array(96).fill(300);
    const wide = Array(96).fill(900);
    const source = await withoutFonts([
      { font: 'Verdana', text: 'NARROW', widths: narrow },
      { font: 'Garamond', text: 'WIDE', widths: wide },
    ]);
    const { pdf, notices } = await taken(source);
    expect(notices).toEqual([{ kind: 'substitutedFonts', page: 1, words: ['Verdana', 'Garamond'] }]);
    const edges = async (file: Uint8Array) =>
      (await readPageTexts(file, 1)).map(({ x, width }) =>
        [x, width].map((value) => Math.round(value * 200)),
      );
    expect(await edges(pdf)).toEqual(await edges(source));
    expect(difference(await onScreen(pdf), byPoppler(pdf))).toBeLessThan(0.02);
    expect((await asArchival(source)).breach).toContain('6.2.11.4.1: no TrueType program for Verdana');
    // The widths of the program are those of the file, so the claim of a long-term format holds.
    expect((await asArchival(pdf)).breach).toBeNull();
  });
});
