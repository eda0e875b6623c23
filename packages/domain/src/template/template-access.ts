import { type Action, type Authorization, grantOf } from '../access/matrix.ts';
import { isInScope, mayActOn, type RowPlace, type TeamsInScope } from '../access/row-access.ts';

/**
 * Owns who sees a template and what may be done with it. A template without a team is its owner's alone, whoever admins
 * are; a team's template is the team's, whoever made it. Source: requirements ORG-13 and ORG-14.
 */

export type TemplateAction = Extract<Action, `template.${string}`>;

/** `isOwn` is true for the account that made a template. */
export function isTemplateSeen(place: RowPlace, teams: TeamsInScope): boolean {
  return place.teamId === null ? place.isOwn : isInScope(teams, { teamId: place.teamId, isOwn: false });
}

/** May the actor do this to that template, or make one in that place? */
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
 * What an actor who sees a template may do with it. Copying needs the permission to create templates, since the copy
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
