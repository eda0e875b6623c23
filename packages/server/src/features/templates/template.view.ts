import type { TemplateDetail, TemplateSummary } from '@dojang/contract';
import {
  type BulkTemplate,
  bulkObstacle,
  type Field,
  type FieldSettings,
  type LinkedTemplate,
  templateAbilities,
  templateLinkObstacle,
} from '@dojang/domain';
import type { TeamRow } from '../access/index.ts';
import type { BlobAddresses } from '../files/index.ts';
import type { ShownTemplate, TemplateViewer } from './template.repo.ts';
import { placeOf } from './template-access.ts';

/** Conversion of templates to API results. */

type PageAddresses = Pick<BlobAddresses, 'page'>;

export interface TemplateViewParts {
  readonly viewer: TemplateViewer;
  readonly teams: ReadonlyMap<string, TeamRow>;
  readonly addresses: PageAddresses;
}

/** Returns a template as lists show it, with the viewer's abilities. */
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
    linkObstacle: templateLinkObstacle(linkedTemplateOf(row)),
    bulkObstacle: bulkObstacle(bulkTemplateOf(row)),
    teamId: team?.publicId ?? null,
    teamName: team?.name ?? null,
    owner: { name: row.owner_name },
    abilities: templateAbilities(viewer.actor.authorization, placeOf(row, viewer.actor), viewer.teams),
  };
}

/** Returns what decides whether a direct link can be made of a template. */
export const linkedTemplateOf = (row: ShownTemplate): LinkedTemplate => ({
  processType: row.process_type,
  hasFile: row.file_is_ready,
  roles: row.roles,
  rolesWithField: row.roles_with_field,
  hasRequiredRequesterField: row.has_required_requester_field,
});

const bulkTemplateOf = (row: ShownTemplate): BulkTemplate => ({
  processType: row.process_type,
  roles: row.roles,
  rolesWithField: row.roles_with_field,
  hasOwnPicture: row.has_own_picture,
  hasAttachmentRequests: row.has_attachment_requests,
});

/** Returns the address of the first page's thumbnail; empty before the file has pages. */
function thumbOf(
  { tenant_id: tenantId, file_id: fileId, file_is_ready }: ShownTemplate,
  addresses: PageAddresses,
) {
  if (!file_is_ready || fileId === null) return '';
  return addresses.page({ tenantId, fileId, number: 1, size: 'thumb' });
}

/** Returns stored settings; absent entries stay absent. */
const settingsView = ({ options, ...settings }: FieldSettings) =>
  options ? { ...settings, options: [...options] } : settings;

/** A template's field as the contract describes it. */
export const templateFieldView = ({ settings, ...field }: Field): TemplateDetail['fields'][number] =>
  settings ? { ...field, settings: settingsView(settings) } : field;

/** Returns whether the field is a requester field, which refers to no role. */
export const isOwnField = (field: Pick<Field, 'participantKey'>): boolean => field.participantKey === '';
