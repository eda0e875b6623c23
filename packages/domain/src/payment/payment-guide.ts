/** Owns to whom the guide of the first payment request is offered. */

/** The version of the guide that is shown. */
export const PAYMENT_GUIDE = 1;

/**
 * Returns whether the guide is offered: to each person once, and never to a sub-account, whose organization asks for payments.
 * @param seen the version that the person has seen; 0 for none
 */
export const offersPaymentGuide = ({
  type,
  seen,
}: {
  readonly type: string;
  readonly seen: number;
}): boolean => type !== 'SUB_ACCOUNT' && seen < PAYMENT_GUIDE;
