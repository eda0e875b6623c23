import { describe, expect, test } from 'vitest';
import type { FieldType } from '../field/field-types.ts';
import { coversText } from './covered-text.ts';

const run = (text: string, x: number, width: number, y = 0.1, height = 0.02) => ({
  text,
  x,
  y,
  width,
  height,
});
const TITLE = run('표준근로계약서', 0.35, 0.3);
const at = (type: FieldType, x: number, width: number, y = 0.09, height = 0.04) => ({
  type,
  x,
  y,
  width,
  height,
});

describe('a field that covers words', () => {
  test('[EDT-03] a field across words covers them; beside, above or below them it does not', () => {
    for (const type of ['signature', 'stamp', 'text', 'date', 'dropdown', 'attachment'] as const)
      expect(coversText(at(type, 0.4, 0.2), [TITLE]), type).toBe(true);
    expect(coversText(at('text', 0.66, 0.2), [TITLE])).toBe(false);
    expect(coversText(at('text', 0.4, 0.2, 0.12), [TITLE])).toBe(false);
    expect(coversText(at('text', 0.4, 0.2, 0.06, 0.045), [TITLE])).toBe(false);
    expect(coversText(at('text', 0.4, 0.2), [])).toBe(false);
  });

  test('[EDT-03] only words count: no blanks, boxes to tick, dots or lines', () => {
    const blanks = ['________________', '☐', '□ ', '. . . . . .', '──────', '   '];
    for (const text of blanks)
      expect(coversText(at('text', 0.3, 0.4), [run(text, 0.3, 0.4)]), text).toBe(false);
  });

  test('[EDT-03] one letter may be under a field, and two under a signature or a stamp, which stand close to names', () => {
    const name = run('홍길동 (인)', 0.3, 0.12);
    expect(coversText(at('stamp', 0.36, 0.1), [name])).toBe(false);
    expect(coversText(at('stamp', 0.3, 0.12), [name])).toBe(true);
    const label = run('성명', 0.3, 0.04);
    expect(coversText(at('text', 0.325, 0.2), [label])).toBe(false);
    expect(coversText(at('text', 0.29, 0.2), [label])).toBe(true);
  });

  test('[EDT-03] marks for signing may be covered, in one run or letter by letter', () => {
    for (const mark of ['(인)', '(서명 또는 인)', '(서명/날인)', '（印）', '서명', '(Signature)'])
      expect(coversText(at('signature', 0.3, 0.2), [run(mark, 0.32, 0.1)]), mark).toBe(false);
    const letters = ['(', '서', '명', ')'].map((char, index) => run(char, 0.32 + index * 0.02, 0.02));
    expect(coversText(at('signature', 0.3, 0.2), letters.reverse())).toBe(false);
    expect(coversText(at('signature', 0.3, 0.2), [run('(이하 갑이라 한다)', 0.32, 0.1)])).toBe(true);
  });

  test('[EDT-03] a date may cover the printed parts of an open date, but no written one', () => {
    const open = [run('20', 0.3, 0.02), run('년', 0.36, 0.02), run('월', 0.42, 0.02), run('일', 0.48, 0.02)];
    expect(coversText(at('date', 0.3, 0.2), open)).toBe(false);
    expect(coversText(at('text', 0.3, 0.2), open)).toBe(true);
    expect(coversText(at('date', 0.3, 0.2), [run('2026년 3월 2일', 0.3, 0.2)])).toBe(true);
  });

  test('[EDT-03] the letters of a long run are found where they are, also in a run that goes downwards', () => {
    const line = run('보증금                              원정', 0.1, 0.8);
    expect(coversText(at('text', 0.35, 0.3), [line])).toBe(false);
    expect(coversText(at('text', 0.1, 0.1), [line])).toBe(true);
    const upright = { text: '계약의 목적', x: 0.1, y: 0.1, width: 0.02, height: 0.12 };
    expect(coversText(at('text', 0.08, 0.06, 0.1, 0.05), [upright])).toBe(true);
    expect(coversText(at('text', 0.08, 0.06, 0.2, 0.05), [upright])).toBe(false);
  });
});
