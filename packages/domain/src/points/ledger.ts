import { DomainError } from '../errors/errors.ts';

/**
 * Owns how points are spent: free lots first, then paid lots; in each kind the lots that expire soonest come first. Invariant:
 * the debited amount equals the requested amount, and no lot becomes negative.
 */

export type LotKind = 'free' | 'paid';

export interface Lot {
  readonly id: string;
  readonly kind: LotKind;
  readonly remaining: number;
  readonly expiresAt: Date;
}

export interface LotDebit {
  readonly lotId: string;
  readonly kind: LotKind;
  readonly amount: number;
}

/** Returns the debits of each lot for `amount` points. Expired lots are not used. @throws DomainError notEnoughPoints */
export function planDebit(lots: readonly Lot[], amount: number, now: Date): LotDebit[] {
  const usable = lots
    .filter((lot) => lot.remaining > 0 && lot.expiresAt.getTime() > now.getTime())
    .sort(
      (a, b) => rank(a) - rank(b) || a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1),
    );
  const debits: LotDebit[] = [];
  let open = amount;
  for (const lot of usable) {
    if (open === 0) break;
    const taken = Math.min(open, lot.remaining);
    debits.push({ lotId: lot.id, kind: lot.kind, amount: taken });
    open -= taken;
  }
  if (open > 0) throw new DomainError('notEnoughPoints', { values: { missing: open } });
  return debits;
}

const rank = (lot: Lot): number => (lot.kind === 'free' ? 0 : 1);

/** What a point pays for; `none` in an installation of a company's own, where nothing costs. */
export const POINTS_UNITS = ['document', 'participant', 'none'] as const;
export type PointsUnit = (typeof POINTS_UNITS)[number];

/** Returns whether sending costs points at all. */
export const hasPoints = (unit: PointsUnit): boolean => unit !== 'none';

/** Returns the price of sending a document in points: one per document, or one per participant, depending on the setting. */
export function priceOfSending(unit: PointsUnit, participants: number): number {
  if (!hasPoints(unit)) return 0;
  return unit === 'participant' ? participants : 1;
}
