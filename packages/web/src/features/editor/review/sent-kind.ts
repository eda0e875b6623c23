import type { PopupCode } from '@dojang/domain';

/** Which of the three sentences is shown; an offer to sign at once (4, 5) changes nothing about what was requested. */
export function sentKind(popup: PopupCode, hasPayment: boolean): 'request' | 'payment' | 'reservation' {
  if (popup === 3) return 'reservation';
  return popup === 2 || hasPayment ? 'payment' : 'request';
}
