import type { ChainedEvent, DocumentState } from '@dojang/domain';
import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AuditEventTable } from '../../platform/db/tables.ts';

/** The rows of the audit trail; the document's row stores the head of its chain. */

export interface ChainHead {
  readonly seq: number;
  readonly head: string;
  readonly name: string;
  readonly status: DocumentState;
  readonly is_test: boolean;
  /** Whether the tenant has endpoints of webhooks; read here, so that a tenant without any pays no query for them. */
  readonly has_webhooks: boolean;
}

/** Locks the document and returns the sequence number and hash of its last audit event. */
export async function chainHead(tx: Tx, documentId: string): Promise<ChainHead> {
  const found = await sql<ChainHead>`
    select audit_seq as seq, audit_head as head, name, status, is_test,
      exists (select 1 from webhook_endpoint p where p.tenant_id = document.tenant_id) as has_webhooks
    from document where id = ${documentId} for update`.execute(tx);
  const [row] = found.rows;
  if (row === undefined) throw new Error('an audit trail needs its document');
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

export type NewEvent = Insertable<AuditEventTable>;

/** Adds events of many documents in one statement; the rows of the documents have their numbers and heads already. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    actor: JSON.parse(event.actor),
    detail: JSON.parse(event.detail),
  }));
  await sql`
    insert into audit_event (tenant_id, document_id, seq, type, at, actor, ip, device, detail, salt, hash)
    select tenant_id, document_id, seq, type, at, actor, ip, device, detail, salt, hash
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(tenant_id bigint, document_id bigint, seq integer,
      type text, at timestamptz, actor jsonb, ip text, device text, detail jsonb, salt text, hash text)
    order by document_id, seq`.execute(tx);
}

/** Returns all events of a document in order, in the form that the chain hashes. */
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
    salt: row.salt,
    hash: row.hash,
    erased: row.erased,
  }));
}
