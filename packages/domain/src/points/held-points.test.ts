import { expect, test } from 'vitest';
import { drawFromHeld, heldPoints } from './held-points.ts';

test('[BLK-06] held points are drawn lot after lot, and what is drawn and what stays add up', () => {
  const held = [
    { lotId: 'a', amount: 3 },
    { lotId: 'b', amount: 4 },
  ];
  const { draws, rest } = drawFromHeld(held, ['x', 'y', 'z'], 2);
  expect(draws).toEqual([
    { id: 'x', lotId: 'a', amount: 2 },
    { id: 'y', lotId: 'a', amount: 1 },
    { id: 'y', lotId: 'b', amount: 1 },
    { id: 'z', lotId: 'b', amount: 2 },
  ]);
  expect(rest).toEqual([{ lotId: 'b', amount: 1 }]);
  expect(heldPoints(held)).toBe(7);
  expect(drawFromHeld(held, [], 1)).toEqual({ draws: [], rest: held });
  expect(() => drawFromHeld(held, ['x', 'y'], 4)).toThrow('fewer points');
});
