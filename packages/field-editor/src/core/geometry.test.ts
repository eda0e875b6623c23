import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byReading, clampPlace, clampShift, toFractions, toPoints } from './geometry.ts';
import { snapCorner, snapLines, snapPlace } from './placing/snap.ts';
import { fieldsIn, pruned, toggled } from './selection.ts';

const page = { width: 600, height: 800 };
const side = fc.integer({ min: 1, max: 900 });
const place = fc.record({ x: fc.integer(), y: fc.integer(), width: side, height: side });

describe('geometry', () => {
  test('[EDT-03] a clamped place lies within the page', () => {
    fc.assert(
      fc.property(place, (wild) => {
        const { x, y, width, height } = clampPlace(wild, page);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(page.width);
        expect(y + height).toBeLessThanOrEqual(page.height);
      }),
    );
  });

  test('[EDT-03] converting to fractions and back gives the same points', () => {
    const at = { x: 10, y: 20, width: 30, height: 40 };
    expect(toPoints(toFractions(at, page), page)).toEqual(at);
  });

  test('[EDT-03] a group stops when its first member reaches the edge', () => {
    const group = [
      { x: 10, y: 10, width: 10, height: 10 },
      { x: 100, y: 10, width: 10, height: 10 },
    ];
    expect(clampShift(group, { x: -50, y: 3 }, page)).toEqual({ x: -10, y: 3 });
  });

  test('[EDT-03] a moving field snaps to a neighbor’s edge and to the page’s center', () => {
    const neighbor = { x: 100, y: 100, width: 50, height: 20 };
    const lines = snapLines([neighbor], page);
    const snap = snapPlace({ x: 103, y: 389, width: 50, height: 20 }, lines, 4);
    expect(snap.shift).toEqual({ x: -3, y: 1 });
    expect(snap.guides).toHaveLength(2);
    expect(snapPlace({ x: 220, y: 500, width: 50, height: 20 }, lines, 4).guides).toEqual([]);
  });

  test('[EDT-03] a field snaps to the margins of the text, and its center to the line of text next to it', () => {
    const texts = [
      { text: '갑', x: 0.1, y: 0.1, width: 0.8, height: 0.02 },
      { text: '성명', x: 0.1, y: 0.5, width: 0.1, height: 0.02 },
      { text: '끝', x: 0.1, y: 0.8, width: 0.1, height: 0.02 },
    ];
    const lines = snapLines([], page, texts);
    expect(snapPlace({ x: 62, y: 300, width: 90, height: 22 }, lines, 4).shift.x).toBe(-2);
    expect(snapPlace({ x: 448, y: 300, width: 90, height: 22 }, lines, 4).shift.x).toBe(2);
    const beside = snapPlace({ x: 200, y: 395, width: 90, height: 22 }, lines, 4);
    expect(beside.guides).toEqual([{ axis: 'y', at: 408 }]);
    expect(snapPlace({ x: 400, y: 395, width: 90, height: 22 }, lines, 4).guides).toEqual([]);
  });

  test('[EDT-03] a dragged corner snaps only with its own edges', () => {
    const lines = snapLines([{ x: 100, y: 100, width: 50, height: 20 }], page);
    const pulled = { x: 99, y: 300, width: 52, height: 30 };
    expect(snapCorner(pulled, 'se', lines, 3)).toEqual({
      shift: { x: -1, y: 0 },
      guides: [{ axis: 'x', at: 150 }],
    });
    expect(snapCorner(pulled, 'nw', lines, 3).shift).toEqual({ x: 1, y: 0 });
  });

  test('[EDT-13] the keyboard visits fields page by page, line by line, from left to right', () => {
    const at = (p: number, x: number, y: number) => ({ page: p, x, y, width: 0.1, height: 0.02 });
    const boxes = [at(2, 0, 0), at(1, 0.5, 0.501), at(1, 0.1, 0.5), at(1, 0.1, 0.1)];
    expect([...boxes].sort(byReading)).toEqual([boxes[3], boxes[2], boxes[1], boxes[0]]);
  });

  test('[EDT-03] selection: toggling, the marquee, and the rest after a deletion', () => {
    const field = {
      key: 'k',
      dragKey: 'text-1',
      type: 'text' as const,
      participantKey: 'p',
      required: true,
      page: 1,
      x: 0.5,
      y: 0.5,
      width: 0.1,
      height: 0.1,
    };
    expect(toggled(toggled([], 'a'), 'a')).toEqual([]);
    expect(fieldsIn([field], 1, { x: 290, y: 390, width: 20, height: 20 }, page)).toEqual(['text-1']);
    expect(fieldsIn([field], 2, { x: 290, y: 390, width: 20, height: 20 }, page)).toEqual([]);
    expect(pruned(['text-1', 'gone'], [field])).toEqual(['text-1']);
  });
});
