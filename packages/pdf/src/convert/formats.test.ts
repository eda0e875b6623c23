import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readPageTexts } from '../pages/index.ts';
import { survey } from './result/survey.ts';
import { docx, odt, png, xlsx } from './sample-files.ts';
import { fixture, SharedConversions, TestConversions } from './test-conversions.ts';

const sandbox = new TestConversions();
const conversions = new SharedConversions();
afterAll(async () => {
  sandbox.close();
  await conversions.close();
});
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

async function textOf(pdf: Uint8Array, page = 1): Promise<string> {
  return (await readPageTexts(pdf, page)).map(({ text }) => text).join('\n');
}

async function isInked(pdf: Uint8Array): Promise<boolean> {
  const seen = await survey(pdf);
  return typeof seen !== 'string' && seen.inked[0] === true;
}

describe('[UPL-03] every accepted type becomes a PDF with its Korean text', () => {
  test('hwp: three A4 pages with selectable text', async () => {
    const { pdf, pages } = await sandbox.convertFixture('hwp/noori.hwp');
    expect(pages).toHaveLength(3);
    expect(pages[0]?.width).toBeCloseTo(595.28, 0);
    expect(pages[0]?.height).toBeCloseTo(841.88, 0);
    expect(await textOf(pdf)).toContain('우리가 독자 개발하여 최초 발사하는 한국형발사체,');
    expect(await textOf(pdf, 3)).toContain('한국형발사체(누리호)와 시험발사체 비교');
  });

  test('[UPL-08] hwpx: all pages, with text for which the fonts need a lookalike character', async () => {
    const { pdf, pages, notes } = await sandbox.convertFixture('hwpx/error-20230728-test.hwpx');
    expect(pages).toHaveLength(39);
    expect(notes).toEqual([]);
    expect(await textOf(pdf)).toContain('가을밤의 음악축제');
  });

  test('a hwp without content becomes a white page, not an error', async () => {
    const { pdf, pages } = await sandbox.convertFixture('hwp/blank.hwp');
    expect(pages).toHaveLength(1);
    expect(await isInked(pdf)).toBe(false);
  });

  test('docx with Korean text', async () => {
    const { pdf } = await sandbox.convert(docx(['근로 계약서', '갑과 을은 다음과 같이 계약한다.']), 'docx');
    expect(await textOf(pdf)).toContain('갑과 을은 다음과 같이 계약한다.');
  });

  test('[UPL-08] odt with Korean text', async () => {
    const { pdf } = await conversions.convert(odt('임대차 계약서'), '.ODT');
    expect(await textOf(pdf)).toContain('임대차 계약서');
  });

  test.each([
    ['office/Bug44292.doc', 'One paragraph is ok'],
    ['office/33082.xls', ''],
    ['office/basic_test_ppt_file.ppt', ''],
    ['office/bar-chart.pptx', 'My Bar Chart'],
  ])('%s is drawn', async (file, text) => {
    const { pdf } = await conversions.convertFixture(file, true);
    expect(await textOf(pdf)).toContain(text);
    expect(await isInked(pdf)).toBe(true);
  });

  test('the empty pages between the used parts of a sheet are removed', async () => {
    const { pages } = await conversions.convert(xlsx(['A1', 'A400']), 'xlsx');
    expect(pages).toHaveLength(2);
  });

  test('a pdf keeps its rotation', async () => {
    const bytes = fixture('pdf/issue16278.pdf');
    const { pdf, pages } = await sandbox.convert(bytes, 'pdf');
    expect(Buffer.compare(pdf, bytes)).not.toBe(0);
    expect(pages[0]?.rotation).toBe(90);
    expect(pages[0]?.width).toBeGreaterThan(pages[0]?.height ?? 0);
  });

  test("png: a page with the picture's proportions, at most A4", async () => {
    const { pdf, pages } = await sandbox.convert(png(2480, 3508), 'png');
    expect(pages[0]?.width).toBeCloseTo(595.28, 0);
    expect(pages[0]?.height).toBeCloseTo(841.89, 0);
    expect(await isInked(pdf)).toBe(true);
  });

  test('progress is reported while pages are made', async () => {
    const stages: string[] = [];
    await sandbox.convert(fixture('hwp/noori.hwp'), 'hwp', {
      onProgress: ({ stage, done, total }) => stages.push(`${stage} ${done}/${total}`),
    });
    expect(stages).toContain('convert 2/3');
    expect(stages.at(-1)).toBe('inspect 3/3');
  });
});
