/**
 * Owns how an account is closed by its owner (회원 탈퇴): 14 days in which the owner can come back, then the erasure. Invariant: nothing is
 * erased before its time, nor while the operator keeps the account closed, since what it contains may be evidence.
 */

export const CLOSING_DAYS = 14;
/** How many days before the erasure the owner is told of it again. */
export const CLOSING_REMINDER_DAYS = 3;

const DAY_MS = 86_400_000;

/** Returns when an account that is closed now is erased. */
export const closingEndsAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CLOSING_DAYS * DAY_MS);

/** Returns from when on the owner is told again. */
export const closingReminderAt = (endsAt: Date): Date =>
  new Date(endsAt.getTime() - CLOSING_REMINDER_DAYS * DAY_MS);

export interface Closing {
  readonly endsAt: Date;
  /** Null before the reminder. */
  readonly remindedAt: Date | null;
  /** Whether the operator has closed the account or its organization. */
  readonly isHeld: boolean;
}

export type ClosingStep = 'wait' | 'remind' | 'end';

/** Returns what is due of an open closing. */
export function closingStep({ endsAt, remindedAt, isHeld }: Closing, now: Date): ClosingStep {
  if (isHeld) return 'wait';
  if (endsAt <= now) return 'end';
  return remindedAt === null && closingReminderAt(endsAt) <= now ? 'remind' : 'wait';
}

/** Who may take a closing back: its owner, with the password. */
export const mayTakeBack = (kind: 'main' | 'sub'): boolean => kind === 'main';
