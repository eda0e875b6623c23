import { SEALED_KINDS, type SealedKind } from '@dojang/domain';
import type { SealPool } from '@dojang/pdf/pools';
import type { LongTermPorts } from '@dojang/pdf/seal';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { anchoredCertificate } from '../anchoring/index.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { addVersion, endRenewals, newestVersion } from './seal-version.repo.ts';

/**
 * Owns the renewal of seals: a document timestamp with fresh validation data is appended before the last one loses its value, and
 * to a seal from before there was an authority. The file is stored by its content hash before its version is committed, and a version
 * is committed once: run twice, killed or raced, the next version is one file. It begins with all bytes of the files before, of
 * which the database keeps the first and the last (0058).
 */

export interface RenewalPorts {
  readonly db: Database;
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly pool: SealPool;
  /** Null without a time-stamping authority. */
  readonly longTerm: LongTermPorts | null;
}

/** The folder of the storage for each kind of file. */
export const FOLDERS: Readonly<Record<SealedKind, string>> = {
  completed: 'sealed',
  certificate: 'certificate',
  anchored: 'certificate',
};

/** Creates the handler of the job `renew_seal`. */
export const createRenewalJob =
  (ports: RenewalPorts) =>
  async ({ tenantId, documentId }: Jobs['renew_seal']): Promise<void> => {
    await describeAnchored(ports, tenantId, documentId);
    for (const kind of SEALED_KINDS) await renew(ports, tenantId, documentId, kind);
  };

interface DueVersion {
  readonly number: number;
  readonly key: string;
  readonly sha256: string;
}

/** Records the first version of a certificate with a proof that was issued before its versions were recorded. */
async function describeAnchored(ports: RenewalPorts, tenantId: string, documentId: string): Promise<void> {
  const found = await ports.db.inTenant(tenantId, async (tx) =>
    (await newestVersion(tx, documentId, 'anchored')) ? null : anchoredCertificate(tx, documentId),
  );
  if (!found?.key) return;
  const { describeSealed } = await import('@dojang/pdf/seal');
  const file = describeSealed(await bytesOf(ports, { key: found.key, sha256: found.sha256 }));
  const first = { tenantId, documentId, kind: 'anchored', number: 0, key: null, file, at: found.at } as const;
  await ports.db.inTenant(tenantId, (tx) => addVersion(tx, first));
}

/** Reads a stored file. @throws Error for bytes other than those of its row: nothing is added to a damaged file */
async function bytesOf(
  { storage }: RenewalPorts,
  { key, sha256 }: Pick<DueVersion, 'key' | 'sha256'>,
): Promise<Uint8Array> {
  const bytes = await storage.get(key);
  if (sha256Hex(bytes) !== sha256) throw new Error('a sealed file in the storage was changed');
  return bytes;
}

const findDue = (ports: RenewalPorts, tenantId: string, documentId: string, kind: SealedKind) =>
  ports.db.inTenant(tenantId, async (tx): Promise<DueVersion | null> => {
    const document = await documents.findDocumentById(tx, documentId);
    const newest = await newestVersion(tx, documentId, kind);
    if (!document || !newest?.renew_at || newest.renew_at > ports.clock.now()) return null;
    const key = newest.key ?? (await firstKey(tx, document, kind));
    return key === null ? null : { number: newest.number, key, sha256: newest.sha256 };
  });

async function firstKey(tx: Tx, document: documents.DocumentRow, kind: SealedKind): Promise<string | null> {
  if (kind === 'anchored') return (await anchoredCertificate(tx, document.id))?.key ?? null;
  return kind === 'completed' ? document.sealed_key : document.certificate_key;
}

async function renew(ports: RenewalPorts, tenantId: string, documentId: string, kind: SealedKind) {
  const due = ports.longTerm && (await findDue(ports, tenantId, documentId, kind));
  if (!due || !ports.longTerm) return;
  const file = await ports.pool.extend(await bytesOf(ports, due), ports.longTerm);
  // The job is repeated with growing pauses.
  if (file === null) throw new Error('the validation data of a seal cannot be fetched');
  if (file === 'expired') {
    const version = { documentId, kind, number: due.number };
    return ports.db.inTenant(tenantId, (tx) => endRenewals(tx, version));
  }
  const key = `${tenantId}/${FOLDERS[kind]}/${file.sha256}`;
  await ports.storage.put(key, file.pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || document.certificate_key === null) return;
    const at = ports.clock.now();
    const number = due.number + 1;
    if (!(await addVersion(tx, { tenantId, documentId, kind, number, key, file, at }))) return;
    const detail = { file: kind, number, sha256: file.sha256, level: file.level };
    await appendAudit(tx, tenantId, document, { type: 'document.sealRenewed', ...SERVICE, detail }, at);
  });
}
