import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MOVEMENT_GROUPS,
  MOVEMENT_REASONS,
  movementKind,
  movementTotals,
  reasonsOfGroup,
} from './movement.ts';

test('[PNT-07] each reason of a movement belongs to one group, and gifts to those of charges', () => {
  const listed = MOVEMENT_GROUPS.flatMap((group) => reasonsOfGroup(group).reasons);
  expect(listed.toSorted()).toEqual(MOVEMENT_REASONS.toSorted());
  expect(MOVEMENT_GROUPS.filter((group) => reasonsOfGroup(group).hasGifts)).toEqual(['charged']);
  expect(reasonsOfGroup('all')).toEqual({ reasons: MOVEMENT_REASONS, hasGifts: true });
});

test('[PNT-07] a hold counts as sent once it was spent, and an unknown reason is a gift', () => {
  expect([movementKind('bulk.held'), movementKind('bulk.held', true)]).toEqual(['held', 'sent']);
  expect([movementKind('points.expired', true), movementKind('sign-up')]).toEqual(['expired', 'given']);
});

test('[PNT-07] the sums of movements add up to the sum of all, and the groups to all movements', () => {
  const totals = fc.uniqueArray(
    fc.record({
      reason: fc.constantFrom(...MOVEMENT_REASONS, 'gift', 'sign-up'),
      count: fc.nat(50),
      points: fc.integer({ min: -500, max: 500 }),
    }),
    { selector: ({ reason }) => reason },
  );
  fc.assert(
    fc.property(totals, (rows) => {
      const { total, sums } = movementTotals(rows, 'all');
      const added = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
      expect(added(Object.values(sums))).toBe(added(rows.map(({ points }) => points)));
      expect(added(MOVEMENT_GROUPS.map((group) => movementTotals(rows, group).total))).toBe(total);
      expect(MOVEMENT_GROUPS.map((group) => movementTotals(rows, group).sums)).toEqual(
        MOVEMENT_GROUPS.map(() => sums),
      );
    }),
  );
});
