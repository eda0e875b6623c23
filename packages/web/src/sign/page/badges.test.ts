import { describe, expect, test } from 'vitest';
import { type BadgeBox, type BadgeField, badgeSides } from './badges.ts';

/** A page of 400 × 500 CSS pixels. */
const paper = { width: 400, height: 500, shownWidth: 400, taken: [] as BadgeBox[], words: [] as BadgeBox[] };
const box = (x: number, y: number, width: number, height: number): BadgeBox => ({
  ...{ x: x / 400, y: y / 500, width: width / 400, height: height / 500 },
});
const field = (key: string, at: BadgeBox, isEmpty = false): BadgeField => ({ key, isEmpty, ...at });
const side = (
  at: BadgeBox,
  { isEmpty = false, ...more }: Partial<typeof paper> & { isEmpty?: boolean } = {},
) => badgeSides([field('one', at, isEmpty)], { ...paper, ...more }).get('one');

describe('[SGN-14] the number of a field', () => {
  test('is inside an empty field, and beside a filled one', () => {
    const at = box(100, 100, 120, 20);
    expect(side(at, { isEmpty: true })).toBe('inside');
    expect(side(at)).toBe('right');
    expect(side(box(100, 100, 12, 12), { isEmpty: true })).toBe('right');
  });

  test('avoids values of others, stamps and the edge of the page', () => {
    const at = box(100, 100, 120, 20);
    const stamp = box(222, 90, 50, 50);
    expect(side(at, { taken: [stamp] })).toBe('left');
    expect(side(at, { taken: [stamp, box(40, 90, 58, 40)] })).toBe('above');
    expect(side(at, { taken: [stamp, box(40, 60, 180, 38), box(40, 90, 58, 40)] })).toBe('below');
    expect(side(box(350, 100, 50, 20))).toBe('left');
  });

  test('covers printed words only where there is no other place', () => {
    const at = box(100, 100, 120, 20);
    expect(side(at, { words: [box(224, 100, 40, 20)] })).toBe('left');
    const around = [box(0, 60, 400, 38), box(0, 100, 98, 20), box(222, 100, 170, 20), box(0, 124, 400, 40)];
    expect(side(at, { words: around })).toBe('right');
  });

  test('is left out where values are on all sides', () => {
    const around = [
      box(60, 60, 300, 38),
      box(60, 100, 38, 20),
      box(222, 100, 100, 20),
      box(60, 122, 300, 40),
    ];
    expect(side(box(100, 100, 120, 20), { taken: around })).toBeUndefined();
  });

  test('never covers another number or field, however close they are', () => {
    const rows = Array.from({ length: 12 }, (_, at) => field(`row ${at}`, box(60, 20 + at * 14, 200, 12)));
    const sides = badgeSides(rows, paper);
    const shown = rows.filter(({ key }) => sides.has(key));
    expect(shown.length).toBeGreaterThan(5);
    for (const at of ['right', 'left']) {
      const tops = shown
        .filter(({ key }) => sides.get(key) === at)
        .map(({ y, height }) => (y + height / 2) * 500);
      for (const [index, top] of tops.entries())
        if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });
});
