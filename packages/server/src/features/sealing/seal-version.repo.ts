import { renewalTime } from '@dojang/domain';
import type { SealedFile } from '@dojang/pdf/seal';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Records the level of seals and their later document timestamps. */

export type SealKind = 'completed' | 'certificate';

export const SEAL_KINDS: readonly SealKind[] = ['completed', 'certificate'];

/** Returns the newest version of a document's seal or certificate. */
export const newestVersion = (db: Reader, documentId: string, kind: SealKind) =>
  db
    .selectFrom('seal_version')
    .select(['number', 'key', 'sha256', 'level', 'renew_at'])
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NewVersion {
  readonly tenantId: string;
  readonly documentId: string;
  readonly kind: SealKind;
  readonly number: number;
  /** Null for the file that the document's row names. */
  readonly key: string | null;
  readonly file: Pick<SealedFile, 'sha256' | 'level' | 'timestamp'>;
  readonly at: Date;
}

/** Adds a version. @returns false when it exists */
export async function addVersion(tx: Tx, version: NewVersion): Promise<boolean> {
  const { file, at } = version;
  const { level, sha256, timestamp } = file;
  const done = await tx
    .insertInto('seal_version')
    .values({
      tenant_id: version.tenantId,
      document_id: version.documentId,
      kind: version.kind,
      number: version.number,
      key: version.key,
      level,
      sha256,
      stamped_at: timestamp?.at ?? null,
      stamp_ends_at: timestamp?.until ?? null,
      stamp_algorithm: timestamp?.algorithm ?? null,
      stamp_authority: timestamp?.authority ?? null,
      made_at: at,
      renew_at: renewalTime({ level, madeAt: at, timestamp }),
    })
    .onConflict((conflict) => conflict.columns(['document_id', 'kind', 'number']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Returns the level and the last timestamp of a completed document as it was sealed; undefined for seals from before levels. */
export const firstVersion = (db: Reader, documentId: string) =>
  db
    .selectFrom('seal_version')
    .select(['level', 'stamped_at', 'stamp_authority'])
    .where('document_id', '=', documentId)
    .where('kind', '=', 'completed')
    .where('number', '=', 0)
    .executeTakeFirst();
