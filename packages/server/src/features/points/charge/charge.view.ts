import type { ChargeResult } from '@dojang/contract';
import { decideRefund, type Locale, type RefundDecision, refundReason } from '@dojang/domain';
import type { ChargeRow } from '../rows/charge.repo.ts';
import { shownCard } from './payment-choice.ts';

/** How a charge is shown. */

export interface ChargeReader {
  readonly locale: Locale;
  /** Whether the reader may charge, and so sees cards and receipts. */
  readonly maySeePayments: boolean;
}

export interface LotLeft {
  readonly own: number;
  /** How many points are left of the other payment of a double payment. */
  readonly twin: number;
  readonly endsAt: Date;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a charge as the history shows it. @param left its lot; absent before the payment */
export function chargeView(
  row: ChargeRow,
  left: LotLeft | undefined,
  { locale, maySeePayments }: ChargeReader,
  now: Date,
): ChargeResult {
  const { failure_code: code, failure_reason: reason } = row;
  return {
    chargeId: row.public_id,
    kind: row.kind,
    state: row.state,
    title: null,
    points: Number(row.points),
    remaining: left?.own ?? null,
    supply: Number(row.supply),
    vat: Number(row.vat),
    price: Number(row.price),
    createdAt: row.ordered_at.toISOString(),
    paidAt: iso(row.paid_at),
    refundedAt: iso(row.refunded_at),
    expiresAt: iso(left?.endsAt ?? null),
    card:
      maySeePayments && row.card_number ? shownCard(row.card_issuer ?? '', row.card_number, locale) : null,
    receiptUrl: maySeePayments ? row.receipt_url : null,
    failure: code === null ? null : { code, reason: reason ?? '' },
    refund: refundView(decisionFor(row, left, now), locale),
  };
}

/** Decides whether a charge is paid back now. */
export const decisionFor = (
  row: ChargeRow,
  left: Pick<LotLeft, 'own' | 'twin'> | undefined,
  now: Date,
): RefundDecision =>
  decideRefund(
    {
      isFree: false,
      state: row.state,
      paidAt: row.paid_at,
      granted: Number(row.points),
      remaining: left?.own ?? 0,
      remainingOfTwin: left?.twin ?? 0,
    },
    now,
  );

/** Returns a decision with its sentence. */
export const refundView = (
  { allowed, refusal, until, mistakeUntil }: RefundDecision,
  locale: Locale,
): ChargeResult['refund'] => ({
  allowed,
  refusal,
  reason: refusal === null ? null : refundReason(refusal)[locale],
  until: iso(until),
  mistakeUntil: iso(mistakeUntil),
});
