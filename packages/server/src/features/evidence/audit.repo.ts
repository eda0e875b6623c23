import type { ChainedEvent } from '@dojang/domain';
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AuditEventTable } from '../../platform/db/tables.ts';

/** The audit trail's rows; the document's row keeps the head of its chain. */

/** Number and hash of the last event of a document's audit trail. Locks the document. */
export async function chainHead(tx: Tx, documentId: string): Promise<{ seq: number; head: string }> {
  const row = await tx
    .selectFrom('document')
    .select(['audit_seq as seq', 'audit_head as head'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

/** Appends an event to an audit trail. */
export async function addEvent(tx: Tx, event: Insertable<AuditEventTable>): Promise<void> {
  await tx.insertInto('audit_event').values(event).execute();
  await tx
    .updateTable('document')
    .set({ audit_seq: event.seq, audit_head: event.hash })
    .where('id', '=', event.document_id)
    .execute();
}

/** All events of a document in order, as the chain hashes them. */
export async function readEvents(
  db: Reader,
  document: { id: string; public_id: string },
): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('document_id', '=', document.id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    documentId: document.public_id,
    seq: row.seq,
    type: row.type,
    at: row.at.toISOString(),
    actor: row.actor,
    ip: row.ip,
    device: row.device,
    detail: row.detail,
    hash: row.hash,
  }));
}
