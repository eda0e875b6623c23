import { DomainError } from '../errors/errors.ts';

/**
 * Owns how points are spent: free lots first, the soonest to expire first, then paid lots the same way.
 * Invariant: what is taken equals what is asked, and no lot goes below zero.
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

/** Which lots pay for `amount` points; throws `notEnoughPoints` when they hold less. Expired lots pay nothing. */
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

/** What sending a document costs: one point a document, or one a participant where the setting says so. */
export function priceOfSending(unit: 'document' | 'participant', participants: number): number {
  return unit === 'participant' ? participants : 1;
}
