import type { SealPool } from '@dojang/pdf/pools';
import type { LongTermPorts } from '@dojang/pdf/seal';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { addVersion, newestVersion, SEAL_KINDS, type SealKind } from './seal-version.repo.ts';

/**
 * Owns the renewal of seals: a document timestamp with fresh validation data is appended before the last one loses its value. The
 * file is stored by its content hash before its version is committed, and a version is committed once: run twice, killed or raced,
 * the next version is one file, and every earlier file stays as it is.
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
export const FOLDERS: Readonly<Record<SealKind, string>> = {
  completed: 'sealed',
  certificate: 'certificate',
};

/** Creates the handler of the job `renew_seal`. */
export const createRenewalJob =
  (ports: RenewalPorts) =>
  async ({ tenantId, documentId }: Jobs['renew_seal']): Promise<void> => {
    for (const kind of SEAL_KINDS) await renew(ports, tenantId, documentId, kind);
  };

interface DueVersion {
  readonly number: number;
  readonly key: string;
}

const findDue = (ports: RenewalPorts, tenantId: string, documentId: string, kind: SealKind) =>
  ports.db.inTenant(tenantId, async (tx): Promise<DueVersion | null> => {
    const document = await documents.findDocumentById(tx, documentId);
    const newest = await newestVersion(tx, documentId, kind);
    if (!document || !newest?.renew_at || newest.renew_at > ports.clock.now()) return null;
    const first = kind === 'completed' ? document.sealed_key : document.certificate_key;
    const key = newest.key ?? first;
    return key === null ? null : { number: newest.number, key };
  });

async function renew(ports: RenewalPorts, tenantId: string, documentId: string, kind: SealKind) {
  const due = ports.longTerm && (await findDue(ports, tenantId, documentId, kind));
  if (!due || !ports.longTerm) return;
  const file = await ports.pool.extend(await ports.storage.get(due.key), ports.longTerm);
  // The job is repeated with growing pauses.
  if (file === null) throw new Error('the validation data of a seal cannot be fetched');
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
