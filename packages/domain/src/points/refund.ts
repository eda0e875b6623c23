import type { Wording } from '../errors/wording.ts';
import { type ChargeState, isPaid } from './charge.ts';

/**
 * Owns whether a charge is paid back. Source: requirement PNT-06. Within 15 days of the payment a charge is refunded whose points are
 * untouched, so that at most free points were used since. Within 7 days a payment by mistake is refunded: one for the wrong product on
 * the same terms, and a double one also when both charges together still have the points of one. What was paid by a card goes back to
 * that card, in full.
 */

/** Mistakes that the person who asks for a refund can name: the wrong product, or the same one twice. */
export const PAYMENT_MISTAKES = ['product', 'double'] as const;
export type PaymentMistake = (typeof PAYMENT_MISTAKES)[number];

const MISTAKES: Readonly<Record<PaymentMistake, Wording>> = {
  product: { ko: '상품을 잘못 선택함', en: 'Wrong product' },
  double: { ko: '두 번 결제함', en: 'Paid twice' },
};

/** Returns the words for a mistake. */
export const mistakeWords = (mistake: PaymentMistake): Wording => MISTAKES[mistake];

export const REFUND_REFUSALS = ['notPaid', 'free', 'refunding', 'refunded', 'tooLate', 'used'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

const DAY = 86_400_000;
const REFUND_DAYS = 15;
const MISTAKE_DAYS = 7;

const REASONS: Readonly<Record<RefundRefusal, Wording>> = {
  notPaid: {
    ko: '결제가 완료된 충전만 환불할 수 있습니다.',
    en: 'Only a completed payment can be refunded.',
  },
  free: {
    ko: '무료 포인트는 환불 대상이 아닙니다.',
    en: 'Points that were given free are not refunded.',
  },
  refunding: {
    ko: '이미 환불을 진행하고 있습니다. 충전 내역에서 결과를 확인해 주세요.',
    en: 'The refund is under way. The history shows its result.',
  },
  refunded: { ko: '이미 환불한 충전입니다.', en: 'This charge was refunded.' },
  tooLate: {
    ko: '결제일부터 15일이 지나 환불할 수 없습니다.',
    en: 'More than 15 days have passed since the payment.',
  },
  used: {
    ko: '남은 포인트가 충전한 포인트보다 적어 환불할 수 없습니다. 상품을 잘못 선택했거나 두 번 결제했다면 7일 이내에, 결제한 뒤 무료 포인트만 사용했을 때 환불받을 수 있습니다.',
    en: 'Fewer points are left than were charged. A payment for the wrong product, or a second one, is refunded within 7 days if at most free points were used since.',
  },
};

/** Returns the sentence that explains a refusal. */
export const refundReason = (refusal: RefundRefusal): Wording => REASONS[refusal];

export interface RefundCase {
  readonly isFree: boolean;
  readonly state: ChargeState;
  readonly paidAt: Date | null;
  readonly granted: number;
  /** How many points of this charge are left. */
  readonly remaining: number;
  /** How many points are left of another charge of the same product that was paid within a day of this one; 0 without one. */
  readonly remainingOfTwin: number;
}

export interface RefundDecision {
  readonly allowed: boolean;
  readonly refusal: RefundRefusal | null;
  /** Until when a refund is possible, or was. */
  readonly until: Date | null;
  /** Until when a payment by mistake is refunded, or was; null for what was not paid. */
  readonly mistakeUntil: Date | null;
}

/** How far apart two payments of the same product may be to count as a double payment, in milliseconds. */
export const TWIN_MS = DAY;

/** Decides whether a charge is paid back now. */
export function decideRefund(charge: RefundCase, now: Date): RefundDecision {
  const limit = (days: number): Date | null =>
    charge.paidAt === null ? null : new Date(charge.paidAt.getTime() + days * DAY);
  const mistakeUntil = limit(MISTAKE_DAYS);
  const allow = (until: Date | null): RefundDecision => ({
    allowed: true,
    refusal: null,
    until,
    mistakeUntil,
  });
  const refuse = (refusal: RefundRefusal, until: Date | null = null): RefundDecision => ({
    allowed: false,
    refusal,
    until,
    mistakeUntil: until === null ? null : mistakeUntil,
  });
  if (charge.isFree) return refuse('free');
  if (charge.state === 'refunding') return refuse('refunding');
  if (charge.state === 'refunded') return refuse('refunded');
  if (!isPaid(charge.state) || charge.paidAt === null) return refuse('notPaid');
  const isUntouched = charge.remaining >= charge.granted;
  const until = new Date(charge.paidAt.getTime() + REFUND_DAYS * DAY);
  if (now >= until) return refuse('tooLate', until);
  if (isUntouched) return allow(until);
  const isDouble = charge.remaining + charge.remainingOfTwin >= charge.granted && charge.remainingOfTwin > 0;
  if (isDouble && mistakeUntil !== null && now < mistakeUntil) return allow(mistakeUntil);
  return refuse('used', until);
}
