import type { ContactCandidate, TeamsInScope } from '@dojang/domain';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { HiddenContactTable } from '../../platform/db/tables.ts';
import type { viewerOf } from '../documents/index.ts';

/** The contacts that a requester may see, and those that the requester has deleted from the suggestions. */

type Viewer = ReturnType<typeof viewerOf>;

/** How many of the latest documents are searched: those of the requester, and as many others in the requester's scope. */
const LATEST_DOCUMENTS = 200;
const MOST_CANDIDATES = 50;

/** The latest sent documents in scope; the requester's own ones count separately, so that others do not displace them. */
function latest({ actor, teams }: Viewer): RawBuilder<unknown> {
  const mine = sql<SqlBool>`requester_id = ${actor.accountId}`;
  const others = teams === 'all' ? sql`true` : sql`team_id = any(${[...teams]}::bigint[])`;
  const part = (condition: RawBuilder<unknown>) => sql`(select id, requester_id from document
    where ${condition} and sent_at is not null and deleted_at is null and not is_test
    order by updated_at desc, id desc limit ${LATEST_DOCUMENTS})`;
  return sql`(${part(mine)} union all ${part(sql`not ${mine} and ${others}`)})`;
}

/** The condition that the words occur in the name or the contact. */
const matches = (words: string, name: RawBuilder<unknown>, contact: RawBuilder<unknown>) =>
  sql<SqlBool>`(position(${words} in lower(normalize(${name}, NFC))) > 0 or position(${words} in ${contact}) > 0
    or (${words.replaceAll('-', '')} ~ '^[0-9]+$' and position(${words.replaceAll('-', '')} in ${contact}) > 0))`;

/** Returns the participants of the latest documents in scope whose name or contact contains the words, in lower case. */
export async function recentParticipants(
  db: Reader,
  viewer: Viewer,
  words: string,
): Promise<ContactCandidate[]> {
  const mine = sql`filter (where d.requester_id = ${viewer.actor.accountId})`;
  const found = await sql<Omit<ContactCandidate, 'source'>>`
    select (array_agg(p.name order by p.asked_at desc))[1] as name, p.method, p.contact, max(p.asked_at) ${mine} as "askedAt"
    from ${latest(viewer)} as d join participant p on p.document_id = d.id
    where p.asked_at is not null and p.method <> 'none' and p.contact <> ''
      and ${matches(words, sql`p.name`, sql`p.contact`)}
    group by p.contact, p.method
    order by max(p.asked_at) ${mine} desc nulls last, max(p.asked_at) desc limit ${MOST_CANDIDATES}`.execute(
    db,
  );
  return found.rows.map((row) => ({ ...row, source: 'recent' }));
}

/**
 * Returns the contacts of colleagues: of members in these teams, and of requesters of the latest documents in scope.
 * @param teams whose members the viewer may read; null for none
 */
export async function colleagues(
  db: Reader,
  viewer: Viewer,
  teams: TeamsInScope | null,
  words: string,
): Promise<ContactCandidate[]> {
  const readable =
    teams === null
      ? sql`false`
      : teams === 'all'
        ? sql`true`
        : sql`membership.team_id = any(${[...teams]}::bigint[])`;
  const found = await sql<{ name: string; email: string; phone: string }>`
    select account.name, account.email, account.phone
    from membership join account on account.id = membership.account_id and account.status = 'active'
    where account.id <> ${viewer.actor.accountId}
      and (${readable} or account.id in (select requester_id from ${latest(viewer)} as seen))
      and ${matches(words, sql`account.name`, sql`account.email`)}
    order by account.name collate korean, account.id limit ${MOST_CANDIDATES}`.execute(db);
  return found.rows.map(({ name, email, phone }) => ({
    name,
    method: email === '' ? 'kakao' : 'email',
    contact: email === '' ? phone : email,
    source: 'colleague',
    askedAt: null,
  }));
}

/** Returns the hashes of the contacts that an account has deleted, and when. */
export const hiddenContacts = (db: Reader, accountId: string) =>
  db
    .selectFrom('hidden_contact')
    .select(['contact_hash', 'hidden_at'])
    .where('account_id', '=', accountId)
    .execute();

/** Records that an account has deleted a contact from its suggestions. */
export async function hideContact(tx: Tx, row: Insertable<HiddenContactTable>): Promise<void> {
  await tx
    .insertInto('hidden_contact')
    .values(row)
    .onConflict((on) => on.columns(['account_id', 'contact_hash']).doUpdateSet({ hidden_at: row.hidden_at }))
    .execute();
}

/** Deletes what an account has deleted from its suggestions. */
export async function dropHiddenContacts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('hidden_contact').where('account_id', '=', accountId).execute();
}
