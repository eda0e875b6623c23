import { attachesFiles, DomainError, type LinkedTemplate, mayActOnTemplate, nameKey } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readTeamByPublicId, readTeams, scopeOf } from '../access/index.ts';
import { shownAuthentications } from '../documents/index.ts';
import { type BlobAddresses, pagesOf, readNotices } from '../files/index.ts';
import * as repo from './template.repo.ts';
import { isOwnField, linkedTemplateOf, templateFieldView, templateView } from './template.view.ts';
import { seenTemplate } from './template-access.ts';

/** Owns how accounts read templates: the list, and one template. */

export interface TemplateReadingPorts {
  readonly db: Database;
  readonly addresses: BlobAddresses;
}

export interface TemplateListInput {
  readonly place: 'all' | 'own' | 'team';
  readonly creator: 'all' | 'me' | 'others';
  readonly teamId?: string | undefined;
  readonly search: string;
  readonly sort: 'updated' | 'created' | 'name';
  readonly page: number;
  readonly limit: number;
}

/** Creates the calls that read templates. */
export function createTemplateReading(ports: TemplateReadingPorts) {
  return {
    list: (actor: UserActor, input: TemplateListInput) =>
      ports.db.readFor(actor, (tx) => list(ports, tx, actor, input)),
    detail: (actor: UserActor, templateId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => detail(ports, tx, actor, templateId)),
  };
}

const viewerOf = (actor: UserActor): repo.TemplateViewer => ({
  actor,
  teams: scopeOf(actor, 'template.read'),
});

/** Returns the internal id of the requested team; one outside the scope is reported as absent. */
async function teamOf(tx: Tx, viewer: repo.TemplateViewer, teamId: string | undefined) {
  if (teamId === undefined) return null;
  const team = await readTeamByPublicId(tx, teamId);
  if (!team || (viewer.teams !== 'all' && !viewer.teams.has(team.id)))
    throw new DomainError('notFound', { field: 'teamId' });
  return team.id;
}

async function list(ports: TemplateReadingPorts, tx: Tx, actor: UserActor, input: TemplateListInput) {
  const viewer = viewerOf(actor);
  const teamId = await teamOf(tx, viewer, input.teamId);
  const { place, creator, sort, page, limit } = input;
  const request = { viewer, place, creator, teamId, search: nameKey(input.search), sort, page, limit };
  const rows = await repo.listTemplates(tx, request);
  const teams = await readTeams(tx);
  const parts = { viewer, teams: new Map(teams.map((team) => [team.id, team])), addresses: ports.addresses };
  const creatable = teams.filter((team) =>
    mayActOnTemplate(actor.authorization, 'template.create', { teamId: team.id, isOwn: false }, viewer.teams),
  );
  return {
    list: rows.map((row) => templateView(row, parts)),
    total: await repo.countTemplates(tx, request),
    page,
    limit,
    counts: await repo.countPlaces(tx, viewer),
    creatableTeamIds: creatable.map((team) => team.publicId),
  };
}

/** Returns what decides whether a direct link can be made of a template that the actor may use. @throws DomainError notFound */
export async function linkedTemplate(tx: Tx, internalId: string): Promise<LinkedTemplate> {
  const shown = await repo.factsOf(tx, internalId);
  if (shown === undefined) throw new DomainError('notFound');
  return linkedTemplateOf(shown);
}

async function detail(ports: TemplateReadingPorts, tx: Tx, actor: UserActor, templateId: string) {
  const template = await seenTemplate(tx, actor, templateId);
  const shown = await repo.factsOf(tx, template.id);
  if (shown === undefined) throw new DomainError('notFound');
  const teams = new Map((await readTeams(tx)).map((team) => [team.id, team]));
  const { attachmentRequests = [], payment = null } = template.request_settings;
  const isReady = shown.file_is_ready && template.file_id !== null;
  return {
    ...templateView(shown, { viewer: viewerOf(actor), teams, addresses: ports.addresses }),
    revision: template.revision,
    fileId: isReady ? shown.file_public_id : null,
    processType: template.process_type,
    isSequential: template.is_sequential,
    expiryMinutes: template.expiry_minutes,
    message: template.message,
    reminderDays: template.reminder_days,
    fields: template.fields.filter((field) => !isOwnField(field)).map(templateFieldView),
    requesterFields: template.fields.filter(isOwnField).map(templateFieldView),
    fieldGroups: template.field_groups.map((group) => ({ ...group })),
    authentications: shownAuthentications(template.request_settings),
    attachmentRequests: [...attachmentRequests],
    attachCompletedFiles: attachesFiles(template.request_settings),
    payment,
    pages:
      isReady && template.file_id !== null ? await pagesOf(tx, ports.addresses, template.file_id, true) : [],
    fileNotices: template.file_id === null ? [] : await readNotices(tx, template.file_id),
  };
}
