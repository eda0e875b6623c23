import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lot, type LotDebit, planDebit, priceOfSending } from './ledger.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const day = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const lots = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }).map(String),
    kind: fc.constantFrom('free' as const, 'paid' as const),
    remaining: fc.integer({ min: 0, max: 20 }),
    expiresAt: fc.integer({ min: -3, max: 6 }).map(day),
  }),
  { selector: (lot) => lot.id, maxLength: 8 },
);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const usable = (all: readonly Lot[]) => all.filter((lot) => lot.expiresAt > NOW && lot.remaining > 0);

describe('[PNT-07] debiting points', () => {
  test('takes the requested amount from lots that have points, or nothing at all', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 60 }), (all, amount) => {
        const there = sum(usable(all).map((lot) => lot.remaining));
        if (there < amount) {
          expect(() => planDebit(all, amount, NOW)).toThrow('notEnoughPoints');
          return;
        }
        const debits = planDebit(all, amount, NOW);
        expect(sum(debits.map((debit) => debit.amount))).toBe(amount);
        expect(new Set(debits.map((debit) => debit.lotId)).size).toBe(debits.length);
        for (const debit of debits) {
          const lot = usable(all).find((one) => one.id === debit.lotId);
          expect(debit.amount > 0 && debit.amount <= (lot?.remaining ?? 0)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('[PNT-02] spends free points before paid ones, and in each kind the soonest to expire first', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 40 }), (all, amount) => {
        if (sum(usable(all).map((lot) => lot.remaining)) < amount) return;
        const debits = planDebit(all, amount, NOW);
        const left = (lot: Lot): number =>
          lot.remaining -
          sum(debits.filter((one) => one.lotId === lot.id).map((one: LotDebit) => one.amount));
        for (const touched of usable(all).filter((lot) => left(lot) < lot.remaining))
          for (const other of usable(all).filter((lot) => left(lot) > 0)) {
            expect(touched.kind === 'paid' && other.kind === 'free').toBe(false);
            if (touched.kind === other.kind && touched.id !== other.id)
              expect(touched.expiresAt <= other.expiresAt).toBe(true);
          }
      }),
      { numRuns: 2000 },
    );
  });

  test('does not depend on the order in which lots are read', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 20 }), (all, amount) => {
        if (sum(usable(all).map((lot) => lot.remaining)) < amount) return;
        expect(planDebit(all.toReversed(), amount, NOW)).toEqual(planDebit(all, amount, NOW));
      }),
    );
  });

  test('a request costs one point, or one per participant when the setting says so', () => {
    expect(priceOfSending('document', 5)).toBe(1);
    expect(priceOfSending('participant', 5)).toBe(5);
    expect(priceOfSending('none', 5)).toBe(0);
  });
});
