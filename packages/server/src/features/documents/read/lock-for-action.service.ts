import { DomainError, mayActOn } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { teamsOfScope } from '../../access/index.ts';
import * as repo from '../rows/document.repo.ts';
import { seenDocument } from './seen-document.service.ts';

/** Locks and returns the document if the actor may see it and may perform this action on it. */
export async function lockForAction(
  tx: Tx,
  actor: UserActor,
  documentId: string,
  action: 'document.cancel' | 'document.remind',
): Promise<repo.DocumentRow> {
  await repo.lockDocument(tx, documentId);
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  const row = { teamId: document.team_id, isOwn: document.requester_id === actor.accountId };
  const teams = teamsOfScope(actor, actor.authorization.scope);
  if (!mayActOn(actor.authorization, action, row, teams)) throw new DomainError('notAllowed');
  return document;
}
