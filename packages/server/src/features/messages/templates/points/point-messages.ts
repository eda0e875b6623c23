import { finish } from '../mails.ts';
import type { MailContent, MessageLocale } from '../message-input.ts';
import type { PointCopy } from './point-copy.ts';
import { englishPointCopy } from './point-english.ts';
import type {
  AutoChargeFailedInput,
  PointReceiptInput,
  PointsAskedInput,
  PointsExpiringInput,
  PointsLowInput,
  PointsRefundedInput,
} from './point-input.ts';
import { koreanPointCopy } from './point-korean.ts';

/** The mails about points. */

const wordsOf = (locale: MessageLocale): PointCopy => (locale === 'ko' ? koreanPointCopy : englishPointCopy);

/** The mail after a payment for points. */
export const pointReceiptMail = (input: PointReceiptInput): MailContent =>
  finish(input, wordsOf(input.locale).receipt(input));

/** The mail after a charge was paid back. */
export const pointsRefundedMail = (input: PointsRefundedInput): MailContent =>
  finish(input, wordsOf(input.locale).refunded(input));

/** The mail about a failed automatic charge. */
export const autoChargeFailedMail = (input: AutoChargeFailedInput): MailContent =>
  finish(input, wordsOf(input.locale).autoChargeFailed(input));

/** The mail that warns of a low balance. */
export const pointsLowMail = (input: PointsLowInput): MailContent =>
  finish(input, wordsOf(input.locale).low(input));

/** The mail that tells the main admin that a member asks for points. */
export const pointsAskedMail = (input: PointsAskedInput): MailContent =>
  finish(input, wordsOf(input.locale).asked(input));

/** The mail that announces the end of points. */
export const pointsExpiringMail = (input: PointsExpiringInput): MailContent =>
  finish(input, wordsOf(input.locale).expiring(input));
