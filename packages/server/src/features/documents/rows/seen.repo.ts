import { NEWS_EVENTS } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/**
 * What each account has seen of the documents. An account has seen the events up to the one at which it last opened the document,
 * and all events from before it marked all documents as seen.
 */

/** The condition that the row `document` has news that the actor neither caused nor saw. Asked for the rows of one page only. */
export const isUnseenBy = ({ accountId, accountPublicId, provenContacts }: UserActor): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from audit_event as event
    where event.document_id = document.id
      and event.seq > coalesce((select seen_seq from document_seen as seen
        where seen.account_id = ${accountId} and seen.document_id = document.id), 0)
      and event.at > (select coalesce(documents_seen_at, created_at) from account where account.id = ${accountId})
      and (event.type = any(${[...NEWS_EVENTS]}::text[])
        or (event.type = 'participant.asked' and requester_id <> ${accountId} and exists (select 1 from participant as asked
          where asked.document_id = document.id and asked.public_id = event.detail ->> 'participantId'
            and asked.contact = any(${[...provenContacts]}::text[]))))
      and event.actor ->> 'id' is distinct from ${accountPublicId}
      and coalesce(event.actor ->> 'contact', '') <> all(${[...provenContacts]}::text[]))`;

/** Returns whether one document is unseen by the actor. */
export async function isUnseen(db: Reader, actor: UserActor, documentId: string): Promise<boolean> {
  const found = await sql<{ unseen: boolean }>`
    select ${isUnseenBy(actor)} as unseen from document where id = ${documentId}`.execute(db);
  return found.rows[0]?.unseen === true;
}

/** Records that the account has seen the documents as they are now; ids are internal. */
export async function markSeen(
  tx: Tx,
  { tenantId, accountId }: UserActor,
  documentIds: readonly string[],
): Promise<void> {
  await sql`insert into document_seen as seen (tenant_id, account_id, document_id, seen_seq)
    select ${tenantId}, ${accountId}, id, audit_seq from document where id = any(${[...documentIds]}::bigint[]) order by id
    on conflict (account_id, document_id) do update set seen_seq = greatest(seen.seen_seq, excluded.seen_seq)`.execute(
    tx,
  );
}

/** Records that the account has seen all documents, which makes its marks of single ones needless. */
export async function markAllSeen(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('account').set({ documents_seen_at: now }).where('id', '=', accountId).execute();
  await dropMarks(tx, accountId);
}

/** Deletes the marks of an account. */
export async function dropMarks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('document_seen').where('account_id', '=', accountId).execute();
}
