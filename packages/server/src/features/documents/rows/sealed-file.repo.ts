import type { SealedKind, SealLevel } from '@dojang/domain';
import type { Reader } from '../../../platform/db/database.ts';
import { anchoredCertificate } from '../../anchoring/index.ts';
import type { DocumentRow } from './document.repo.ts';

/**
 * Reads which files of a completed document are downloaded: as sealed, or with the newest document timestamp; the certificate
 * with the proof from the audit tree as soon as it exists.
 */

export interface SealedFiles {
  readonly sealed: string;
  readonly certificate: string;
}

const newest = (db: Reader, documentId: string, kind: SealedKind) =>
  db
    .selectFrom('seal_version')
    .select(['key', 'level'])
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the keys of the newest files; null before both files exist. */
export async function currentFiles(
  db: Reader,
  { id, sealed_key, certificate_key }: DocumentRow,
): Promise<SealedFiles | null> {
  if (sealed_key === null || certificate_key === null) return null;
  const [seal, certificate] = [await newest(db, id, 'completed'), await newest(db, id, 'certificate')];
  const anchored = (await newest(db, id, 'anchored'))?.key ?? (await anchoredCertificate(db, id))?.key;
  return { sealed: seal?.key ?? sealed_key, certificate: anchored ?? certificate?.key ?? certificate_key };
}

/** Returns the level of a seal; null without one, and for seals from before levels were recorded. */
export const sealLevel = async (
  db: Reader,
  documentId: string,
  kind: SealedKind,
): Promise<SealLevel | null> => (await newest(db, documentId, kind))?.level ?? null;
