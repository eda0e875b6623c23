import { NEWS_EVENTS, NEWS_SHOWN } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/**
 * What each account has seen of the documents. An account has seen the events up to the one at which it last opened the document,
 * and all events from before it marked all documents as seen.
 */

/** The number of the last event that the actor saw of the row `document`. */
const lastSeen = ({ accountId }: UserActor) =>
  sql<number>`coalesce((select seen_seq from document_seen as seen
    where seen.account_id = ${accountId} and seen.document_id = document.id), 0)`;
/** The moment before which the actor has seen everything. */
export const seenBefore = ({ accountId }: UserActor) =>
  sql<Date>`(select coalesce(documents_seen_at, created_at) from account where account.id = ${accountId})`;

/** The condition that the row `event` is news to the actor: of the kinds that are, and caused by others. */
const isNewsTo = ({ accountId, accountPublicId, provenContacts }: UserActor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event.type = any(${[...NEWS_EVENTS]}::text[])
      or (event.type = 'participant.asked' and requester_id <> ${accountId} and exists (select 1 from participant as asked
        where asked.document_id = document.id and asked.public_id = event.detail ->> 'participantId'
          and asked.contact = any(${[...provenContacts]}::text[]))))
    and event.actor ->> 'id' is distinct from ${accountPublicId}
    and coalesce(event.actor ->> 'contact', '') <> all(${[...provenContacts]}::text[])`;

/** The condition that the row `document` has news that the actor neither caused nor saw. Asked for the rows of one page only. */
export const isUnseenBy = (actor: UserActor): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from audit_event as event
    where event.document_id = document.id and event.seq > ${lastSeen(actor)}
      and event.at > ${seenBefore(actor)} and ${isNewsTo(actor)})`;

export interface NewsRow {
  readonly public_id: string;
  readonly name: string;
  readonly is_test: boolean;
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly actor: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly is_unseen: boolean;
}

/** The documents whose news is read, and the events of one of them: more have rarely happened since the last visit. */
const DOCUMENTS_READ = 50;
const EVENTS_OF_ONE = 3;

/**
 * Returns the newest news of the documents that the actor has requested or was asked to sign. That a document was sent or handed
 * over, and that a participant has commented, is news to its requester only; others are told that they are asked.
 * @param asked the condition that the actor was asked, null when nobody can have asked
 */
export async function listNews(
  db: Reader,
  actor: UserActor,
  asked: RawBuilder<SqlBool> | null,
  most: number,
): Promise<NewsRow[]> {
  const newest = (where: RawBuilder<SqlBool>) => sql`(select id, updated_at from document
    where ${where} and deleted_at is null order by updated_at desc, id desc limit ${DOCUMENTS_READ})`;
  const requested = newest(sql<SqlBool>`requester_id = ${actor.accountId}`);
  const mine = asked === null ? requested : sql`${requested} union ${newest(asked)}`;
  const shown = [...NEWS_SHOWN];
  const found = await sql<NewsRow>`
    with mine as (${mine}), first as (select id from mine order by updated_at desc, id desc limit ${DOCUMENTS_READ})
    select document.public_id, document.name, document.is_test, event.type, event.detail, event.actor, event.at,
      event.seq > ${lastSeen(actor)} and event.at > ${seenBefore(actor)} as is_unseen
    from first join document on document.id = first.id
    cross join lateral (select * from audit_event as event
      where event.document_id = document.id and event.type = any(${shown}::text[]) and ${isNewsTo(actor)}
        and (event.type not in ('document.sent', 'document.handedOver', 'participant.commented') or document.requester_id = ${actor.accountId})
      order by event.seq desc limit ${EVENTS_OF_ONE}) as event
    order by event.at desc, event.seq desc, document.id desc limit ${most}`.execute(db);
  return found.rows;
}

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
