import { PAYMENT_STATES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { SIGNER_CALLS } from '../../link-calls.ts';
import { id, none, noQuery, searchText, time } from '../../shapes.ts';

/** Calls of payments inside contracts: the requester's account at the provider ('Signpay'), the payer's step, and the list. */

const won = z.number().int();

export const paymentResult = z.object({
  paymentId: id,
  documentId: id,
  documentName: z.string(),
  payerName: z.string(),
  /** The provider's payment number; empty until the payer has opened the payment page. */
  number: z.string(),
  productName: z.string(),
  amount: won,
  /** Null after a partial cancellation of which the provider has not told the sum yet. */
  cancelAmount: won.nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Whether a cancellation waits for the provider: for its reply, or for its decision after the settlement. */
  isCancelling: z.boolean(),
  /** How the caller can cancel: at once, or by a request to the provider after the settlement. Null: not at all. */
  cancelling: z.enum(['now', 'request']).nullable(),
  /** The address of the provider's receipt; empty where it has told none. */
  receiptUrl: z.string(),
  /** Whether the caller can remind the payer, who has signed and not paid. */
  canRemind: z.boolean(),
  /** When the payer was last reminded of the payment. */
  remindedAt: time.nullable(),
  requestedAt: time,
  paidAt: time.nullable(),
  cancelledAt: time.nullable(),
});
export type PaymentResult = z.infer<typeof paymentResult>;

const connection = z.object({
  isConnected: z.boolean(),
  /** Whether the provider has reported a payment with the link value; a wrong one is refused as soon as a report shows it. */
  isValueProven: z.boolean(),
  /** The account at the provider; empty without one. Its keys are never returned. */
  userId: z.string(),
  connectedAt: time.nullable(),
});

const listConditions = {
  state: z.enum(['all', ...PAYMENT_STATES]).default('all'),
  /** A part of the payment number, the product, the document or the payer. */
  search: searchText.default(''),
  /** The first and the last day, in Korea, of the request. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only the contracts of one team. */
  teamId: id.optional(),
};

const secret = z.string().trim().min(1).max(200);

export const contractPaymentEndpoints = {
  paymentConnection: endpoint({
    method: 'GET',
    path: '/v1/payments/connection',
    summary: 'The connected account at the payment provider (Signpay)',
    access: 'login',
    permission: 'payment.read',
    errors: [],
    query: noQuery,
    body: none,
    result: connection,
  }),
  connectPayment: endpoint({
    method: 'PUT',
    path: '/v1/payments/connection',
    summary: 'Connect an own account at the payment provider; the provider is called to check it',
    access: 'login',
    permission: 'payment.connect',
    errors: ['paymentConnectionRefused', 'paymentProviderUnavailable', 'stepLocked'],
    query: noQuery,
    body: z.object({ userId: z.string().trim().min(1).max(100), linkKey: secret, linkValue: secret }),
    result: connection,
  }),
  disconnectPayment: endpoint({
    method: 'DELETE',
    path: '/v1/payments/connection',
    summary:
      'End the connection. Payments that were requested under it are still reported and can be canceled',
    access: 'login',
    permission: 'payment.connect',
    errors: [],
    query: noQuery,
    body: none,
    result: connection,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/v1/payments',
    summary: 'Payments of the contracts in the caller’s scope, newest request first',
    access: 'login',
    permission: 'payment.read',
    errors: ['notFound', 'periodReversed'],
    query: z.object({
      ...listConditions,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    body: none,
    result: z.object({
      list: z.array(paymentResult),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** The number of payments in each state that match the search and the period, and of all. */
      counts: z.record(z.string(), z.number().int()),
      /** Won of all payments that match the search and the period: what was paid, and what of it was cancelled. */
      sums: z.object({ paid: won, cancelled: won }),
      /** The teams whose contracts are in the caller’s scope. */
      teamIds: z.array(id),
    }),
  }),
  exportPayments: endpoint({
    method: 'PUT',
    path: '/v1/payments/table',
    summary: 'The address of a spreadsheet with all payments of a list, valid for at most 60 seconds',
    access: 'login',
    permission: 'payment.read',
    errors: ['notFound', 'periodReversed', 'nothingToExport', 'tooManyToExport'],
    query: noQuery,
    body: z.object({ ...listConditions, format: z.enum(['xlsx', 'csv']) }),
    result: z.object({ url: z.string(), expiresIn: z.number().int(), count: z.number().int() }),
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/v1/payments/{paymentId}/cancellation',
    summary:
      'Cancel a payment in full or in part, or end a request that nobody has paid. The contract stays as it is',
    access: 'login',
    permission: 'payment.cancel',
    errors: [
      'notFound',
      'paymentCancelAmount',
      'paymentCancelReason',
      'paymentNotCancellable',
      'paymentSettled',
      'paymentCancelRunning',
      'paymentCancelUnknown',
      'paymentProviderUnavailable',
      'paymentRefusedByProvider',
    ],
    query: noQuery,
    body: z.object({
      /** Won. */
      amount: z.number().int(),
      /** The provider shows it to the payer. */
      reason: z.string().max(1000),
      /** True asks the provider to cancel a settled payment; it decides later. */
      isRequest: z.boolean().default(false),
    }),
    result: paymentResult,
  }),
  remindPayment: endpoint({
    method: 'POST',
    path: '/v1/payments/{paymentId}/reminder',
    summary: 'Remind the payer, who has signed, of an open payment; once an hour and five times a day',
    access: 'login',
    permission: 'document.remind',
    errors: ['notFound', 'paymentNotOpen', 'paymentNotSignedYet', 'paymentUnreachable', 'reminderTooSoon'],
    query: noQuery,
    body: none,
    result: paymentResult,
  }),
  documentPayment: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/payment',
    summary: 'The payment of one document, for its requester’s side; null when none was requested',
    access: 'login',
    permission: 'payment.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ payment: paymentResult.nullable() }),
  }),
};

/** The payer's step, whose path the small signing page knows too. */
export const payerEndpoints = {
  beginPayment: endpoint({
    ...SIGNER_CALLS.beginPayment,
    summary:
      'The address of the provider’s payment page, for the participant who pays; the same one until it is paid',
    access: 'either',
    permission: 'document.read',
    errors: [
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'paymentAbsent',
      'paymentBeforeSigning',
      'paymentClosed',
      'paymentPhoneMissing',
      'paymentBeginning',
      'paymentPayeeGone',
      'paymentProviderUnavailable',
      'paymentRefusedByProvider',
    ],
    query: noQuery,
    /** The provider needs a phone number; the contact when it is one. */
    body: z.object({ phone: z.string().max(20).optional() }),
    result: z.object({ payUrl: z.string() }),
  }),
  checkPayment: endpoint({
    ...SIGNER_CALLS.checkPayment,
    summary: 'Ask the provider now about the payment of a payer who came back from its page',
    access: 'either',
    permission: 'document.read',
    errors: ['signingRefused', 'contactMismatch', 'stepLocked', 'paymentAbsent'],
    query: noQuery,
    body: none,
    result: z.object({
      state: z.enum(PAYMENT_STATES),
      /** Whether the provider has told the state just now. False: its report, or a later look-up, will tell. */
      isAnswered: z.boolean(),
    }),
  }),
};
