import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { PaymentEventTable, PaymentRequestTable } from '../../platform/db/tables.ts';

/** Reads and writes payments inside contracts. */

export type PaymentRow = Selectable<PaymentRequestTable>;

/** Adds the payments of documents that are sent. */
export async function addPayments(tx: Tx, rows: readonly Insertable<PaymentRequestTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('payment_request').values(rows).execute();
}

/** Returns the payment of a document; undefined when none is asked for. */
export const paymentOfDocument = (db: Reader, documentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment_request').selectAll().where('document_id', '=', documentId).executeTakeFirst();

/** Locks the payment of a document that is locked already. */
export async function lockPaymentOf(tx: Tx, documentId: string): Promise<PaymentRow | undefined> {
  const found = await paymentOfDocument(tx, documentId);
  return found && lockRow(tx, 'payment_request', 'id', found.id);
}

/** Locks a payment by its internal or its public id. */
export const lockPayment = (
  tx: Tx,
  column: 'id' | 'public_id',
  value: string,
): Promise<PaymentRow | undefined> => lockRow(tx, 'payment_request', column, value);

/**
 * Locks a payment after its document. A change that is told, or that the audit trail records, begins here, because the cancellation of
 * a document locks both in this order.
 */
export async function lockPaymentOfDocument(
  tx: Tx,
  column: 'id' | 'public_id',
  value: string,
): Promise<PaymentRow | undefined> {
  const found = await tx
    .selectFrom('payment_request')
    .select(['id', 'document_id'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await lockRow(tx, 'document', 'id', found.document_id);
  return lockRow(tx, 'payment_request', 'id', found.id);
}

/** Changes a locked payment. */
export async function updatePayment(
  tx: Tx,
  id: string,
  change: Updateable<PaymentRequestTable>,
): Promise<void> {
  await tx.updateTable('payment_request').set(change).where('id', '=', id).execute();
}

/** Returns the won of the partial cancellations that were reported one by one. */
export async function sumOfParts(tx: Tx, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('payment_event')
    .select(({ fn }) => fn.sum<string | null>('part').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Records a report. @returns false when the same number and state were recorded before */
export async function addPaymentEvent(tx: Tx, row: Insertable<PaymentEventTable>): Promise<boolean> {
  const added = await tx
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.columns(['payment_id', 'provider_number', 'pay_state']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
