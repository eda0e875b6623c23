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
 * Owns the authorization check of every feature: whether an actor may perform an action on a row. The domain decides; this module
 * supplies the teams that a scope covers. Team ids are internal ids.
 */

/**
 * Returns the teams whose rows the actor sees for this action. @throws DomainError notAllowed when the matrix refuses the action
 */
export function scopeOf(actor: UserActor, action: Action): TeamsInScope {
  const scope = scopeFor(actor.authorization, action);
  if (scope === null) throw new DomainError('notAllowed');
  return teamsOfScope(actor, scope);
}

/** Returns the teams that a scope covers; the ids of the teams below the actor's own come from the session. */
export function teamsOfScope(actor: UserActor, scope: Scope): TeamsInScope {
  const below = actor.teamsBelow.map((id) => ({ id, parentId: actor.teamId }));
  return teamsInScope(scope, actor.teamId, below);
}

/** The row on which an action is performed. */
export interface ActedOn extends RowPlace {
  /** True when the actor sees the row for a reason other than scope, such as a shared folder; the actor may then only read it. */
  readonly isShared?: boolean;
}

/**
 * Refuses an action on a row, or the creation of a row in a team. A row that the actor cannot see is reported as absent.
 * @throws DomainError notFound outside the actor's scope, notAllowed when the matrix refuses
 */
export function assertMayAct(actor: UserActor, action: Action, row: ActedOn): void {
  const teams = teamsOfScope(actor, actor.authorization.scope);
  if (mayActOn(actor.authorization, action, row, teams)) return;
  throw new DomainError(isInScope(teams, row) || row.isShared === true ? 'notAllowed' : 'notFound');
}
