import { renewalTime, type SealedKind } from '@dojang/domain';
import type { SealedFile } from '@dojang/pdf/seal';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Records the level of seals and their later document timestamps. */

/** Returns the newest version of a sealed file. */
export const newestVersion = (db: Reader, documentId: string, kind: SealedKind) =>
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
  readonly kind: SealedKind;
  readonly number: number;
  /** Null for the file that the row of the document, or of the certificate with the proof, names. */
  readonly key: string | null;
  readonly file: Pick<SealedFile, 'sha256' | 'signatureSha256' | 'level' | 'timestamp'>;
  readonly at: Date;
}

/** Adds a version. @returns false when it exists */
export async function addVersion(tx: Tx, version: NewVersion): Promise<boolean> {
  const { file, at } = version;
  const { level, sha256, signatureSha256, timestamp } = file;
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
      signature_sha256: signatureSha256,
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

/** Takes a version off the plan of renewals, since nothing can be gained by another timestamp. */
export async function endRenewals(
  tx: Tx,
  { documentId, kind, number }: Pick<NewVersion, 'documentId' | 'kind' | 'number'>,
): Promise<void> {
  await tx
    .updateTable('seal_version')
    .set({ renew_at: null })
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .execute();
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
