import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Reads the bulks from which documents were made. */

export interface BulkOfDocument {
  /** Internal id. */
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly team_id: string | null;
}

/** Returns a bulk that was not deleted. */
export async function findBulkByPublicId(db: Reader, publicId: string): Promise<BulkOfDocument | undefined> {
  const found = await sql<BulkOfDocument>`
    select id, public_id, name, owner_id, team_id from bulk
    where public_id = ${publicId} and status <> 'delete'`.execute(db);
  return found.rows[0];
}

/** Returns the bulk of which a row became this document, with the number of the row. @param documentId internal id */
export async function bulkOfDocument(
  db: Reader,
  documentId: string,
): Promise<(BulkOfDocument & { readonly row_no: number }) | undefined> {
  const found = await sql<BulkOfDocument & { row_no: number }>`
    select b.id, b.public_id, b.name, b.owner_id, b.team_id, r.row_no
    from bulk_row r join bulk b on b.id = r.bulk_id and b.status <> 'delete'
    where r.document_id = ${documentId}`.execute(db);
  return found.rows[0];
}
