import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Looks up by its hash whether the service has sealed a file. */
export interface SealedRow {
  readonly tenant_id: string;
  readonly document_id: string;
  readonly kind: 'completed' | 'certificate';
}

/** Returns the sealed file with this SHA-256, of any tenant; null when there is none. */
export async function findSealed(db: Reader, sha256: string): Promise<SealedRow | null> {
  const found = await sql<SealedRow>`select * from sealed_file(${sha256})`.execute(db);
  return found.rows[0] ?? null;
}

/** A sealed file that was found by its signature. */
export interface SignedRow extends SealedRow {
  /** The hash of the file as it was sealed. */
  readonly sha256: string;
}

/** Returns the sealed file with this signature, of any tenant; null when there is none. */
export async function findSigned(db: Reader, signatureSha256: string): Promise<SignedRow | null> {
  const found = await sql<SignedRow>`select * from sealed_by_signature(${signatureSha256})`.execute(db);
  return found.rows[0] ?? null;
}

/** Returns what a verification tells about a document, also after the document was removed for good. */
export const sealedDocument = (db: Reader, id: string) =>
  db
    .selectFrom('document')
    .select(['public_id', 'name', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
