import type { MailCopy } from '../message-copy.ts';
import type {
  AutoChargeFailedInput,
  PointReceiptInput,
  PointsAskedInput,
  PointsExpiringInput,
  PointsLowInput,
  PointsRefundedInput,
} from './point-input.ts';

/** The texts of the mails about points in one language. */
export interface PointCopy {
  receipt(input: PointReceiptInput): MailCopy;
  refunded(input: PointsRefundedInput): MailCopy;
  autoChargeFailed(input: AutoChargeFailedInput): MailCopy;
  low(input: PointsLowInput): MailCopy;
  asked(input: PointsAskedInput): MailCopy;
  expiring(input: PointsExpiringInput): MailCopy;
}
