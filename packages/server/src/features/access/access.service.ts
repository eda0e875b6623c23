import {
  type Action,
  DomainError,
  isInScope,
  mayActOn,
  type RowPlace,
  type Scope,
  scopeFor,
  type TeamsInScope,
  teamsInScope,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readTeamsBelow } from './team-tree.repo.ts';

/**
 * Owns the one question of every feature: may this actor do this to that? The answer is the domain's; here it gets the
 * teams that a scope covers. Team ids are inner ids.
 */

/** The teams whose rows the actor sees for this action; throws notAllowed when the matrix refuses the action. */
export async function scopeOf(db: Reader, actor: UserActor, action: Action): Promise<TeamsInScope> {
  const scope = scopeFor(actor.standing, action);
  if (scope === null) throw new DomainError('notAllowed');
  return teamsOfScope(db, actor, scope);
}

/** Asks the database for child teams only where the scope is made of them. */
export async function teamsOfScope(db: Reader, actor: UserActor, scope: Scope): Promise<TeamsInScope> {
  const { teamId } = actor.standing;
  if ((scope !== 1 && scope !== 3) || teamId === null) return teamsInScope(scope, teamId, []);
  const below = await readTeamsBelow(db, teamId);
  return teamsInScope(
    scope,
    teamId,
    below.map((id) => ({ id, parentId: teamId })),
  );
}

/** A row that an act is about. */
export interface ActedOn extends RowPlace {
  /** True when the actor sees it for another reason than scope, such as being shared; it may be looked at alone. */
  readonly isShared?: boolean;
}

/**
 * Refuses an act on one row, or the making of one in a team. What the actor cannot see looks absent.
 * @throws DomainError notFound out of the actor's scope, notAllowed where the matrix refuses
 */
export async function assertMayAct(
  db: Reader,
  actor: UserActor,
  action: Action,
  row: ActedOn,
): Promise<void> {
  const teams = await teamsOfScope(db, actor, actor.standing.scope);
  if (mayActOn(actor.standing, action, row, teams)) return;
  throw new DomainError(isInScope(teams, row) || row.isShared === true ? 'notAllowed' : 'notFound');
}
