import { DomainError, isBulkSeen, isDeletedBulk, mayActOnBulk, type RowPlace } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { scopeOf, teamsOfScope } from '../access/index.ts';
import * as repo from './bulk.repo.ts';

/** Owns which bulks an actor sees and acts on: its own, and those of the teams in scope. Others are reported as absent. */

/** Returns the place of a bulk for the access rules. */
export const placeOf = (
  bulk: { readonly team_id: string | null; readonly owner_id: string },
  actor: UserActor,
): RowPlace => ({ teamId: bulk.team_id, isOwn: bulk.owner_id === actor.accountId });

/** Returns whether the actor may change, start, stop or delete the bulk. */
export const mayAct = (actor: UserActor, bulk: Parameters<typeof placeOf>[0]): boolean =>
  mayActOnBulk(actor.authorization, placeOf(bulk, actor), teamsOfScope(actor, actor.authorization.scope));

/** Returns a bulk that the actor sees. @throws DomainError notFound */
export async function seenBulk(db: Reader, actor: UserActor, publicId: string): Promise<repo.ShownBulk> {
  const bulk = await repo.findBulk(db, publicId);
  if (!bulk || !isBulkSeen(placeOf(bulk, actor), scopeOf(actor, 'bulk.read')))
    throw new DomainError('notFound');
  return bulk;
}

/** Locks and returns a bulk if the actor may act on it. @throws DomainError notFound, notAllowed */
export const lockBulkForAction = async (tx: Tx, actor: UserActor, publicId: string) =>
  actedOn(actor, await repo.lockBulk(tx, publicId));

/** Returns a bulk on which the actor may act, without a lock. @throws DomainError notFound, notAllowed */
export const assertMayActOnBulk = async (tx: Tx, actor: UserActor, publicId: string) =>
  actedOn(actor, await repo.findBulk(tx, publicId));

function actedOn<Bulk extends repo.BulkRow>(actor: UserActor, bulk: Bulk | undefined): Bulk {
  if (!bulk || isDeletedBulk(bulk.status)) throw new DomainError('notFound');
  if (mayAct(actor, bulk)) return bulk;
  const isSeen = isBulkSeen(placeOf(bulk, actor), scopeOf(actor, 'bulk.read'));
  throw new DomainError(isSeen ? 'notAllowed' : 'notFound');
}
