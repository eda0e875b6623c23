import {
  DomainError,
  isTemplateSeen,
  mayActOnTemplate,
  type RowPlace,
  type TemplateAction,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byPublicId, holdTeam, readTeams, scopeOf, teamsOfScope } from '../access/index.ts';
import { findTemplate, lockTemplate, lockTemplates, type TemplateRow } from './template.repo.ts';

/**
 * Owns which templates an actor sees and acts on: its own, and those of the teams in scope. Other templates are reported as
 * absent.
 */

/** Returns the place of a template for the access rules. */
export const placeOf = (template: Pick<TemplateRow, 'team_id' | 'owner_id'>, actor: UserActor): RowPlace => ({
  teamId: template.team_id,
  isOwn: template.owner_id === actor.accountId,
});

/** @throws DomainError notFound, notAllowed */
function assertMayActOn(actor: UserActor, action: TemplateAction, place: RowPlace): void {
  const teams = teamsOfScope(actor, actor.authorization.scope);
  if (mayActOnTemplate(actor.authorization, action, place, teams)) return;
  throw new DomainError(isTemplateSeen(place, teams) ? 'notAllowed' : 'notFound');
}

/** Returns a template that the actor sees. @throws DomainError notFound */
export async function seenTemplate(tx: Tx, actor: UserActor, templateId: string): Promise<TemplateRow> {
  const template = await findTemplate(tx, templateId);
  if (!template || !isTemplateSeen(placeOf(template, actor), scopeOf(actor, 'template.read')))
    throw new DomainError('notFound');
  return template;
}

/** Locks and returns the template if the actor may perform this action on it. @throws DomainError notFound, notAllowed */
export async function lockTemplateForAction(
  tx: Tx,
  actor: UserActor,
  action: TemplateAction,
  templateId: string,
): Promise<TemplateRow> {
  const template = await lockTemplate(tx, templateId);
  if (!template) throw new DomainError('notFound');
  assertMayActOn(actor, action, placeOf(template, actor));
  return template;
}

/** An error names up to this many templates and counts the rest. */
const NAMED = 5;

/**
 * Locks and returns all templates for deletion, or refuses: for several templates the error names those that the actor may not
 * delete, or counts those that no longer exist.
 * @throws DomainError notFound, notAllowed; for several templates templatesGone, templatesNotDeletable
 */
export async function deletableTemplates(
  tx: Tx,
  actor: UserActor,
  templateIds: readonly string[],
): Promise<TemplateRow[]> {
  const wanted = new Set(templateIds);
  const teams = teamsOfScope(actor, actor.authorization.scope);
  const found = await lockTemplates(tx, [...wanted]);
  const templates = found.filter((template) => isTemplateSeen(placeOf(template, actor), teams));
  const kept = templates.filter(
    (template) => !mayActOnTemplate(actor.authorization, 'template.delete', placeOf(template, actor), teams),
  );
  const gone = wanted.size - templates.length;
  if (wanted.size === 1 && gone > 0) throw new DomainError('notFound');
  if (wanted.size === 1 && kept.length > 0) throw new DomainError('notAllowed');
  if (gone > 0) throw new DomainError('templatesGone', { field: 'templateIds', values: { count: gone } });
  if (kept.length > 0) {
    const names = kept.slice(0, NAMED).map(({ name }) => name);
    if (kept.length > NAMED) names.push(`+${kept.length - NAMED}`);
    throw new DomainError('templatesNotDeletable', {
      field: 'templateIds',
      values: { names: names.join(', ') },
    });
  }
  return templates;
}

/**
 * Returns the internal id of the team for a new template, or null for a personal one. @throws DomainError notFound, notAllowed
 */
export async function teamForTemplate(
  tx: Tx,
  actor: UserActor,
  teamId: string | null,
): Promise<string | null> {
  if (teamId === null) {
    assertMayActOn(actor, 'template.create', { teamId: null, isOwn: true });
    return null;
  }
  const team = byPublicId(await readTeams(tx)).get(teamId);
  if (team === undefined) throw new DomainError('notFound', { field: 'teamId' });
  assertMayActOn(actor, 'template.create', { teamId: team.id, isOwn: true });
  if (!(await holdTeam(tx, team.id))) throw new DomainError('notFound', { field: 'teamId' });
  return team.id;
}
