import type { DocumentState, SealedKind } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Reads the stored files of many documents. */

export interface DocumentFiles {
  readonly public_id: string;
  readonly name: string;
  readonly status: DocumentState;
  readonly original_key: string | null;
  readonly edited_key: string | null;
  readonly sealed_key: string | null;
  readonly certificate_key: string | null;
}

/** The newest version of a file, with its latest document timestamp, or the first one. */
const newest = (kind: SealedKind, first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${first} is not null then coalesce((select key from seal_version
    where document_id = document.id and kind = ${kind} order by number desc limit 1), ${first}) end`;

/** Returns the keys of the files of documents, by public id. */
export async function filesOf(db: Reader, ids: readonly string[]): Promise<Map<string, DocumentFiles>> {
  const wanted: RawBuilder<unknown> = sql`any(${[...ids]}::bigint[])`;
  const found = await sql<DocumentFiles>`
    select document.public_id, document.name, document.status, file.pdf_key as original_key, edited.pdf_key as edited_key,
      ${newest('completed', sql`sealed_key`)} as sealed_key,
      coalesce(${newest('anchored', sql`anchored.key`)}, ${newest('certificate', sql`certificate_key`)}) as certificate_key
    from document join file on file.id = file_id left join file edited on edited.id = edited_file_id
      left join anchored_certificate anchored on anchored.document_id = document.id
    where document.id = ${wanted}`.execute(db);
  return new Map(found.rows.map((row) => [row.public_id, row]));
}

/** Returns the ids of the documents among these whose participants have to authenticate before they read them. */
export async function withAuthentications(db: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('document')
    .select('id')
    .where('id', 'in', [...ids])
    .where(sql<SqlBool>`request_settings ? 'authentications'`)
    .execute();
  return found.map(({ id }) => id);
}
