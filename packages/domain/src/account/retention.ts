/**
 * Owns how long what is stored about people is kept, and when unused accounts fall asleep.
 * Source: requirement ACC-18 (5 years for contracts and payments, 6 months for advertising, dormancy after 1 year
 * and 4 more); the short ones are the service's own, since what has served its purpose goes (개인정보 보호법 제21조).
 */

export interface Period {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** What is removed, counted from its end: a verification from when it ran out, an account from when it was closed. */
export const RETENTION = {
  verification: { days: 1 },
  /** Signatures drawn on a phone that nobody fetched. */
  phoneDrawing: { days: 0 },
  attempt: { days: 0 },
  sessionToken: { days: 0 },
  session: { days: 90 },
  knownAddress: { years: 1 },
  knownDevice: { years: 1 },
  /** Records of agreeing to advertising, from its withdrawal. */
  marketing: { months: 6 },
  /** Contacts in messages of accounts; those of documents are kept with the documents. */
  accountMessage: { months: 6 },
  /** Answers to requests that may come again under their key. */
  answeredRequest: { days: 1 },
  /** Files that were uploaded and put into no document and no template. */
  unusedFile: { days: 30 },
  closedAccount: { years: 5 },
} as const satisfies Record<string, Period>;

export type RetentionRule = keyof typeof RETENTION;
export const RETENTION_RULES = Object.keys(RETENTION) as readonly RetentionRule[];

/** What ended at or before this moment is removed now. */
export const keptSince = (rule: RetentionRule, now: Date): Date => shift(now, RETENTION[rule], -1);

const ASLEEP_AFTER: Period = { years: 1 };
const WARNED_BEFORE: Period = { days: 30 };
const ERASED_AFTER: Period = { years: 4 };

/** Accounts unused since this moment are warned or asleep. */
export const unusedSince = (now: Date): Date => shift(shift(now, WARNED_BEFORE, 1), ASLEEP_AFTER, -1);

/** Accounts asleep since this moment are erased. */
export const asleepSince = (now: Date): Date => shift(now, ERASED_AFTER, -1);

/** When an account falls asleep: a year after it was used last, and never sooner than 30 days after its warning. */
export function sleepsAt(usedAt: Date, warnedAt: Date): Date {
  const aYear = shift(usedAt, ASLEEP_AFTER, 1);
  const afterWarning = shift(warnedAt, WARNED_BEFORE, 1);
  return new Date(Math.max(aYear.getTime(), afterWarning.getTime()));
}

export type DormancyStep = 'leave' | 'warn' | 'sleep';

/** What is due for an account. @param warnedAt when it was warned since its last use; null when it was not */
export function dormancyStep(usedAt: Date, warnedAt: Date | null, now: Date): DormancyStep {
  if (usedAt > unusedSince(now)) return 'leave';
  if (warnedAt === null) return 'warn';
  return sleepsAt(usedAt, warnedAt) <= now ? 'sleep' : 'leave';
}

/** A moment of the calendar later (1) or earlier (-1); a day that a month does not have becomes its last. */
function shift(at: Date, { years = 0, months = 0, days = 0 }: Period, direction: 1 | -1): Date {
  const month = at.getUTCMonth() + direction * (months + 12 * years);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const shifted = new Date(at);
  shifted.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  shifted.setUTCDate(shifted.getUTCDate() + direction * days);
  return shifted;
}
