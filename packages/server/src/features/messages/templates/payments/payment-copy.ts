import type { MailCopy } from '../message-copy.ts';
import type { PaymentCancelledInput, PaymentMessageInput } from './payment-input.ts';

/** The texts of the mails about payments in one language. */
export interface PaymentCopy {
  /** To a payer who has signed and not paid. */
  reminder(input: PaymentMessageInput): MailCopy;
  paid(input: PaymentMessageInput): MailCopy;
  cancelled(input: PaymentCancelledInput): MailCopy;
  won(amount: number): string;
}
