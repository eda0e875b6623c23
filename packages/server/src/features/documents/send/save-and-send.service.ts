import type { DocumentInput } from '@dojang/contract';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { addDraft, changeDraft, type DocumentOrigin, type DraftPorts } from '../draft/drafts.service.ts';
import type { DocumentRow } from '../rows/document.repo.ts';
import type { MarkPorts } from './own-marks.service.ts';
import { type SavedDocument, type SendingPorts, sendOrReserve } from './sending.service.ts';

/** Owns the calls that save a draft and, when the input says so, send it in the same transaction. */

export interface DocumentPorts extends Omit<DraftPorts, 'ink'>, SendingPorts {
  readonly ink: DraftPorts['ink'] & MarkPorts['ink'];
  readonly db: Database;
}

/** Creates the calls that create and update a document. */
export function createDocuments(ports: DocumentPorts) {
  return {
    create: (actor: UserActor, input: DocumentInput, origin: Origin, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const document = await addDraft(ports, tx, actor, input);
          return sendIfAsked(ports, tx, actor, document, input, origin);
        }),
      ),
    update: (
      actor: UserActor,
      documentId: string,
      input: DocumentInput,
      origin: Origin,
      idempotent: Idempotency,
    ) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const document = await changeDraft(ports, tx, actor, documentId, input);
          return sendIfAsked(ports, tx, actor, document, input, origin);
        }),
      ),
  };
}

/** Creates a document from a template's contents, and sends it when the input says so. */
export async function createFromTemplate(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  input: DocumentInput,
  from: DocumentOrigin,
  origin: Origin,
): Promise<SavedDocument> {
  const document = await addDraft(ports, tx, actor, input, { from });
  return sendIfAsked(ports, tx, actor, document, input, origin);
}

async function sendIfAsked(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  document: DocumentRow,
  input: DocumentInput,
  origin: Origin,
): Promise<SavedDocument> {
  if (input.send) return sendOrReserve(ports, tx, actor, document, input, origin);
  const { public_id: documentId, status, revision } = document;
  return { documentId, status, revision, popup: 0 };
}
