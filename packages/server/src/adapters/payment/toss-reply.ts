import { z } from 'zod';
import { ProviderError } from '../provider-failure.ts';
import type { PaidCard, PaymentMovement, ProviderPayment } from './port.ts';

/** Reads the replies of Toss Payments. Source: docs.tosspayments.com/reference, objects Payment, Billing, Transaction and error. */

const card = z.looseObject({ issuerCode: z.string().nullish(), number: z.string().nullish() });

const payment = z.looseObject({
  paymentKey: z.string().min(1),
  orderId: z.string().min(1),
  status: z.string(),
  totalAmount: z.number().int(),
  balanceAmount: z.number().int().nullish(),
  approvedAt: z.string().nullish(),
  receipt: z.looseObject({ url: z.string() }).nullish(),
  card: card.nullish(),
});

const billing = z.looseObject({
  billingKey: z.string().min(1),
  card: card.nullish(),
  cardCompany: z.string().nullish(),
  cardNumber: z.string().nullish(),
});

const transactions = z.array(
  z.looseObject({
    transactionKey: z.string(),
    paymentKey: z.string(),
    orderId: z.string(),
    amount: z.number().int(),
    status: z.string(),
    transactionAt: z.string(),
  }),
);

const refusal = z.looseObject({ code: z.string(), message: z.string() });

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  DONE: 'paid',
  CANCELED: 'cancelled',
  PARTIAL_CANCELED: 'partly',
  ABORTED: 'failed',
  EXPIRED: 'failed',
};

const unreadable = (): ProviderError =>
  new ProviderError('unknown', 'reply', 'the payment provider answered in an unknown shape');

const shownCard = (read: z.infer<typeof card> | null | undefined): PaidCard | null =>
  read?.number ? { issuer: read.issuerCode ?? '', number: read.number } : null;

/** Only addresses of the web are shown as receipts. */
const receiptOf = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\//.test(url) ? url : null;

/** Returns a payment. @throws ProviderError unknown for another shape */
export function readPayment(body: unknown): ProviderPayment {
  const read = payment.safeParse(body);
  if (!read.success) throw unreadable();
  const { paymentKey, orderId, status, totalAmount, approvedAt, receipt, card: paidCard } = read.data;
  return {
    paymentKey,
    orderId,
    state: STATES[status] ?? 'open',
    amount: totalAmount,
    approvedAt: approvedAt ? new Date(approvedAt) : null,
    receiptUrl: receiptOf(receipt?.url),
    card: shownCard(paidCard),
  };
}

/** Returns a billing key with its card. @throws ProviderError unknown for another shape */
export function readBilling(body: unknown): { billingKey: string; card: PaidCard } {
  const read = billing.safeParse(body);
  if (!read.success) throw unreadable();
  const { billingKey, card: shown, cardNumber, cardCompany } = read.data;
  return {
    billingKey,
    card: shownCard(shown) ?? { issuer: cardCompany ?? '', number: cardNumber ?? '' },
  };
}

export interface ReadMovement extends PaymentMovement {
  readonly transactionKey: string;
}

/** Returns the movements of a page of transactions. @throws ProviderError unknown for another shape */
export function readMovements(body: unknown): ReadMovement[] {
  const read = transactions.safeParse(body);
  if (!read.success) throw unreadable();
  return read.data.map((one) => ({
    transactionKey: one.transactionKey,
    paymentKey: one.paymentKey,
    orderId: one.orderId,
    // A cancellation is listed with the amount that was paid back.
    amount: one.status.includes('CANCELED') ? -Math.abs(one.amount) : one.amount,
    at: new Date(one.transactionAt),
  }));
}

export interface TossRefusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
}

/** Returns the code and the sentence of a refusal. */
export function readRefusal(status: number, body: unknown): TossRefusal {
  const read = refusal.safeParse(body);
  return read.success
    ? { status, code: read.data.code, reason: read.data.message }
    : { status, code: `HTTP ${status}`, reason: '' };
}
