import type { EmbedKind } from '@dojang/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { EmbedOriginTable, EmbedSessionTable } from '../../platform/db/tables.ts';

/** The allowed origins and the embedded sessions of the transaction's tenant, and the look-up by which a session finds its tenant. */

export type ShownOrigin = Selectable<EmbedOriginTable> & { readonly added_by: string | null };

/** Locks the tenant, so that its origins are counted and added one after the other. */
export const lockTenant = (tx: Tx, tenantId: string) => lockRow(tx, 'tenant', 'id', tenantId);

/** Returns the allowed origins by name. */
export const listOrigins = (db: Reader): Promise<ShownOrigin[]> =>
  db
    .selectFrom('embed_origin')
    .leftJoin('account', 'account.id', 'embed_origin.account_id')
    .selectAll('embed_origin')
    .select('account.name as added_by')
    .orderBy('embed_origin.origin')
    .execute();

/** Adds an origin. */
export async function addOrigin(tx: Tx, row: Insertable<EmbedOriginTable>): Promise<void> {
  await tx.insertInto('embed_origin').values(row).execute();
}

/** Removes an origin. @returns whether there was one */
export async function removeOrigin(tx: Tx, publicId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('embed_origin').where('public_id', '=', publicId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Removes an erased person from the origins that it allowed. */
export async function eraseOriginsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('embed_origin')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Adds a session, and deletes those that ended before a moment. */
export async function addSession(tx: Tx, row: Insertable<EmbedSessionTable>, before: Date): Promise<void> {
  await tx.deleteFrom('embed_session').where('expires_at', '<', before).execute();
  await tx.insertInto('embed_session').values(row).execute();
}

/** Ends a session of a key. @returns whether there was an open one */
export async function endSession(tx: Tx, publicId: string, keyId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('embed_session')
    .set({ ended_at: now })
    .where('public_id', '=', publicId)
    .where('key_id', '=', keyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Records that the page of a session was opened. @returns whether it was the first time */
export async function markOpened(tx: Tx, publicId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('embed_session')
    .set({ opened_at: now })
    .where('public_id', '=', publicId)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export interface FoundSession {
  readonly tenant_id: string;
  readonly key_public_id: string;
  readonly kind: EmbedKind;
  readonly origin: string;
  readonly is_origin_allowed: boolean;
  readonly token_hash: Buffer;
  readonly document_id: string | null;
  readonly participant_id: string | null;
  readonly template_id: string | null;
  readonly nonce_hash: Buffer | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

/** Returns a session in whichever tenant it is; null for an unknown one. */
export async function findSession(db: Reader, publicId: string): Promise<FoundSession | null> {
  const found = await sql<FoundSession>`select * from embed_session_by_index(${publicId})`.execute(db);
  return found.rows[0] ?? null;
}

export interface EditedPlace {
  readonly file_id: string | null;
  readonly folder_id: string | null;
}

/** Returns the file and the folder of a document, by public ids. */
export const placeOfDocument = (tx: Tx, publicId: string): Promise<EditedPlace | undefined> =>
  tx
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('folder', 'folder.id', 'document.folder_id')
    .select(['file.public_id as file_id', 'folder.public_id as folder_id'])
    .where('document.public_id', '=', publicId)
    .executeTakeFirst();

/** Returns the file of a template, by public ids. */
export const placeOfTemplate = (tx: Tx, publicId: string): Promise<EditedPlace | undefined> =>
  tx
    .selectFrom('template')
    .leftJoin('file', 'file.id', 'template.file_id')
    .select((eb) => ['file.public_id as file_id', eb.val<string | null>(null).as('folder_id')])
    .where('template.public_id', '=', publicId)
    .executeTakeFirst();

/** Returns how a participant is asked; undefined for one that does not exist. */
export const methodOf = (tx: Tx, publicId: string) =>
  tx
    .selectFrom('participant')
    .select(['method', 'link_nonce'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
