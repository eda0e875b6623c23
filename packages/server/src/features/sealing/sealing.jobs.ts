import { TEST_WATERMARK } from '@dojang/domain';
import type { SealPool } from '@dojang/pdf/pools';
import type { LongTermPorts, SealField, SealOptions, SealValue } from '@dojang/pdf/seal';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { type Anchor, addAnchoredCertificate, anchorOf } from '../anchoring/index.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { findFileById } from '../files/index.ts';
import { planMessage, reachOf } from '../messages/index.ts';
import { type CertificatePorts, readAnchoredCertificate, readCertificate } from './certificate.content.ts';
import { createRenewalJob } from './renewal.jobs.ts';
import { addVersion } from './seal-version.repo.ts';
import * as repo from './sealing.repo.ts';
import { type Seal, signerOf } from './signer.service.ts';

/**
 * Owns sealing and certifying. Both render outside a transaction, store by content hash, and commit only if no other run has
 * committed: run twice, killed or raced, a document gets one seal and one certificate.
 */

export interface SealingPorts extends CertificatePorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pool: SealPool;
  readonly seal: () => Promise<Seal>;
  /** Null without a time-stamping authority. */
  readonly longTerm: LongTermPorts | null;
}

/** Creates the handlers of the jobs of sealing. */
export const createSealingJobs = (ports: SealingPorts) =>
  ({
    // One job does both: the certificate follows the seal at once, and a repeated job does the missing part.
    seal_document: async ({ tenantId, documentId }) => {
      await sealDocument(ports, tenantId, documentId);
      await certifyDocument(ports, tenantId, documentId);
    },
    certify_anchored: ({ tenantId, documentId }) => certifyAnchored(ports, tenantId, documentId),
    renew_seal: createRenewalJob(ports),
  }) satisfies Partial<JobHandlers>;

const REASON = '전자계약 완료 문서 봉인';

async function optionsOf(ports: SealingPorts, at: Date): Promise<SealOptions> {
  return { reason: REASON, signedAt: at, ...ports.longTerm };
}

async function sealDocument(ports: SealingPorts, tenantId: string, documentId: string): Promise<void> {
  const read = await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.findDocumentById(tx, documentId);
    if (!document || document.completed_at === null || document.sealed_at !== null) return null;
    const file = await findFileById(tx, document.file_id);
    return { document, pdfKey: file?.pdf_key ?? null, values: await repo.listValues(tx, documentId) };
  });
  if (read === null) return;
  if (read.pdfKey === null) throw new Error('the original of a completed document is missing');
  const pdf = await ports.storage.get(read.pdfKey);
  const fields = await Promise.all(read.values.map((value) => toSealField(ports, value)));
  const at = ports.clock.now();
  const signer = signerOf(await ports.seal(), at);
  const sealed = await ports.pool.seal(
    { pdf, fields, title: read.document.name, watermark: read.document.is_test ? TEST_WATERMARK : undefined },
    signer,
    await optionsOf(ports, at),
  );
  const key = `${tenantId}/sealed/${sealed.sha256}`;
  await ports.storage.put(key, sealed.pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || !(await repo.commitSeal(tx, documentId, { key, sha256: sealed.sha256, at }))) return;
    await addVersion(tx, { tenantId, documentId, kind: 'completed', number: 0, key: null, file: sealed, at });
    const detail = { sha256: sealed.sha256, bytes: sealed.pdf.byteLength, level: sealed.level };
    await appendAudit(
      tx,
      tenantId,
      document,
      { type: 'document.sealed', ...SERVICE, detail },
      ports.clock.now(),
    );
  });
}

async function toSealField(ports: SealingPorts, row: repo.ValueRow): Promise<SealField> {
  const { key, type, page, x, y, width, height } = row;
  const value = await toSealValue(ports, row);
  const style = row.style ?? undefined;
  return { key, type, page, x, y, width, height, style, settings: row.settings ?? undefined, value };
}

async function toSealValue(ports: SealingPorts, row: repo.ValueRow): Promise<SealValue> {
  if (row.kind === 'check') return { kind: 'check', checked: true };
  if (row.kind === 'text') return { kind: 'text', text: row.text ?? '' };
  return { kind: 'image', png: await ports.storage.get(row.picture_key ?? '') };
}

async function certifyDocument(ports: SealingPorts, tenantId: string, documentId: string): Promise<void> {
  const at = ports.clock.now();
  const content = await readCertificate(ports, tenantId, documentId, at);
  if (content === null) return;
  const signer = signerOf(await ports.seal(), at);
  const file = await ports.pool.certificate(content, signer, await optionsOf(ports, at));
  const key = `${tenantId}/certificate/${file.sha256}`;
  await ports.storage.put(key, file.pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || !(await repo.commitCertificate(tx, documentId, { key, sha256: file.sha256, at })))
      return;
    await addVersion(tx, { tenantId, documentId, kind: 'certificate', number: 0, key: null, file, at });
    await tellEveryone(ports, tx, document, at);
  });
}

/** Issues the certificate with the proof from the hash tree, once. Nobody is told: the first one stays valid. */
async function certifyAnchored(ports: SealingPorts, tenantId: string, documentId: string): Promise<void> {
  const at = ports.clock.now();
  const read = await ports.db.inTenant(tenantId, async (tx) => {
    const anchor = await anchorOf(ports.storage, tx, documentId, { isTimed: ports.longTerm !== null });
    if (anchor === null) return null;
    assertProven(anchor);
    return { anchor, content: await readAnchoredCertificate(ports, tx, documentId, at, anchor) };
  });
  if (read === null || read.content === null) return;
  const signer = signerOf(await ports.seal(), at);
  const file = await ports.pool.certificate(read.content, signer, await optionsOf(ports, at));
  const key = `${tenantId}/certificate/${file.sha256}`;
  await ports.storage.put(key, file.pdf, 'application/pdf');
  const { index } = read.anchor.checked;
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || document.certificate_key === null) return;
    const row = { document_id: documentId, tenant_id: tenantId, key, sha256: file.sha256 };
    if (!(await addAnchoredCertificate(tx, { ...row, leaf_index: String(index), at }))) return;
    await addVersion(tx, { tenantId, documentId, kind: 'anchored', number: 0, key: null, file, at });
  });
}

/** @throws Error for a leaf that does not lead to the checkpoint: the rows or the files of the tree were changed */
function assertProven({ checked }: Anchor): void {
  if (checked.fault !== null) throw new Error(`leaf ${checked.index} of the audit tree: ${checked.fault}`);
}

/** How long a person who has signed in person, and said nothing, may still say where the copy goes before it goes where it would. */
const COPY_PAUSE = 10 * 60_000;

/** Sends the completed document to the requester and to all participants who can be reached. */
async function tellEveryone(
  ports: SealingPorts,
  tx: Tx,
  document: documents.DocumentRow,
  now: Date,
): Promise<void> {
  const common = {
    tenantId: document.tenant_id,
    documentId: document.id,
    event: `completed:${document.public_id}`,
    template: 'completed' as const,
  };
  const requester = await documents.requesterOf(tx, document.requester_id);
  // A requester who also signs gets one mail only. The address is a confirmed one: another would not show that both are the same person.
  const { notice_email: told } = requester;
  for (const row of await documents.listParticipants(tx, document.id)) {
    const { method, contact } = reachOf(row);
    if (method === 'none' || contact === '' || contact === told) continue;
    const isOpen = document.process_type === 'FACE_TO_FACE' && row.copy_contact === null;
    const sendAt = isOpen ? { sendAt: new Date(now.getTime() + COPY_PAUSE) } : {};
    await planMessage(
      tx,
      ports.ids,
      { ...common, participantId: row.id, recipient: contact, channel: method, ...sendAt },
      now,
    );
  }
  await planMessage(
    tx,
    ports.ids,
    { ...common, participantId: null, recipient: told, channel: 'email' },
    now,
  );
}
