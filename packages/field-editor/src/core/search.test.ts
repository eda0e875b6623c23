import { describe, expect, test } from 'vitest';
import { findText, MOST_MATCHES } from './search.ts';

const run = (text: string, y: number) => ({ text, x: 0.1, y, width: 0.8, height: 0.02 });
const pages = [
  [run('제1조 (목적) 이 계약은', 0.1), run('Goods 공급에 관한 사항을', 0.13)],
  [run('계 약 은 끝난다', 0.1)],
];

describe('search in the document', () => {
  test('[EDT-03] finds words page by page, whatever their spaces and letter case', () => {
    expect(findText(pages, '계약은').map(({ page }) => page)).toEqual([1, 2]);
    expect(findText(pages, 'goods')).toHaveLength(1);
    expect(findText(pages, '계약은'.normalize('NFD'))).toHaveLength(2);
  });

  test('[EDT-03] a match over two lines has a box on each', () => {
    const [match] = findText(pages, '계약은 GOODS');
    expect(match?.boxes.map(({ y }) => y)).toEqual([0.1, 0.13]);
    const [first, second] = match?.boxes ?? [];
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(0.9);
    expect(second?.x).toBeCloseTo(0.1);
    expect(second?.width).toBeLessThan(0.4);
  });

  test('[EDT-03] an empty search finds nothing, and letters that become longer when folded do no harm', () => {
    expect(findText(pages, '  ')).toEqual([]);
    expect(findText(pages, '없는 말')).toEqual([]);
    expect(findText([[run('İSTANBUL 계약', 0)]], '계약')).toHaveLength(1);
    const many = [[run('가'.repeat(2000), 0)]];
    expect(findText(many, '가')).toHaveLength(MOST_MATCHES);
  });
});
