import {
  DomainError,
  isPayable,
  isSigner,
  type ParticipantType,
  payerOf,
  type RequestSettings,
} from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { currentConnection, eraseConnectionsOf } from './connection.repo.ts';
import * as repo from './payment.repo.ts';

/**
 * Owns how a payment begins and ends with its document. Invariant: a sent document that asks for a payment has exactly one, and an
 * unpaid one ends with the document.
 */

interface PaidDocument {
  readonly id: string;
  readonly tenant_id: string;
  readonly request_settings: RequestSettings;
}

interface Payer {
  readonly id: string;
  readonly key: string;
  readonly signing_order: number;
  readonly type: ParticipantType;
}

/** Returns whether the tenant has an account at the payment provider. */
export const isPaymentConnected = async (tx: Tx): Promise<boolean> =>
  (await currentConnection(tx)) !== undefined;

/** A document that is sent, with its participants. */
export interface OpenedDocument {
  readonly document: PaidDocument;
  readonly participants: readonly Payer[];
}

/** Opens the payments of documents that are sent, where they ask for one. @throws DomainError paymentPersonMissing */
export const openPayments = (tx: Tx, ids: Ids, opened: readonly OpenedDocument[], now: Date): Promise<void> =>
  repo.addPayments(
    tx,
    opened.flatMap((one) => paymentRows(ids, one, now)),
  );

function paymentRows(ids: Ids, { document, participants }: OpenedDocument, now: Date) {
  const { payment } = document.request_settings;
  if (payment === undefined) return [];
  // Only signers pay.
  const people = participants.filter(isSigner).map((row) => ({ ...row, signingOrder: row.signing_order }));
  const payerKey = payerOf(document.request_settings, people);
  const payer = participants.find(({ key }) => key === payerKey);
  if (payer === undefined) throw new DomainError('paymentPersonMissing', { field: 'payment' });
  return [
    {
      public_id: ids.publicId(),
      tenant_id: document.tenant_id,
      document_id: document.id,
      participant_id: payer.id,
      product_name: payment.productName,
      amount: String(payment.amount),
      requested_at: now,
      updated_at: now,
    },
  ];
}

/** Ends the unpaid payment of a document that ended before everyone signed. The provider is told by a job. */
export async function endUnpaidPayment(tx: Tx, documentId: string, now: Date): Promise<void> {
  const payment = await repo.lockPaymentOf(tx, documentId);
  if (payment === undefined || !isPayable(payment.state)) return;
  await endRequest(tx, payment, now);
}

/** Ends a request that nobody has paid. */
export async function endRequest(tx: Tx, payment: repo.PaymentRow, now: Date): Promise<void> {
  const isKnown = payment.provider_number !== null || payment.beginning_at !== null;
  await repo.updatePayment(tx, payment.id, {
    state: 'cancel_request',
    cancelled_at: now,
    updated_at: now,
    checks: 0,
    next_check_at: isKnown ? now : null,
  });
  if (isKnown) await queueCheck(tx, payment);
}

/** Enqueues the look-up of a payment at the provider. A later look-up is planned by `next_check_at`. */
export const queueCheck = (tx: Tx, payment: Pick<repo.PaymentRow, 'id' | 'tenant_id'>): Promise<void> =>
  enqueue(
    tx,
    'check_payment',
    { tenantId: payment.tenant_id, paymentId: payment.id },
    `payment:${payment.id}`,
  );

/** Erases the account at the payment provider that a person connected. Payments are kept for five years and name nobody. */
export const eraseConnections: PersonEraser = (tx, { accountId, now }) =>
  eraseConnectionsOf(tx, accountId, now);
