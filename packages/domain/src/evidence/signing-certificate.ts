/** Owns when the certificate that seals documents may be used, and when its end is announced. */

/** From when to when a certificate is valid. */
export interface Validity {
  readonly from: Date;
  readonly until: Date;
}

export type CertificateState = 'valid' | 'future' | 'expired';

const DAY = 86_400_000;
/** Days before the end at which the operator is told. */
const ANNOUNCED_AT = [3, 14, 30] as const;

/** Returns whether a certificate may seal at this time. */
export function certificateState({ from, until }: Validity, now: Date): CertificateState {
  if (now < from) return 'future';
  return now >= until ? 'expired' : 'valid';
}

/** Returns the whole days until the end, 0 on the last day and negative after it. */
export const certificateDaysLeft = ({ until }: Validity, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / DAY);

/** Returns the announcement that is due: 30, 14 or 3 days before the end, 0 once it is over; null before that. */
export function certificateAlarm(validity: Validity, now: Date): 30 | 14 | 3 | 0 | null {
  if (certificateState(validity, now) === 'expired') return 0;
  const left = (validity.until.getTime() - now.getTime()) / DAY;
  return ANNOUNCED_AT.find((days) => left <= days) ?? null;
}
