import type { MessageInput } from '../message-input.ts';

/** Input of the messages about the payment of a document. Amounts are in won. */
export interface PaymentMessageInput extends MessageInput {
  readonly audience: 'payer' | 'requester';
  /** Absent when the payer's link opens nothing any more. */
  readonly link?: string;
  readonly productName: string;
  readonly payerName: string;
  /** What was asked for. */
  readonly amount: number;
  /** The provider's number of the payment. */
  readonly number: string;
  /** How it was paid, in the language of the message; empty when the provider did not tell. */
  readonly method: string;
  /** When it was paid or cancelled. */
  readonly at: Date;
}

export interface PaymentCancelledInput extends PaymentMessageInput {
  /** What this cancellation returns. */
  readonly sum: number;
  /** What stays paid. */
  readonly left: number;
  /** Empty when it was cancelled at the provider. */
  readonly reason: string;
}
