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

/**
 * Owns the one question of every feature: may this actor do this to that? The answer is the domain's; here it gets the
 * teams that a scope covers. Team ids are inner ids.
 */

/** The teams whose rows the actor sees for this action; throws notAllowed when the matrix refuses the action. */
export function scopeOf(actor: UserActor, action: Action): TeamsInScope {
  const scope = scopeFor(actor.authorization, action);
  if (scope === null) throw new DomainError('notAllowed');
  return teamsOfScope(actor, scope);
}

/** The teams that a scope covers; those below one's own came with the session. */
export function teamsOfScope(actor: UserActor, scope: Scope): TeamsInScope {
  const below = actor.teamsBelow.map((id) => ({ id, parentId: actor.teamId }));
  return teamsInScope(scope, actor.teamId, below);
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
export function assertMayAct(actor: UserActor, action: Action, row: ActedOn): void {
  const teams = teamsOfScope(actor, actor.authorization.scope);
  if (mayActOn(actor.authorization, action, row, teams)) return;
  throw new DomainError(isInScope(teams, row) || row.isShared === true ? 'notAllowed' : 'notFound');
}
