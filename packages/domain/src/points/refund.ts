import type { Wording } from '../errors/wording.ts';
import { type ChargeState, isPaid } from './charge.ts';

/**
 * Owns whether a charge is paid back. Source: requirement PNT-06. Within 15 days of the payment a charge is refunded whose points are
 * untouched. Within 7 days a double payment is refunded too: the same product was paid twice within a day, and both charges together
 * still have the points of one. What was paid by a card goes back to that card, in full.
 */

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
    ko: '결제일부터 15일이 지나 환불할 수 없습니다. 문의할 내용이 있으면 고객센터로 연락해 주세요.',
    en: 'More than 15 days have passed since the payment. Contact the customer center if you have a question.',
  },
  used: {
    ko: '남은 포인트가 충전한 포인트보다 적어 환불할 수 없습니다. 7일 이내에 같은 상품을 두 번 결제했다면 사용하지 않은 결제를 환불해 주세요.',
    en: 'Fewer points are left than were charged. If you paid for the same product twice within seven days, refund the one that was not used.',
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
}

/** How far apart two payments of the same product may be to count as a double payment, in milliseconds. */
export const TWIN_MS = DAY;

/** Decides whether a charge is paid back now. */
export function decideRefund(charge: RefundCase, now: Date): RefundDecision {
  const refuse = (refusal: RefundRefusal, until: Date | null = null): RefundDecision => ({
    allowed: false,
    refusal,
    until,
  });
  if (charge.isFree) return refuse('free');
  if (charge.state === 'refunding') return refuse('refunding');
  if (charge.state === 'refunded') return refuse('refunded');
  if (!isPaid(charge.state) || charge.paidAt === null) return refuse('notPaid');
  const until = (days: number) => new Date((charge.paidAt?.getTime() ?? 0) + days * DAY);
  const isUntouched = charge.remaining >= charge.granted;
  if (now >= until(REFUND_DAYS)) return refuse('tooLate', until(REFUND_DAYS));
  if (isUntouched) return { allowed: true, refusal: null, until: until(REFUND_DAYS) };
  const isDouble = charge.remaining + charge.remainingOfTwin >= charge.granted && charge.remainingOfTwin > 0;
  if (isDouble && now < until(MISTAKE_DAYS))
    return { allowed: true, refusal: null, until: until(MISTAKE_DAYS) };
  return refuse('used', until(REFUND_DAYS));
}
