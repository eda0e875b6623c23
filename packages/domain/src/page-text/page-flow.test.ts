import { describe, expect, test } from 'vitest';
import { flowOfPages, type TextBlock, type TextField, type TextSpan } from './page-flow.ts';
import type { PageRun, PageText } from './page-lines.ts';

const WIDTH = 600;
const HEIGHT = 800;
/** The width of a letter of the text, in points. */
const LETTER = 10;
const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u1100-\uffdc]/.test(char) ? LETTER : LETTER / 2), 0);

/** A run at a place in points, with letters of 10 points. */
function run(text: string, x: number, y: number, size = 12): PageRun {
  const width = widthOf(text) * (size / 12);
  return { text, x: x / WIDTH, y: y / HEIGHT, width: width / WIDTH, height: size / HEIGHT };
}

const page = (...texts: PageRun[]): PageText => ({ width: WIDTH, height: HEIGHT, texts });

const field = (key: string, x: number, y: number, width = 120, height = 16, number = 1): TextField => ({
  ...{ key, page: number, x: x / WIDTH, y: y / HEIGHT, width: width / WIDTH, height: height / HEIGHT },
});

const shown = (span: TextSpan): string => (span.kind === 'text' ? span.text : `[${span.key}]`);

function written(block: TextBlock): string {
  if (block.kind === 'heading') return `${block.level === 'title' ? '#' : '##'} ${block.text}`;
  if (block.kind === 'row') return block.cells.map((cell) => cell.map(shown).join(' ')).join(' | ');
  return block.spans.map(shown).join(' ');
}

const flow = (pages: readonly PageText[], fields: readonly TextField[] = []): string[] =>
  flowOfPages(pages, fields).map(written);

/** 46 letters of text fill a line from 60 to 520 points. */
const EDGE = 520;
const FULL = '회사는 근로자에게 정해진 날에 임금을 지급하며 근로자는 맡은 일을 성실하게 한다는 점에';

describe('[SGN-16] the words of pages as a flow', () => {
  test('a line that goes on is joined; one that could have held the next word ends its paragraph', () => {
    const blocks = flow([
      page(
        run(FULL.padEnd(58, '가'), 60, 100),
        run('서로 뜻을 같이하고 이 계약을 맺는다.', 60, 118),
        run('둘은 한 부씩 나누어 갖는다.', 60, 136),
      ),
    ]);
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatch(/서로 뜻을 같이하고 이 계약을 맺는다\.$/);
    expect(blocks[1]).toBe('둘은 한 부씩 나누어 갖는다.');
  });

  test('a word that a line tears is whole again, a space between words stays', () => {
    // The edge is at 520: every line is full, as in text that is broken after any letter.
    const line = (start: string, end: string): string => {
      const rest = (EDGE - 60) / LETTER - start.length - end.length;
      return `${start}${'나'.repeat(rest)}${end}`;
    };
    const blocks = flow([
      page(
        run(line('임금은 근로자 이름으로 보낸다 ', ' 회사와 근로'), 60, 100),
        run(line('자는 계약을 지키고 성실하게 ', ' 임금'), 60, 118),
        run(line('을 보낸다 매월 스무닷새에 ', ' 근로자'), 60, 136),
        run('이름으로 된 계좌에 넣는다.', 60, 154),
      ),
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toContain('회사와 근로자는 계약을');
    expect(blocks[0]).toContain('임금을 보낸다');
    expect(blocks[0]).toContain('근로자 이름으로 된');
  });

  test('titles and articles are headings, and the text of an article begins after its title', () => {
    expect(
      flow([
        page(
          run('근 로 계 약 서', 250, 60, 20),
          run('제1조(목적) 이 계약은 근로 조건을 정한다.', 60, 100),
          run('제 2 조 (기간)', 60, 130),
          run('① 근로는 12월 7일에 시작한다.', 60, 148),
          run('제3조에 따라 정한다.', 60, 178),
        ),
      ]),
    ).toEqual([
      '# 근로계약서',
      '## 제1조(목적)',
      '이 계약은 근로 조건을 정한다.',
      '## 제 2 조 (기간)',
      '① 근로는 12월 7일에 시작한다.',
      '제3조에 따라 정한다.',
    ]);
  });

  test.each(['- 1 / 2 -', '3', '2쪽', 'Page 1 of 4', '제 2 쪽', 'iv'])(
    'the page number %s is left out, and a sentence goes on over the end of its page',
    (number) => {
      const first = FULL.padEnd(58, '가');
      expect(
        flow([
          page(run(first, 60, 700), run(number, 290, 770)),
          page(run('서로 뜻을 같이한다.', 60, 60), run(number, 290, 770)),
        ]),
      ).toEqual([`${first} 서로 뜻을 같이한다.`]);
    },
  );

  test('a number inside the text is no page number', () => {
    expect(flow([page(run('계약 부수', 60, 380), run('2', 60, 420))])).toEqual(['계약 부수', '2']);
  });

  test('columns of a table are cells, and letters of a spread label are one word', () => {
    expect(
      flow([
        page(
          run('월 기본급', 90, 100),
          run('2,850,000원', 240, 100),
          run('성', 90, 130),
          run('명 : 김하늘', 130, 130),
        ),
      ]),
    ).toEqual(['월 기본급 | 2,850,000원', '성명 : 김하늘']);
  });

  test('a blank that is drawn as a line is a blank in its sentence, and no column', () => {
    expect(
      flow([
        page(
          run('근로계약은', 60, 100),
          run('부터 시작하며, 기간을 정하지 않는다.', 200, 100),
          run('시작일부터', 60, 130),
          run('개월로 한다.', 200, 130),
          run('기본급', 60, 160),
          run('월', 200, 160),
          run('원', 300, 160),
          run('대표', 60, 190),
          run('성', 200, 190),
          run('명', 240, 190),
        ),
      ]),
    ).toEqual([
      '근로계약은 ____ 부터 시작하며, 기간을 정하지 않는다.',
      '시작일부터 ____ 개월로 한다.',
      '기본급 | 월 ____ 원',
      '대표 | 성명',
    ]);
  });

  test('a word that is written downwards beside rows is one word', () => {
    expect(
      flow([
        page(
          run('회사명', 120, 100),
          run('사', 70, 118),
          run('연락처', 120, 118),
          run('업', 70, 142),
          run('주', 70, 166),
          run('대표자', 120, 166),
        ),
      ]),
    ).toEqual(['회사명', '사업주 | 연락처', '대표자']);
  });

  test('a sign of another size before a line does not keep it from being joined', () => {
    const full = run(FULL.padEnd(54, '가'), 80, 101);
    expect(
      flow([page(run('②', 60, 98, 18), full, run('서로 뜻을 같이하고', 80, 119), run('둘.', 60, 240))]),
    ).toHaveLength(2);
  });

  test('fields stand at their places: after their label, in a blank of the text, in a line of their own', () => {
    const blocks = flow(
      [
        page(
          run('근로자 주소', 90, 100),
          run('급여 계좌', 90, 130),
          run('한결은행', 240, 130),
          run('주소는 __________ 이고 전화는 __________ 이다.', 60, 160),
        ),
      ],
      [
        field('address', 240, 98),
        field('account', 290, 128),
        field('where', 100, 158, 50),
        field('phone', 222, 158, 50),
        field('sign', 400, 240, 100, 40),
      ],
    );
    expect(blocks).toEqual([
      '근로자 주소 | [address]',
      '급여 계좌 | 한결은행 [account]',
      '주소는 [where] 이고 전화는 [phone] 이다.',
      '[sign]',
    ]);
  });

  test('every field is in the flow once, also on a page without words', () => {
    const fields = [field('one', 60, 100), field('two', 60, 102), field('far', 60, 100, 80, 16, 2)];
    expect(
      flow([page(run('이름', 40, 100)), page()], fields)
        .join(' ')
        .match(/\[\w+\]/g)
        ?.sort(),
    ).toEqual(['[far]', '[one]', '[two]']);
  });
});
