import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fixture } from '../test-conversions.ts';
import { sourceWords } from './source-words.ts';

const zip = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
const word = (body: string): string =>
  `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`;
const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const docxOf = (body: string) => sourceWords(zip({ 'word/document.xml': word(body) }), 'docx');

describe('[INT-03] the words that the pages of a document have to show', () => {
  test('docx: without deleted, moved and hidden text, second copies and computed values', () => {
    expect(
      docxOf(
        `<w:p>${run('금액 ')}<w:del>${'<w:r><w:delText>1,000</w:delText></w:r>'}</w:del><w:ins>${run('2,000')}</w:ins></w:p>` +
          `<w:p><w:moveFrom>${run('옮긴 글')}</w:moveFrom></w:p><w:p><w:moveTo>${run('옮긴 글')}</w:moveTo></w:p>` +
          `<w:p>${run('보임')}${run('숨김', '<w:vanish/>')}${run('다시', '<w:vanish w:val="0"/>')}</w:p>` +
          `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('9')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run('쪽')}</w:p>` +
          `<w:p>${'<w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>상자</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:t>상자</w:t></mc:Fallback></mc:AlternateContent></w:r>'}${run('&lt;갑&gt; &amp; 을')}</w:p>`,
      ),
    ).toEqual(['금액 2,000', '옮긴 글', '보임다시', '쪽', '상자', '<갑> & 을']);
  });

  test('docx: the header of all pages, and that of the first page where it has its own', () => {
    const references =
      '<w:headerReference w:type="default" r:id="r1"/><w:headerReference w:type="first" r:id="r2"/><w:headerReference w:type="even" r:id="r3"/>';
    const parts = (sectionMore: string) => ({
      'word/document.xml': word(`<w:p>${run('본문')}</w:p><w:sectPr>${references}${sectionMore}</w:sectPr>`),
      'word/_rels/document.xml.rels': ['1', '2', '3']
        .map((one) => `<Relationship Id="r${one}" Target="header${one}.xml"/>`)
        .join(''),
      ...Object.fromEntries(
        ['1', '2', '3'].map((one) => [
          `word/header${one}.xml`,
          `<w:hdr><w:p>${run(`머리 ${one}`)}</w:p></w:hdr>`,
        ]),
      ),
    });
    expect(sourceWords(zip(parts('')), 'docx')).toEqual(['본문', '머리 1']);
    expect(sourceWords(zip(parts('<w:titlePg/>')), 'docx')).toEqual(['본문', '머리 1', '머리 2']);
  });

  test('odt: without deleted text, comments and page numbers', () => {
    const body =
      '<office:document-content><office:automatic-styles><style:style style:name="T1"><style:text-properties text:display="none"/></style:style></office:automatic-styles><office:body><office:text>' +
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>지운 글</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
      '<text:p>남은<text:s/>글<office:annotation><dc:creator>홍길동</dc:creator><text:p>메모</text:p></office:annotation> <text:page-number>3</text:page-number><text:span text:style-name="T1">숨김</text:span></text:p>' +
      '<table:table><table:table-cell><text:h>칸</text:h></table:table-cell></table:table></office:text></office:body></office:document-content>';
    expect(sourceWords(zip({ 'content.xml': body }), 'odt')).toEqual(['남은 글 ', '칸']);
  });

  test('hwpx: without deleted text, memos and comments, with captions and small text above a word', () => {
    const body =
      '<hs:sec><hp:p><hp:run><hp:t>금액<hp:deleteBegin Id="1"/>천<hp:deleteEnd Id="1"/><hp:tab/>이천</hp:t></hp:run></hp:p>' +
      '<hp:p><hp:run><hp:ctrl><hp:fieldBegin type="MEMO"><hp:subList><hp:p><hp:run><hp:t>메모</hp:t></hp:run></hp:p></hp:subList></hp:fieldBegin></hp:ctrl><hp:ctrl><hp:hiddenComment><hp:subList><hp:p><hp:run><hp:t>설명</hp:t></hp:run></hp:p></hp:subList></hp:hiddenComment></hp:ctrl><hp:dutmal><hp:mainText>임차인</hp:mainText><hp:subText>을</hp:subText></hp:dutmal></hp:run></hp:p>' +
      '<hp:p><hp:run><hp:ctrl><hp:header applyPageType="EVEN"><hp:subList><hp:p><hp:run><hp:t>짝수</hp:t></hp:run></hp:p></hp:subList></hp:header></hp:ctrl></hp:run></hp:p></hs:sec>';
    expect(sourceWords(zip({ 'Contents/section0.xml': body }), 'hwpx')).toEqual(['금액 이천', '임차인을']);
  });

  test('hwpx: the numbers and the quoted text of equations', () => {
    const equation = (script: string) =>
      `<hs:sec><hp:p><hp:run><hp:equation><hp:script>${script}</hp:script></hp:equation></hp:run></hp:p></hs:sec>`;
    const words = (script: string) =>
      sourceWords(zip({ 'Contents/section0.xml': equation(script) }), 'hwpx')?.map((text) => text.trim());
    expect(words('"면적" = {1.5 a} over 2')).toEqual(['면적 1.5 2']);
    expect(words('color {255,0,0} a')).toEqual([]);
  });

  test('pptx: the slides that are shown, without their numbers', () => {
    const slide = (text: string, more = '') =>
      `<p:sld${more}><p:sp><a:p><a:r><a:t>${text}</a:t></a:r><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p></p:sp></p:sld>`;
    const parts = {
      'ppt/slides/slide10.xml': slide('열째'),
      'ppt/slides/slide2.xml': slide('둘째'),
      'ppt/slides/slide3.xml': slide('숨김', ' show="0"'),
    };
    expect(sourceWords(zip(parts), 'pptx')).toEqual(['둘째', '열째']);
  });

  test('xlsx: visible cells of visible sheets inside the print area', () => {
    const sheet =
      '<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData>' +
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>직접</t></is></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="2" hidden="1"><c r="A2" t="s"><v>1</v></c></row><row r="3"><c r="A3" s="1"><v>3000000</v></c><c r="B3" s="2"><v>46000</v></c></row>' +
      '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="s"><v>1</v></c><c r="J4" t="s"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A4:B4"/></mergeCells></worksheet>';
    const parts = {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="가" r:id="r1"/><sheet name="나" state="hidden" r:id="r2"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">가!$A$1:$H$9</definedName></definedNames></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/>',
      'xl/sharedStrings.xml': '<sst><si><t>급여</t><rPh><t>발음</t></rPh></si><si><t>숨김</t></si></sst>',
      'xl/styles.xml': '<cellXfs><xf numFmtId="0"/><xf numFmtId="3"/><xf numFmtId="14"/></cellXfs>',
      'xl/worksheets/sheet1.xml': sheet,
      'xl/worksheets/sheet2.xml': sheet,
    };
    expect(sourceWords(zip(parts), 'xlsx')).toEqual(['급여', '직접', '3,000,000', '급여']);
  });

  test('hwp: a distribution document, whose text is encrypted', () => {
    expect(sourceWords(fixture('hwp/distribution.hwp'), 'hwp')?.join('').length).toBeGreaterThan(500);
  });

  test('hwp: paragraphs, tables and text boxes, without master pages', () => {
    const noori = sourceWords(fixture('hwp/noori.hwp'), 'hwp')?.join(' ');
    expect(noori).toContain('우리가 독자 개발하여 최초 발사하는 한국형발사체,');
    expect(noori).toContain('한국형발사체(누리호)와 시험발사체 비교');
    expect(sourceWords(fixture('hwp/etc.hwp'), 'hwp')).toEqual([
      expect.stringMatching(/^가나다라/),
      '가나다',
      'ㅁㅁㅁ촘',
    ]);
  });
});
