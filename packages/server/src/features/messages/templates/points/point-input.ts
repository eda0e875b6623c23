import type { MessageLocale } from '../message-input.ts';

/** Input of the mails about points. Amounts are in won with VAT. `card` and `reason` are texts of the payment provider. */

interface PointInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
}

export interface PointReceiptInput extends PointInput {
  readonly points: number;
  readonly price: number;
  readonly vat: number;
  readonly card: string;
  readonly paidAt: Date;
  readonly expiresAt: Date;
  /** The provider's page of the receipt; empty without one. */
  readonly receiptUrl: string;
}

export interface PointsRefundedInput extends PointInput {
  readonly points: number;
  readonly price: number;
  readonly card: string;
  readonly paidAt: Date;
  readonly refundedAt: Date;
}

export interface AutoChargeFailedInput extends PointInput {
  readonly reason: string;
  readonly price: number;
  readonly tries: number;
  /** When it is tried again; null when automatic charging has stopped. */
  readonly nextAt: Date | null;
}

export interface PointsLowInput extends PointInput {
  readonly balance: number;
}

export interface PointsAskedInput extends PointInput {
  readonly balance: number;
  /** The name of the member who asks. */
  readonly member: string;
}

export interface PointsExpiringInput extends PointInput {
  readonly points: number;
  readonly endsAt: Date;
}
