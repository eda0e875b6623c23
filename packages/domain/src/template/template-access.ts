import { type Action, type Authorization, grantOf } from '../access/matrix.ts';
import { isInScope, mayActOn, type RowPlace, type TeamsInScope } from '../access/row-access.ts';

/**
 * Owns who can see a template and which actions are allowed on it. A template without a team belongs to its owner alone, and no
 * admin can see it; a template with a team belongs to the team and not to its creator. Source: requirements ORG-13 and ORG-14.
 */

export type TemplateAction = Extract<Action, `template.${string}`>;

/** Returns whether the actor can see the template. `isOwn` is true for the account that created it. */
export function isTemplateSeen(place: RowPlace, teams: TeamsInScope): boolean {
  return place.teamId === null ? place.isOwn : isInScope(teams, { teamId: place.teamId, isOwn: false });
}

/** Returns whether the actor may perform the action on that template, or create a template in that team. */
export function mayActOnTemplate(
  authorization: Authorization,
  action: TemplateAction,
  place: RowPlace,
  teams: TeamsInScope,
): boolean {
  if (place.teamId === null) return place.isOwn && grantOf(authorization.actorClass, action) !== null;
  return mayActOn(authorization, action, { teamId: place.teamId, isOwn: false }, teams);
}

export interface TemplateAbilities {
  readonly request: boolean;
  readonly change: boolean;
  readonly remove: boolean;
  readonly copy: boolean;
}

/**
 * Returns the abilities of an actor who can see a template. Copying requires the permission to create templates, since the copy
 * belongs to the actor.
 */
export function templateAbilities(
  authorization: Authorization,
  place: RowPlace,
  teams: TeamsInScope,
): TemplateAbilities {
  const may = (action: TemplateAction): boolean => mayActOnTemplate(authorization, action, place, teams);
  return {
    request: may('template.request'),
    change: may('template.change'),
    remove: may('template.delete'),
    copy: grantOf(authorization.actorClass, 'template.create') !== null,
  };
}
