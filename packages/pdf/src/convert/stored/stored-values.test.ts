import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { paragraph, partOf, run, wordFile } from '../changes/test-word-file.ts';
import { odt, xlsx } from '../sample-files.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';
import { withStoredValues } from './stored-values.ts';
import { whatWasShown } from './what-was-shown.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

/** The words of a page without spaces, since programs set them differently. */
async function wordsOf(bytes: Uint8Array, ext: string): Promise<string> {
  const { pdf } = await conversions.convert(bytes, ext);
  return (await readPageTexts(pdf, 1)).map(({ text }) => text.replace(/\s/g, '')).join('|');
}

const char = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (text: string, result: string) =>
  `${char('begin')}${instruction(text)}${char('separate')}${run(result)}${char('end')}`;

/** A workbook with these cells in its first row. */
function workbook(cells: string): Uint8Array {
  const parts = unzipSync(xlsx(['A1']));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  parts['xl/worksheets/sheet1.xml'] = strToU8(
    sheet.replace(/<sheetData>.*<\/sheetData>/, `<sheetData><row r="1">${cells}</row></sheetData>`),
  );
  return zipSync(parts);
}

function textWith(content: string): Uint8Array {
  const parts = unzipSync(odt('여기'));
  parts['content.xml'] = strToU8(
    strFromU8(parts['content.xml'] ?? new Uint8Array()).replace('여기', content),
  );
  return zipSync(parts);
}

describe('[UPL-03] what a file shows was computed when it was saved', () => {
  test('fields of a Word document keep their text, but numbers of pages', { timeout: 60_000 }, async () => {
    const words = await wordsOf(fixture('reports/auto-date.docx'), 'docx');
    for (const text of [
      '계약일:2024-03-01',
      '시각:2024년3월1일09:30',
      '날짜:2024년3월2일',
      'SAVEDATE:2024-03-03',
      'PRINTDATE:2024-03-05',
      '근로계약서_홍길동.docx',
      'REF:제3조',
      'TITLE:캐시제목',
      'PAGE:1/1',
      'IF:캐시값',
    ])
      expect(words).toContain(text);
  });

  test('a field inside the instruction of another, inside its result, and one over several paragraphs', () => {
    const nested = `${char('begin')}${instruction('IF ')}${field('MERGEFIELD 성별', '여')}${instruction(' = "여" "가" "나"')}${char('separate')}${run('귀하 ')}${field('PAGE', '7')}${char('end')}`;
    const long = `${paragraph(`${char('begin')}${instruction(' TOC ')}${char('separate')}${run('제1조')}`)}${paragraph(`${run('제2조')}${char('end')}`)}`;
    const body = partOf(
      withStoredValues(wordFile(`${paragraph(nested)}${long}`), 'docx'),
      'word/document.xml',
    );
    expect(body.match(/<w:instrText>.*?<\/w:instrText>/g)).toEqual(['<w:instrText>PAGE</w:instrText>']);
    expect(body.replace(/<[^>]+>/g, '')).toBe('귀하 PAGE7제1조제2조');
  });

  test('fields of an OpenDocument text keep their text, but numbers of pages', {
    timeout: 60_000,
  }, async () => {
    const words = await wordsOf(
      textWith(
        '계약일 <text:date>2024-03-01</text:date>, <text:file-name text:display="name">계약서</text:file-name>, <text:bookmark-ref text:ref-name="없음">제3조</text:bookmark-ref>, <text:expression text:formula="ooow:1+1">36,000</text:expression>, 쪽 <text:page-number>9</text:page-number>',
      ),
      'odt',
    );
    expect(words).toContain('계약일2024-03-01,계약서,제3조,36,000,쪽1');
  });

  test('fields of an old Word document keep their text, but numbers of pages', {
    timeout: 60_000,
  }, async () => {
    const words = await wordsOf(fixture('reports/auto-date.doc'), 'doc');
    for (const text of [
      '계약일:2024-03-01',
      'FILENAME:hong-geun.docx',
      'AUTHOR:박작성',
      'REF:Referencetoclausethree,stored',
      '계산:36,000,000',
      'PAGE:1/1',
    ])
      expect(words).toContain(text);
  });

  test('the margins of a workbook show its own name, and the day on which it was saved', {
    timeout: 60_000,
  }, async () => {
    const parts = unzipSync(workbook('<c r="A1"><v>777</v></c>'));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const margin = '&amp;L&amp;12&amp;F&amp;C&amp;D &amp;T&amp;RA&amp;&amp;D &amp;P/&amp;N';
    parts['xl/worksheets/sheet1.xml'] = strToU8(
      sheet.replace(
        '</worksheet>',
        `<headerFooter><oddHeader>${margin}</oddHeader></headerFooter></worksheet>`,
      ),
    );
    parts['docProps/core.xml'] = strToU8(
      '<?xml version="1.0"?><cp:coreProperties xmlns:cp="a" xmlns:dcterms="b"><dcterms:modified>2024-02-29T15:30:00Z</dcterms:modified></cp:coreProperties>',
    );
    const name = '2024 견적 A&B.xlsx';
    const { bytes } = whatWasShown(zipSync(parts), 'xlsx', name);
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(
      '<oddHeader>&amp;L&amp;12 2024 견적 A&amp;&amp;B.xlsx&amp;C2024-03-01 00:30&amp;RA&amp;&amp;D &amp;P/&amp;N</oddHeader>',
    );
    const words = await wordsOf(bytes, 'xlsx');
    for (const text of ['2024견적A&B.xlsx', '2024-03-0100:30', 'A&D1/1']) expect(words).toContain(text);
  });

  test('the margins of a workbook that does not say when it was saved show no day', () => {
    const parts = unzipSync(workbook('<c r="A1"><v>777</v></c>'));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const margin = '<headerFooter><oddHeader>&amp;C저장 &amp;D &amp;T</oddHeader></headerFooter>';
    parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('</worksheet>', `${margin}</worksheet>`));
    const { bytes } = whatWasShown(zipSync(parts), 'xlsx');
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<oddHeader>&amp;C저장  </oddHeader>');
  });

  test('cells of a workbook show their stored values', { timeout: 60_000 }, async () => {
    const words = await wordsOf(
      workbook(
        '<c r="A1"><f>TODAY()</f><v>45352</v></c><c r="B1" t="str"><f>회사함수("가")</f><v>담당자</v></c><c r="C1"><f ca="1">RAND()*100000000</f><v>777</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ),
      'xlsx',
    );
    for (const text of ['45352', '담당자', '777', '#DIV/0!']) expect(words).toContain(text);
    expect(words).not.toContain('#NAME?');
  });

  test('so do cells of an old workbook', { timeout: 60_000 }, async () => {
    const words = await wordsOf(fixture('reports/stored-values.xls'), 'xls');
    for (const text of ['45352', '담당자', '777', '#DIV/0!', '끝']) expect(words).toContain(text);
    expect(words).not.toContain('#NAME?');
  });

  test('a cell without a stored value is computed, in Korean time', { timeout: 60_000 }, async () => {
    const words = await wordsOf(workbook('<c r="A1"><f>ROUND((NOW()-25569)*24,0)+0</f></c>'), 'xlsx');
    const [hours = 0] = words.split('|').map(Number);
    expect(Math.abs(hours - (Date.now() / 3_600_000 + 9))).toBeLessThan(3);
  });

  test('a presentation keeps the date that it showed', () => {
    const slide = (text: string) =>
      zipSync({
        'ppt/slides/slide1.xml': strToU8(
          `<?xml version="1.0"?><p:sld xmlns:p="p" xmlns:a="a"><a:p>${text}</a:p></p:sld>`,
        ),
      });
    const date =
      '<a:fld id="{1}" type="datetime1"><a:rPr lang="ko-KR"/><a:pPr/><a:t>2024-03-01</a:t></a:fld>';
    const number = '<a:fld id="{2}" type="slidenum"><a:t>1</a:t></a:fld>';
    expect(partOf(withStoredValues(slide(date + number), 'pptx'), 'ppt/slides/slide1.xml')).toContain(
      `<a:p><a:r><a:rPr lang="ko-KR"/><a:t>2024-03-01</a:t></a:r>${number}</a:p>`,
    );
  });
});
