import { expect, test } from 'vitest';
import { coveredPages } from './warnings.ts';

const title = { text: '표준근로계약서', x: 0.35, y: 0.1, width: 0.3, height: 0.02 };
const field = (dragKey: string, page: number, y: number) => ({
  key: dragKey,
  dragKey,
  type: 'signature' as const,
  participantKey: 'p1',
  page,
  x: 0.4,
  y,
  width: 0.2,
  height: 0.05,
  required: true,
});

test('[EDT-03] each page with covered words is named once, in order, with the first field there', () => {
  const pages = [{ texts: [title] }, { texts: [title] }, {}];
  const fields = [field('c', 3, 0.09), field('b', 2, 0.09), field('d', 2, 0.08), field('a', 1, 0.5)];
  expect(coveredPages(fields, pages)).toEqual([{ page: 2, dragKey: 'b' }]);
  expect(coveredPages([...fields, field('e', 1, 0.08)], pages).map(({ page }) => page)).toEqual([1, 2]);
  expect(coveredPages([], pages)).toEqual([]);
});
