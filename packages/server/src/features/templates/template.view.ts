import type { TemplateDetail, TemplateSummary } from '@dojang/contract';
import { type Field, type FieldSettings, templateAbilities } from '@dojang/domain';
import type { TeamRow } from '../access/index.ts';
import type { BlobAddresses } from '../files/index.ts';
import type { ShownTemplate, TemplateViewer } from './template.repo.ts';
import { placeOf } from './template-access.ts';

/** Templates as clients see them. */

type PageAddresses = Pick<BlobAddresses, 'page'>;

export interface TemplateViewParts {
  readonly viewer: TemplateViewer;
  readonly teams: ReadonlyMap<string, TeamRow>;
  readonly addresses: PageAddresses;
}

/** A template as lists show it, with what the viewer may do. */
export function templateView(row: ShownTemplate, parts: TemplateViewParts): TemplateSummary {
  const { viewer, addresses } = parts;
  const team = row.team_id === null ? undefined : parts.teams.get(row.team_id);
  return {
    templateId: row.public_id,
    documentId: row.public_id,
    name: row.name,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    roles: row.roles.map((role) => ({ ...role })),
    pageCount: row.page_count ?? 0,
    fieldCount: row.field_count,
    sentCount: row.sent_count,
    thumbUrl: thumbOf(row, addresses),
    fileState: row.file_is_ready ? 'ready' : 'gone',
    teamId: team?.publicId ?? null,
    teamName: team?.name ?? null,
    owner: { name: row.owner_name },
    abilities: templateAbilities(viewer.actor.authorization, placeOf(row, viewer.actor), viewer.teams),
  };
}

/** The first page, once the file has pages. */
function thumbOf(
  { tenant_id: tenantId, file_id: fileId, file_is_ready }: ShownTemplate,
  addresses: PageAddresses,
) {
  if (!file_is_ready || fileId === null) return '';
  return addresses.page({ tenantId, fileId, number: 1, size: 'thumb' });
}

/** Of what was stored, entries that were left out stay out. */
const settingsView = ({ options, ...settings }: FieldSettings) =>
  options ? { ...settings, options: [...options] } : settings;

/** A template's field as the contract describes it. */
export const templateFieldView = ({ settings, ...field }: Field): TemplateDetail['fields'][number] =>
  settings ? { ...field, settings: settingsView(settings) } : field;

/** The requester's field: it names no role. */
export const isOwnField = (field: Pick<Field, 'participantKey'>): boolean => field.participantKey === '';
