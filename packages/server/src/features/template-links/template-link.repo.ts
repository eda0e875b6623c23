import type { TemplateRole } from '@dojang/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { TemplateLinkAskTable, TemplateLinkTable } from '../../platform/db/tables.ts';
import type { ActorRow } from '../account/index.ts';

/** Direct links of templates of the transaction's tenant, and the look-up by which a link finds its tenant. */

export type LinkRow = Selectable<TemplateLinkTable>;

export type ShownLink = LinkRow & {
  readonly template_public_id: string;
  readonly template_name: string;
  readonly template_team_id: string | null;
  readonly template_owner_id: string;
  readonly template_roles: TemplateRole[];
  readonly template_is_sequential: boolean;
  readonly owner_name: string;
  /** The document from which the template was made. */
  readonly source_public_id: string | null;
  readonly source_name: string | null;
};

/** Locks the tenant, so that its links are counted and added one after the other. */
export const lockTenant = (tx: Tx, tenantId: string) => lockRow(tx, 'tenant', 'id', tenantId);

const shown = (db: Reader) =>
  db
    .selectFrom('template_link')
    .innerJoin('template', 'template.id', 'template_link.template_id')
    .innerJoin('account', 'account.id', 'template_link.account_id')
    .leftJoin('document as source', 'source.id', 'template.source_document_id')
    .selectAll('template_link')
    .select([
      'template.public_id as template_public_id',
      'template.name as template_name',
      'template.team_id as template_team_id',
      'template.owner_id as template_owner_id',
      'template.roles as template_roles',
      'template.is_sequential as template_is_sequential',
      'account.name as owner_name',
      'source.public_id as source_public_id',
      'source.name as source_name',
    ]);

/** Returns the links, newest first. */
export const listLinks = (db: Reader): Promise<ShownLink[]> =>
  shown(db).orderBy('template_link.id', 'desc').execute();

/** Returns one link with what lists show. */
export const findLink = (db: Reader, publicId: string): Promise<ShownLink | undefined> =>
  shown(db).where('template_link.public_id', '=', publicId).executeTakeFirst();

/** Returns the number of links. */
export async function countLinks(tx: Tx): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from template_link`.execute(tx);
  return counted.rows[0]?.count ?? 0;
}

/** Locks the template of a link until the transaction ends, so that it stays as it is while a request is made of it. */
export async function lockTemplateOf(tx: Tx, publicId: string): Promise<void> {
  await sql`select t.id from template t join template_link l on l.template_id = t.id
    where l.public_id = ${publicId} for no key update of t`.execute(tx);
}

/** Locks a link, so that its uses are counted one after the other. */
export const lockLink = (tx: Tx, publicId: string): Promise<LinkRow | undefined> =>
  lockRow(tx, 'template_link', 'public_id', publicId);

/** Adds a link. */
export async function addLink(tx: Tx, row: Insertable<TemplateLinkTable>): Promise<void> {
  await tx.insertInto('template_link').values(row).execute();
}

/** Changes a link. */
export async function changeLink(tx: Tx, id: string, change: Updateable<TemplateLinkTable>): Promise<void> {
  await tx.updateTable('template_link').set(change).where('id', '=', id).execute();
}

/** Deletes a link. */
export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('template_link').where('id', '=', id).execute();
}

/** Deletes the links of an erased person. */
export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('template_link').where('account_id', '=', accountId).execute();
}

export type OwnerRow = ActorRow & { readonly nonce: string };

/** Returns a link's nonce with the active account of its owner, before any tenant is known; null when there is none. */
export async function findOwner(db: Reader, publicId: string): Promise<OwnerRow | null> {
  const found =
    await sql<OwnerRow>`select *, mark_of(tenant_id) as tenant_mark from template_link_actor(${publicId})`.execute(
      db,
    );
  return found.rows[0] ?? null;
}

/** Returns how many requests a link made in the last hour and in the last 24 hours. */
export async function countUses(tx: Tx, linkId: string, now: Date) {
  const counted = await sql<{ inHour: number; inDay: number }>`
    select count(*) filter (where at > ${now}::timestamptz - interval '1 hour')::int as "inHour", count(*)::int as "inDay"
    from template_link_use where link_id = ${linkId} and at > ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  );
  return counted.rows[0] ?? { inHour: 0, inDay: 0 };
}

/** Records a request of a link, and forgets those of earlier days. */
export async function recordUse(tx: Tx, tenantId: string, linkId: string, now: Date): Promise<void> {
  await sql`delete from template_link_use where link_id = ${linkId}
    and at <= ${now}::timestamptz - interval '1 day'`.execute(tx);
  await tx
    .insertInto('template_link_use')
    .values({ tenant_id: tenantId, link_id: linkId, at: now })
    .execute();
}

/** Keeps what a visitor typed until the message is opened. */
export async function addAsk(tx: Tx, ask: Insertable<TemplateLinkAskTable>): Promise<void> {
  await tx.insertInto('template_link_ask').values(ask).execute();
}

/** Returns what a visitor typed, encrypted, before any tenant is known; null when the time of the message is over. */
export async function findAsk(db: Reader, publicId: string, now: Date): Promise<string | null> {
  const found = await sql<{ visit: string | null }>`
    select template_link_visitor(${publicId}, ${now}) as visit`.execute(db);
  return found.rows[0]?.visit ?? null;
}

/** Returns the public id and the state of the document that a contact was sent by a link; undefined for a new contact. */
export const visitOf = (tx: Tx, linkId: string, contactHash: string) =>
  tx
    .selectFrom('template_link_visit')
    .innerJoin('document', 'document.id', 'template_link_visit.document_id')
    .select(['document.public_id', 'document.status'])
    .where('template_link_visit.link_id', '=', linkId)
    .where('template_link_visit.contact_hash', '=', contactHash)
    .executeTakeFirst();

export interface Visit {
  readonly tenantId: string;
  readonly linkId: string;
  readonly contactHash: string;
  /** The public id of the document. */
  readonly documentId: string;
}

/** Records which document a contact was sent, in place of an earlier one. */
export async function recordVisit(
  tx: Tx,
  { tenantId, linkId, contactHash, documentId }: Visit,
): Promise<void> {
  await sql`insert into template_link_visit (tenant_id, link_id, contact_hash, document_id)
    select ${tenantId}, ${linkId}, ${contactHash}, id from document where public_id = ${documentId}
    on conflict (link_id, contact_hash) do update set document_id = excluded.document_id`.execute(tx);
}
