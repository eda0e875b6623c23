import { contactFor, hasProvenEmail } from '@dojang/domain';
import type { CertificateContent } from '@dojang/pdf/certificate';
import type { SealField, SealOptions, SealPool, SealValue } from '@dojang/pdf/seal';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, readEvents, SERVICE } from '../evidence/index.ts';
import { findFileById } from '../files/index.ts';
import { planMessage } from '../messages/index.ts';
import { CONSENT_TEXT, CONSENT_VERSION } from '../signing/index.ts';
import { certificateEvents } from './certificate.content.ts';
import * as repo from './sealing.repo.ts';
import type { Seal } from './signer.service.ts';

/**
 * Owns sealing and certifying. Both render outside a transaction, store by content hash, and commit only where nobody
 * has: run twice, killed in the middle or raced, a document gets one seal and one certificate.
 */

export interface SealingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: StoragePort;
  readonly pool: SealPool;
  readonly seal: () => Promise<Seal>;
  readonly timestamp: SealOptions['timestamp'];
  readonly verifyUrl: string;
}

export function createSealingJobs(ports: SealingPorts) {
  return {
    // One job for both: the certificate follows its seal at once, and a job that is run again does what is missing.
    seal: async ({ tenantId, documentId }: Jobs['seal_document']) => {
      await sealDocument(ports, tenantId, documentId);
      await certifyDocument(ports, tenantId, documentId);
    },
  };
}

const REASON = '전자계약 완료 문서 봉인';

async function optionsOf(ports: SealingPorts, at: Date): Promise<SealOptions> {
  return { reason: REASON, signedAt: at, ...(ports.timestamp ? { timestamp: ports.timestamp } : {}) };
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
  const { signer } = await ports.seal();
  const sealed = await ports.pool.seal(
    { pdf, fields, title: read.document.name },
    signer,
    await optionsOf(ports, at),
  );
  const key = `${tenantId}/sealed/${sealed.sha256}`;
  await ports.storage.put(key, sealed.pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || !(await repo.commitSeal(tx, documentId, { key, sha256: sealed.sha256, at }))) return;
    const detail = { sha256: sealed.sha256, bytes: sealed.pdf.byteLength };
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
  const content = await readContent(ports, tenantId, documentId, at);
  if (content === null) return;
  const { signer } = await ports.seal();
  const file = await ports.pool.certificate(content, signer, await optionsOf(ports, at));
  const key = `${tenantId}/certificate/${file.sha256}`;
  await ports.storage.put(key, file.pdf, 'application/pdf');
  await ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.lockDocumentById(tx, documentId);
    if (!document || !(await repo.commitCertificate(tx, documentId, { key, sha256: file.sha256, at })))
      return;
    await tellEveryone(ports, tx, document, at);
  });
}

type Tx = Parameters<Parameters<Database['inTenant']>[1]>[0];

/** What the certificate says, or null when there is nothing left to certify. */
function readContent(
  ports: SealingPorts,
  tenantId: string,
  documentId: string,
  at: Date,
): Promise<CertificateContent | null> {
  return ports.db.inTenant(tenantId, async (tx) => {
    const document = await documents.findDocumentById(tx, documentId);
    if (
      !document?.completed_at ||
      !document.sent_at ||
      !document.sealed_sha256 ||
      document.certificate_key !== null
    )
      return null;
    const file = await findFileById(tx, document.file_id);
    const requester = await documents.requesterOf(tx, document.requester_id);
    const organisation = requester.kind === 'organization' ? `${requester.organization} ` : '';
    return {
      locale: 'ko',
      document: {
        id: document.public_id,
        name: document.name,
        pageCount: file?.page_count ?? 0,
        process: document.is_sequential ? '순서대로 서명' : '동시에 서명',
        originalSha256: document.original_sha256 ?? '',
        completedSha256: document.sealed_sha256,
        requestedAt: document.sent_at,
        completedAt: document.completed_at,
      },
      requester: `${organisation}${requester.name}`,
      participants: await participantsOf(ports, tx, documentId),
      events: certificateEvents(await readEvents(tx, document)),
      chainHead: document.audit_head,
      issuedAt: at,
      verificationUrl: ports.verifyUrl,
      consent: { version: CONSENT_VERSION, text: CONSENT_TEXT.ko },
    };
  });
}

async function participantsOf(
  ports: SealingPorts,
  tx: Tx,
  documentId: string,
): Promise<CertificateContent['participants']> {
  const people = await documents.listParticipants(tx, documentId);
  const values = await repo.listValues(tx, documentId);
  return Promise.all(
    people.map(async (row) => {
      const ink = values.find((value) => value.participant_id === row.id && value.picture_key !== null);
      const signedAt = row.signed_at ?? ports.clock.now();
      return {
        order: row.signing_order,
        name: row.name,
        contact: contactFor('other', row.contact),
        channel: row.method === 'kakao' ? '카카오 알림톡' : '메일',
        authentications: ['연락처 일치'],
        consentVersion: row.consent_version ?? CONSENT_VERSION,
        consentedAt: row.consent_at ?? signedAt,
        signedAt,
        ...(ink?.picture_key ? { signaturePng: await ports.storage.get(ink.picture_key) } : {}),
      };
    }),
  );
}

/** The completed document goes to all parties: every participant, and the requester. */
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
  // A signer gets no second mail as requester, but only who has proved the address is the same person.
  const isProven = hasProvenEmail({ email: requester.email, emailProvenAt: requester.email_verified_at });
  for (const row of await documents.listParticipants(tx, document.id)) {
    if (row.method === 'none' || (isProven && row.contact === requester.email)) continue;
    await planMessage(
      tx,
      ports.ids,
      { ...common, participantId: row.id, recipient: row.contact, channel: row.method },
      now,
    );
  }
  await planMessage(
    tx,
    ports.ids,
    { ...common, participantId: null, recipient: requester.email, channel: 'email' },
    now,
  );
}
