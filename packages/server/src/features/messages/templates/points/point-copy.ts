import type { MailCopy } from '../message-copy.ts';
import type {
  AutoChargeFailedInput,
  PointReceiptInput,
  PointsExpiringInput,
  PointsLowInput,
} from './point-input.ts';

/** The texts of the mails about points in one language. */
export interface PointCopy {
  receipt(input: PointReceiptInput): MailCopy;
  autoChargeFailed(input: AutoChargeFailedInput): MailCopy;
  low(input: PointsLowInput): MailCopy;
  expiring(input: PointsExpiringInput): MailCopy;
}
