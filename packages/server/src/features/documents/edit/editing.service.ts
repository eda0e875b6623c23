import { DomainError } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { addFile, findFileById } from '../../files/index.ts';
import { addDraft, type DraftPorts, ownDraft } from '../draft/drafts.service.ts';
import { assertRequesterValues } from '../draft/requester-values.service.ts';
import { listUnfinishedEdits, updateDocument } from '../rows/document.repo.ts';
import { applyMarks, type MarkPorts } from '../send/own-marks.service.ts';

/**
 * Owns document editing: the requester fills in fields of an uploaded file. The document is saved like a draft; finishing creates
 * a PDF in the background, and the document becomes `edited` together with that PDF.
 */

export interface EditingPorts extends Omit<DraftPorts, 'ink'> {
  readonly ink: DraftPorts['ink'] & MarkPorts['ink'];
  readonly db: Database;
}

const MOST_LISTED = 50;

/** Creates the calls that edit one's own file. */
export function createEditing(ports: EditingPorts) {
  return {
    list: (actor: UserActor) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const rows = await listUnfinishedEdits(tx, actor.accountId, MOST_LISTED);
        return {
          list: rows.map((row) => ({
            documentId: row.public_id,
            name: row.name,
            pageCount: row.page_count ?? 0,
            updatedAt: row.updated_at.toISOString(),
          })),
        };
      }),
    create: (actor: UserActor, { fileId, name }: { fileId: string; name: string }, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const blank = { processType: 'PROCEDURE', isSequential: true } as const;
          const input = { ...blank, participants: [], fields: [], fileId, name, send: false };
          const document = await addDraft(ports, tx, actor, input, { purpose: 'edit' });
          return { documentId: document.public_id };
        }),
      ),
    finish: (actor: UserActor, documentId: string, revision: number, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, () => finish(ports, tx, actor, documentId, revision)),
      ),
  };
}

/** Starts finishing. A repeated call for the same content returns the file that is already being created. */
async function finish(
  ports: EditingPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  revision: number,
): Promise<{ fileId: string }> {
  const document = await ownDraft(tx, actor, documentId);
  if (document.purpose !== 'edit') throw new DomainError('notForEditing');
  if (document.revision !== revision)
    throw new DomainError('conflict', { result: { revision: document.revision } });
  const begun =
    document.finishing_file_id === null ? undefined : await findFileById(tx, document.finishing_file_id);
  if (begun?.state === 'converting') return { fileId: begun.public_id };
  await applyMarks(ports, tx, document, actor.accountId, ports.clock.now());
  if ((await assertRequesterValues(ports, tx, document)) === 0) throw new DomainError('nothingWritten');
  const source = await findFileById(tx, document.file_id);
  const publicId = ports.ids.publicId();
  const fileId = await addFile(tx, {
    public_id: publicId,
    tenant_id: actor.tenantId,
    created_by: actor.accountId,
    name: `${document.name}.pdf`,
    ext: 'pdf',
    state: 'converting',
    failure: null,
    source_key: null,
    source_sha256: null,
    pdf_key: null,
    pdf_sha256: null,
    pdf_size: null,
    page_count: null,
    changes: source?.changes ? JSON.stringify(source.changes) : null,
    created_at: ports.clock.now(),
  });
  await updateDocument(tx, document.id, { finishing_file_id: fileId });
  const payload = { tenantId: actor.tenantId, documentId: document.id, fileId, revision };
  await enqueue(tx, 'finish_editing', payload, `edit:${fileId}`);
  return { fileId: publicId };
}
