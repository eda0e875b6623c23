import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Looks up whether a file is one that was sealed here, by its hash. */
export interface SealedRow {
  readonly tenant_id: string;
  readonly document_id: string;
  readonly kind: 'completed' | 'certificate';
}

/** The sealed file with this SHA-256, of whatever tenant; null for none. */
export async function findSealed(db: Reader, sha256: string): Promise<SealedRow | null> {
  const found = await sql<SealedRow>`select * from sealed_file(${sha256})`.execute(db);
  return found.rows[0] ?? null;
}
