import { type Action, DomainError, isOfMode } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { scopeOf } from '../../access/index.ts';
import * as repo from '../rows/document.repo.ts';
import { isDocumentSeen, type Viewer } from './visible-documents.repo.ts';

/** Owns the reading of one document. A document that the actor may not see, or that is deleted, is reported as absent. */

/** Returns the actor with the teams in which the action is allowed. */
export const viewerOf = (actor: UserActor, action: Action): Viewer => ({
  actor,
  teams: scopeOf(actor, action),
});

/** Returns a document that the actor may see for an action. @throws DomainError notFound otherwise */
export async function seenDocument(
  tx: Tx,
  actor: UserActor,
  documentId: string,
  action: Action,
): Promise<repo.DocumentRow> {
  const viewer = viewerOf(actor, action);
  const document = await repo.findDocument(tx, documentId);
  if (!document || document.deleted_at !== null) throw new DomainError('notFound');
  if (!isOfMode(actor.documentMode, document.is_test)) throw new DomainError('notFound');
  const asked = (await repo.listParticipants(tx, document.id)).filter((row) => row.asked_at !== null);
  const contacts = asked.map((row) => row.contact);
  if (!(await isDocumentSeen(tx, viewer, document, contacts))) throw new DomainError('notFound');
  return document;
}
