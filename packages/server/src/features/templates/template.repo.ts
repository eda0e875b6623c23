import type { TeamsInScope } from '@dojang/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { TemplateTable } from '../../platform/db/tables.ts';

/** Templates in the transaction's tenant. The list and every single read use one visibility rule. */

export type TemplateRow = Selectable<TemplateTable>;

/** The additional columns that a list shows. */
export interface TemplateFacts {
  readonly owner_name: string;
  readonly file_public_id: string | null;
  readonly file_is_ready: boolean;
  readonly page_count: number | null;
  readonly sent_count: number;
  /** The keys of the roles that have a field. */
  readonly roles_with_field: string[];
  readonly has_required_requester_field: boolean;
  /** Whether a required requester field can be filled in by no cell of a bulk. */
  readonly has_own_picture: boolean;
  readonly has_attachment_requests: boolean;
}

export type ShownTemplate = Omit<
  TemplateRow,
  'fields' | 'field_groups' | 'message' | 'reminder_days' | 'request_settings' | 'source_document_id'
> &
  TemplateFacts & { readonly field_count: number };

export interface TemplateViewer {
  readonly actor: UserActor;
  readonly teams: TeamsInScope;
}

export interface TemplateListRequest {
  readonly viewer: TemplateViewer;
  readonly place: 'all' | 'own' | 'team';
  readonly creator: 'all' | 'me' | 'others';
  /** Internal id of the requested team. */
  readonly teamId: string | null;
  /** The search text in the form of a name key. */
  readonly search: string;
  readonly sort: 'updated' | 'created' | 'name';
  readonly page: number;
  readonly limit: number;
}

const ORDER = {
  updated: sql`t.updated_at desc, t.id desc`,
  created: sql`t.created_at desc, t.id desc`,
  name: sql`t.name collate korean, t.id`,
} as const;

const SHOWN = sql`t.id, t.public_id, t.tenant_id, t.owner_id, t.team_id, t.name, t.name_key, t.version, t.is_used,
  t.revision, t.file_id, t.process_type, t.is_sequential, t.expiry_minutes, t.roles, t.created_at, t.updated_at,
  jsonb_array_length(t.fields) as field_count, account.name as owner_name, file.public_id as file_public_id,
  coalesce(file.state = 'ready', false) as file_is_ready, file.page_count,
  (select count(*)::int from document where document.template_id = t.id and document.sent_at is not null) as sent_count,
  array(select distinct field ->> 'participantKey' from jsonb_array_elements(t.fields) field) as roles_with_field,
  t.fields @? '$[*] ? (@.participantKey == "" && @.required == true)' as has_required_requester_field,
  t.fields @? '$[*] ? (@.participantKey == "" && @.required == true && (@.type == "picture" || @.settings.signingDay == true))'
    as has_own_picture,
  t.request_settings @? '$.attachmentRequests[*]' as has_attachment_requests
  from template t
  join account on account.id = t.owner_id
  left join file on file.id = t.file_id`;

/** A template without a team is visible to its owner; a team's template to every member whose scope covers the team. */
function seen({ actor, teams }: TemplateViewer): RawBuilder<SqlBool> {
  const own = sql`(t.team_id is null and t.owner_id = ${actor.accountId})`;
  if (teams === 'all') return sql`(${own} or t.team_id is not null)`;
  return sql`(${own} or t.team_id = any(${[...teams]}::bigint[]))`;
}

function conditions({ viewer, place, creator, teamId, search }: TemplateListRequest): RawBuilder<unknown> {
  const all = [seen(viewer)];
  if (place !== 'all') all.push(place === 'own' ? sql`t.team_id is null` : sql`t.team_id is not null`);
  const { accountId } = viewer.actor;
  if (creator !== 'all')
    all.push(creator === 'me' ? sql`t.owner_id = ${accountId}` : sql`t.owner_id <> ${accountId}`);
  if (teamId !== null) all.push(sql`t.team_id = ${teamId}`);
  if (search !== '') all.push(sql`position(${search} in t.name_key) > 0`);
  return sql.join(all, sql` and `);
}

/** One page of a list of templates. */
export async function listTemplates(db: Reader, request: TemplateListRequest): Promise<ShownTemplate[]> {
  const { page, limit, sort } = request;
  const found = await sql<ShownTemplate>`select ${SHOWN} where ${conditions(request)}
    order by ${ORDER[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return found.rows;
}

/** Returns the total number of templates in the list. */
export async function countTemplates(db: Reader, request: TemplateListRequest): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from template t where ${conditions(request)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Returns the number of visible templates in each place. */
export async function countPlaces(
  db: Reader,
  viewer: TemplateViewer,
): Promise<{ own: number; team: number }> {
  const counted = await sql<{ own: number; team: number }>`
    select (count(*) filter (where t.team_id is null))::int as own,
      (count(*) filter (where t.team_id is not null))::int as team
    from template t where ${seen(viewer)}`.execute(db);
  return counted.rows[0] ?? { own: 0, team: 0 };
}

/** The template with this public id, if the tenant has it. */
export const findTemplate = (db: Reader, publicId: string) =>
  db.selectFrom('template').selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** Locks a template until the transaction ends; every change, and every creation of a document from it, begins here. */
export const lockTemplate = (tx: Tx, publicId: string) =>
  tx.selectFrom('template').selectAll().where('public_id', '=', publicId).forNoKeyUpdate().executeTakeFirst();

/** Locks templates for deletion, in the same order for every transaction. */
export const lockTemplates = (tx: Tx, publicIds: readonly string[]) =>
  tx
    .selectFrom('template')
    .selectAll()
    .where('public_id', 'in', [...publicIds])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns a template as lists show it, by its internal id. */
export async function factsOf(db: Reader, id: string): Promise<ShownTemplate | undefined> {
  const found = await sql<ShownTemplate>`select ${SHOWN} where t.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Adds a template. @returns its row */
export const addTemplate = (tx: Tx, template: Insertable<TemplateTable>) =>
  tx
    .insertInto('template')
    .values(template)
    .returning(['public_id', 'revision', 'name'])
    .executeTakeFirstOrThrow();

/** Updates columns of a template. */
export const updateTemplate = (tx: Tx, id: string, change: Updateable<TemplateTable>) =>
  tx.updateTable('template').set(change).where('id', '=', id).execute();

/** Deletes templates. */
export const deleteTemplates = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('template')
    .where('id', 'in', [...ids])
    .execute();

/** Deletes an account's personal templates; those of teams belong to the team. */
export const dropTemplatesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('template').where('owner_id', '=', accountId).where('team_id', 'is', null).execute();

/** Deletes all templates of the tenant. */
export const dropAllTemplates = (tx: Tx) => tx.deleteFrom('template').execute();
