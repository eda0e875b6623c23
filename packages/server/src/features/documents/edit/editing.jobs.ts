import { DomainError, isOwnMark, moveDocument, stateAfter } from '@dojang/domain';
import type { PagePool } from '@dojang/pdf/pages';
import { SealError, type SealPool } from '@dojang/pdf/pools';
import type { SealField, SealValue } from '@dojang/pdf/seal';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import type { Attempt } from '../../../platform/jobs/worker.ts';
import { appendAudit } from '../../evidence/index.ts';
import {
  failFile,
  findFileById,
  finishFile,
  readNotices,
  updateFile,
  uploadFacts,
} from '../../files/index.ts';
import * as values from '../draft/requester-values.repo.ts';
import * as repo from '../rows/document.repo.ts';
import { markEvent } from '../send/own-marks.service.ts';

/**
 * Owns the job that finishes an edited document: the values become text of its pages, drawn as in a sealed PDF but without a
 * signature. The file and the state commit together; neither commits when the draft has changed meanwhile.
 */

export interface EditingJobPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly pages: PagePool;
  readonly pool: Pick<SealPool, 'write'>;
}

/** Creates the handler of the job `finish_editing`. */
export function createEditingJob(ports: EditingJobPorts) {
  return async (job: Jobs['finish_editing'], attempt: Attempt): Promise<void> => {
    const { tenantId, fileId } = job;
    try {
      await finish(ports, job);
    } catch (error) {
      const isVerdict = error instanceof SealError || error instanceof DomainError;
      if (!isVerdict && !attempt.isLast && attempt.number < 3) throw error;
      const failure = error instanceof DomainError ? error.error : 'editingFailed';
      await ports.db.inTenant(tenantId, (tx) => failFile(tx, fileId, failure));
    }
  };
}

async function finish(ports: EditingJobPorts, job: Jobs['finish_editing']): Promise<void> {
  const { tenantId, documentId, fileId, revision } = job;
  const read = await ports.db.inTenant(tenantId, async (tx) => {
    const target = await findFileById(tx, fileId);
    const document = await repo.findDocumentById(tx, documentId);
    if (target?.state !== 'converting' || !document) return null;
    const source = await findFileById(tx, document.file_id);
    const rows = await values.requesterFieldsWithValues(tx, documentId);
    return { document, pdfKey: source?.pdf_key ?? '', rows, begunAt: target.created_at };
  });
  if (read === null) return;
  assertUnchanged(read.document, revision);
  const pdf = await ports.storage.get(read.pdfKey);
  const fields = await Promise.all(read.rows.map((row) => toSealField(ports, row)));
  const written = fields.filter((field) => field !== null);
  // A repetition after a crash writes the same bytes under the same key.
  const content = { pdf, fields: written, title: read.document.name };
  const file = await ports.pool.write(content, read.begunAt);
  await finishFile(ports, tenantId, fileId, file.pdf, (tx) =>
    commit(tx, job, { sha256: file.sha256, fields: written.length, now: ports.clock.now() }),
  );
}

function assertUnchanged(document: repo.DocumentRow, revision: number): void {
  const isDraft = stateAfter(document.status, 'finishEditing') !== null;
  if (!isDraft || document.revision !== revision) throw new DomainError('conflict');
}

async function commit(
  tx: Tx,
  { tenantId, documentId, fileId, revision }: Jobs['finish_editing'],
  done: { readonly sha256: string; readonly fields: number; readonly now: Date },
): Promise<void> {
  const document = await repo.lockDocumentById(tx, documentId);
  if (!document) throw new DomainError('notFound');
  assertUnchanged(document, revision);
  const status = moveDocument(document.status, 'finishEditing');
  const change = { status, edited_file_id: fileId, updated_at: done.now };
  await repo.moveState(tx, documentId, document.status, change);
  await values.settleValues(tx, documentId);
  // The edited PDF shows no more of the uploaded file than the pages did.
  const notices = await readNotices(tx, document.file_id);
  await updateFile(tx, fileId, { notices: JSON.stringify(notices) });
  const { name, email, public_id: id } = await repo.requesterOf(tx, document.requester_id);
  const by = {
    actor: { kind: 'requester', id, name, contact: email },
    origin: { ip: '', device: '' },
  } as const;
  const placed = (await values.requesterFieldsWithValues(tx, documentId)).flatMap((field) =>
    isOwnMark(field) && field.picture_key !== null
      ? [{ key: field.key, type: field.type, pictureKey: field.picture_key }]
      : [],
  );
  const stamped = markEvent(placed, by);
  if (stamped !== null) await appendAudit(tx, tenantId, document, stamped, done.now);
  await appendAudit(
    tx,
    tenantId,
    document,
    {
      type: 'document.edited',
      ...by,
      detail: {
        fields: done.fields,
        sha256: done.sha256,
        ...(await uploadFacts(tx, document.file_id)),
      },
    },
    done.now,
  );
}

type Row = Awaited<ReturnType<typeof values.requesterFieldsWithValues>>[number];

async function toSealField(ports: EditingJobPorts, row: Row): Promise<SealField | null> {
  const value = await toSealValue(ports, row);
  if (value === null) return null;
  const { key, type, page, x, y, width, height } = row;
  const style = row.style ?? undefined;
  return { key, type, page, x, y, width, height, style, settings: row.settings ?? undefined, value };
}

async function toSealValue(ports: EditingJobPorts, row: Row): Promise<SealValue | null> {
  if (row.kind === 'text') return { kind: 'text', text: row.text ?? '' };
  if (row.kind === 'check') return { kind: 'check', checked: true };
  return row.picture_key === null ? null : { kind: 'image', png: await ports.storage.get(row.picture_key) };
}
