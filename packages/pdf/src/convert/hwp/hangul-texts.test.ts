import { findBlanks } from '@dojang/field-detection';
import { afterAll, describe, expect, test } from 'vitest';
import { openPdf, readPageLayout, readPageTexts } from '../../pages/index.ts';
import { hangulParagraph, hangulRun, hwpxFile } from '../changes/test-hangul-file.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';
import { hwpToPdf } from './hwp-to-pdf.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pdf } = await hwpToPdf(bytes, () => undefined);
  return (await readPageTexts(pdf, 1)).map(({ text }) => text.replace(/\s/g, '')).join('');
}

/** A click-here field with this guide, and what was typed into it. */
const clickHere = (guide: string, typed: string): string =>
  `<hp:run charPrIDRef="0"><hp:t>성명: </hp:t><hp:ctrl><hp:fieldBegin id="77" type="CLICK_HERE" name="성명" editable="1" dirty="0" zorder="-1" fieldid="88"><hp:parameters cnt="2" name=""><hp:stringParam name="Command">Clickhere:set:48:Direction:wstring:${guide.length}:${guide} HelpState:wstring:0:  </hp:stringParam><hp:stringParam name="Direction">${guide}</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl><hp:t>${typed}</hp:t><hp:ctrl><hp:fieldEnd beginIDRef="77" fieldid="88"/></hp:ctrl><hp:t> 귀하</hp:t></hp:run>`;

describe('[UPL-03] texts of Hangul files', () => {
  test('덧말 is drawn with its small text in brackets, and no word is missing', {
    timeout: 60_000,
  }, async () => {
    const bytes = fixture('reports/dutmal-contract.hwpx');
    expect(await textOf(bytes)).toContain('임대인은보증금오천만원(50,000,000)을반환한다.');
    const { notices } = await conversions.convert(bytes, 'hwpx');
    expect(notices).toEqual([]);
  });

  test('글자 겹침 is drawn', async () => {
    const compose =
      '<hp:compose circleType="SHAPE_CIRCLE" charSz="-3" composeType="SPREAD" charPrCnt="0" composeText="갑"/>';
    const run = `<hp:run charPrIDRef="0"><hp:t>앞</hp:t>${compose}<hp:t>뒤</hp:t></hp:run>`;
    expect(await textOf(hwpxFile([hangulParagraph(run)]))).toContain('앞갑뒤');
  });

  test('the guide of an empty 누름틀 is not printed; what was typed into one is', async () => {
    const guide = '이름을 입력하세요';
    const text = await textOf(
      hwpxFile([
        hangulParagraph(clickHere(guide, '')),
        hangulParagraph(clickHere(guide, '김하늘')),
        hangulParagraph(hangulRun(guide)),
      ]),
    );
    expect(text).toBe('용역계약서성명:귀하성명:김하늘귀하이름을입력하세요');
  });

  test('an empty 누름틀 is suggested as a field, named by what its guide asks for', {
    timeout: 60_000,
  }, async () => {
    const usual = '이곳을 마우스로 누르고 내용을 입력하세요.';
    const bytes = hwpxFile([
      hangulParagraph(clickHere('이름을 입력하세요', '')),
      hangulParagraph(clickHere(usual, '')),
      hangulParagraph(clickHere('주소', '서울')),
    ]);
    const { pdf, pages } = await conversions.convert(bytes, 'hwpx');
    const open = await openPdf(pdf);
    const layout = readPageLayout(open, 1);
    open.close();
    const [first, second] = layout.forms;
    expect(layout.forms.map(({ kind, name }) => [kind, name])).toEqual([
      ['text', '이름'],
      ['text', '성명'],
    ]);
    // Each stands on the line of its paragraph, right of its label.
    const label = layout.letters.filter(({ char }) => char === '명');
    for (const [index, box] of [first, second].entries()) {
      const beside = label[index];
      if (box === undefined || beside === undefined) throw new Error('no field');
      expect(box.x).toBeGreaterThan(beside.x + beside.width);
      expect(Math.abs(box.y + box.height / 2 - (beside.y + beside.height / 2))).toBeLessThan(4);
      expect(box.x + box.width).toBeLessThan(pages[0]?.width ?? 0);
    }
    expect(findBlanks(layout).blanks.map(({ label: name }) => name)).toEqual(
      expect.arrayContaining(['이름', '성명']),
    );
  });

  test('the guide that is stored as the text of its field is not printed, and is no missing word', {
    timeout: 60_000,
  }, async () => {
    const bytes = hwpxFile([hangulParagraph(clickHere('주소', '주소'))]);
    expect(await textOf(bytes)).toBe('용역계약서성명:귀하');
    expect((await conversions.convert(bytes, 'hwpx')).notices).toEqual([]);
  });
});
