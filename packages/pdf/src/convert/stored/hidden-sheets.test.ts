import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { openPdf, readPageTexts } from '../../pages/index.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

/** The texts of all pages without spaces, and what the uploader is told. */
async function pagesOf(bytes: Uint8Array, ext: string) {
  const { pdf, notices } = await conversions.convert(bytes, ext);
  const open = await openPdf(pdf);
  const { pageCount } = open;
  open.close();
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, index) => readPageTexts(pdf, index + 1)),
  );
  return {
    words: pages
      .flat()
      .map(({ text }) => text.replace(/\s/g, ''))
      .join(''),
    notices,
  };
}

const NOTICE = { kind: 'hiddenSheets', page: 1, words: [], count: 2 };

/** The workbook with a print area on its first sheet, and a cell there that shows a value of a hidden one. */
function withReference(): Uint8Array {
  const parts = unzipSync(fixture('reports/hidden-sheets.xlsx'));
  const change = (name: string, from: string, to: string) => {
    const text = strFromU8(parts[name] ?? new Uint8Array());
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    parts[name] = strToU8(text.replace(from, to));
  };
  change(
    'xl/workbook.xml',
    '<definedName ',
    '<definedName name="_xlnm.Print_Area" localSheetId="0">견적!$A$1:$C$4</definedName><definedName ',
  );
  change('xl/worksheets/sheet1.xml', '<is><t>보임값1</t></is></c>', '<f>원가!A1</f></c>');
  change('xl/worksheets/sheet1.xml', 'r="B1" t="inlineStr"', 'r="B1"');
  return zipSync(parts);
}

/** A presentation of two slides, the second one hidden. */
function withHiddenSlide(): Uint8Array {
  const parts = unzipSync(fixture('office/templatePPTWithOnlyOneText.pptx'));
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const first = textOf('ppt/slides/slide1.xml');
  const titled = (text: string) => first.replace(/<a:t>[^<]*<\/a:t>/, `<a:t>${text}</a:t>`);
  parts['ppt/slides/slide1.xml'] = strToU8(titled('보이는 제목'));
  parts['ppt/slides/slide2.xml'] = strToU8(titled('숨긴 제목').replace('<p:sld ', '<p:sld show="0" '));
  parts['ppt/slides/_rels/slide2.xml.rels'] = parts['ppt/slides/_rels/slide1.xml.rels'] ?? new Uint8Array();
  const list = textOf('ppt/_rels/presentation.xml.rels');
  const relation = /<Relationship [^>]*slides\/slide1\.xml[^>]*>/.exec(list)?.[0] ?? '';
  const second = relation.replace('slide1.xml', 'slide2.xml').replace(/Id="[^"]*"/, 'Id="rId99"');
  parts['ppt/_rels/presentation.xml.rels'] = strToU8(list.replace(relation, `${relation}${second}`));
  parts['ppt/presentation.xml'] = strToU8(
    textOf('ppt/presentation.xml').replace('</p:sldIdLst>', '<p:sldId id="999" r:id="rId99"/></p:sldIdLst>'),
  );
  parts['[Content_Types].xml'] = strToU8(
    textOf('[Content_Types].xml').replace(
      '</Types>',
      '<Override PartName="/ppt/slides/slide2.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/></Types>',
    ),
  );
  return zipSync(parts);
}

describe('[UPL-03] hidden sheets are no pages', () => {
  test.each(['xlsx', 'xls'])('of %s, with print areas', { timeout: 60_000 }, async (ext) => {
    const { words, notices } = await pagesOf(fixture(`reports/hidden-sheets.${ext}`), ext);
    expect(words).not.toMatch(/숨김|마진/);
    expect(words).toContain('보임행1');
    expect(words).toContain('약관행4');
    expect(notices).toContainEqual(NOTICE);
  });

  test('hidden rows and columns of a print area are not printed; what shows a value of a hidden sheet shows it', {
    timeout: 60_000,
  }, async () => {
    const { words } = await pagesOf(withReference(), 'xlsx');
    expect(words).toContain('보임행1');
    expect(words).toContain('숨김원가행1');
    expect(words).not.toMatch(/보임행3|보임비고|숨김원가행2|마진/);
  });

  test('a hidden slide is no page', { timeout: 60_000 }, async () => {
    const { words, notices } = await pagesOf(withHiddenSlide(), 'pptx');
    expect(words).toBe('보이는제목');
    expect(notices).toContainEqual({ kind: 'hiddenSlides', page: 1, words: [], count: 1 });
  });
});
