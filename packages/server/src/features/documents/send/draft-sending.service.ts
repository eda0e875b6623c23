import { DomainError } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ownDraft } from '../draft/drafts.service.ts';
import type { MarkPorts } from './own-marks.service.ts';
import { type SavedDocument, type SendingPorts, sendOrReserve } from './sending.service.ts';

/** Owns the sending of a draft as it is stored, for callers that do not send its contents again. */

/** Creates the function that sends the caller's own draft. @throws DomainError conflict when it has changed */
export function createDraftSending(ports: SendingPorts & MarkPorts & { readonly db: Database }) {
  return (
    actor: UserActor,
    { documentId, revision }: Pick<SavedDocument, 'documentId' | 'revision'>,
    origin: Origin,
  ): Promise<SavedDocument> =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      const document = await ownDraft(tx, actor, documentId);
      if (document.revision !== revision)
        throw new DomainError('conflict', { result: { revision: document.revision } });
      return sendOrReserve(ports, tx, actor, document, {}, origin);
    });
}
