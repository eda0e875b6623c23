/**
 * Owns how long personal data is kept, and when unused accounts become dormant. Source: requirement ACC-18 (5 years for contracts
 * and payments, 3 years for complaints, 6 months for advertising, dormancy after 1 year, erasure after 4 more years). The shorter periods are the
 * service's own; 개인정보 보호법 제21조 requires the removal of data that is no longer needed.
 */

import { RESTORED_DAYS } from '../points/card.ts';

export interface Period {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** The retention periods. Each begins when the record ends: a verification when it expires, an account when it is closed for good. */
export const RETENTION = {
  verification: { days: 1 },
  /** One-time codes of signers, with their phone numbers. */
  authenticationCode: { days: 1 },
  /** Phone identity checks that did not succeed. */
  identityCheck: { days: 1 },
  /** Signatures drawn on a phone that no page has fetched. */
  phoneDrawing: { days: 0 },
  /** What a download of many documents consists of. */
  preparedDownload: { days: 0 },
  /** Tests of bulks. */
  bulkTest: { days: 0 },
  /** Invitations by mail, counted from their acceptance, withdrawal or end. */
  invitation: { days: 90 },
  /** What visitors of direct links typed, counted from the end of their message. */
  linkVisit: { days: 0 },
  /** Events of webhooks with their deliveries; until then they can be sent again. */
  webhookEvent: { days: 30 },
  /** Documents that test keys made, with all of their rows that can be removed; counted from their making. */
  testDocument: { days: 30 },
  /** The keys of cards that were deleted; until then a card can be restored. */
  deletedCard: { days: RESTORED_DAYS },
  attempt: { days: 0 },
  sessionToken: { days: 0 },
  /** Requests, codes, tokens and grants of OAuth apps. */
  oauthRecord: { days: 0 },
  /** What says when an account was used, and on which device. Source: 통신비밀보호법 시행령 제41조. */
  session: { months: 3 },
  knownAddress: { years: 1 },
  knownDevice: { years: 1 },
  /** Records of consent to advertising, counted from the withdrawal. */
  marketing: { months: 6 },
  /** What customers complained about, counted from the settlement, or from the receipt of one that is open. */
  complaint: { years: 3 },
  /** Contacts in account messages; contacts in document messages are kept with the documents. */
  accountMessage: { months: 6 },
  /** Stored answers of requests that clients may repeat under an idempotency key. */
  answeredRequest: { days: 1 },
  /** Uploaded files that no document and no template uses. */
  unusedFile: { days: 30 },
  /** Accounts that were closed: a job erases them at once, and the daily clean-up those that it missed. */
  closedAccount: { days: 0 },
  /** Completed documents of an erased account, counted from their completion; until then their participants can read them. */
  closedDocument: { years: 5 },
  /**
   * The card, the provider's numbers and the reasons of a payment, counted from its last movement; its sums are kept with the points and
   * the document. Source: 전자상거래법 시행령 제6조.
   */
  payment: { years: 5 },
  /**
   * The encrypted record of a signed document that was removed for good: names, contacts, addresses and devices in its audit trail. Counted
   * from the removal, as its dialog says; 전자상거래법 시행령 제6조 keeps records of contracts as long. Without a removal a document is kept.
   */
  documentRecord: { years: 5 },
} as const satisfies Record<string, Period>;

export type RetentionRule = keyof typeof RETENTION;
export const RETENTION_RULES = Object.keys(RETENTION) as readonly RetentionRule[];

/** Returns the moment up to which ended records are removed now. */
export const keptSince = (rule: RetentionRule, now: Date): Date => shift(now, RETENTION[rule], -1);

const ASLEEP_AFTER: Period = { years: 1 };
const WARNED_BEFORE: Period = { days: 30 };
const ERASED_AFTER: Period = { years: 4 };

/** Returns the moment since which an account must be unused for a warning or dormancy. */
export const unusedSince = (now: Date): Date => shift(shift(now, WARNED_BEFORE, 1), ASLEEP_AFTER, -1);

/** Returns the moment since which an account must be dormant for its erasure. */
export const asleepSince = (now: Date): Date => shift(now, ERASED_AFTER, -1);

/** Returns when an account becomes dormant: one year after its last use, and at least 30 days after its warning. */
export function sleepsAt(usedAt: Date, warnedAt: Date): Date {
  const aYear = shift(usedAt, ASLEEP_AFTER, 1);
  const afterWarning = shift(warnedAt, WARNED_BEFORE, 1);
  return new Date(Math.max(aYear.getTime(), afterWarning.getTime()));
}

export type DormancyStep = 'leave' | 'warn' | 'sleep';

/** Returns the due step for an account. @param warnedAt the time of the warning after the last use; null without a warning */
export function dormancyStep(usedAt: Date, warnedAt: Date | null, now: Date): DormancyStep {
  if (usedAt > unusedSince(now)) return 'leave';
  if (warnedAt === null) return 'warn';
  return sleepsAt(usedAt, warnedAt) <= now ? 'sleep' : 'leave';
}

/**
 * Moves a moment by a calendar period, later (1) or earlier (-1). A day that the month does not have becomes the month's last
 * day.
 */
function shift(at: Date, { years = 0, months = 0, days = 0 }: Period, direction: 1 | -1): Date {
  const month = at.getUTCMonth() + direction * (months + 12 * years);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const shifted = new Date(at);
  shifted.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  shifted.setUTCDate(shifted.getUTCDate() + direction * days);
  return shifted;
}
