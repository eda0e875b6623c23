import type { DocumentInput, TemplateInput } from '@dojang/contract';
import {
  DomainError,
  type Field,
  type FieldSettings,
  type FieldStyle,
  holdsResidentNumber,
  type RequestSettings,
  readRoles,
  readTemplateName,
} from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import {
  type DocumentPorts,
  draftColumns,
  fieldRows,
  type NewField,
  requesterRows,
} from '../documents/index.ts';

/**
 * Owns the reading of a template's content. Fields and settings follow a draft's rules; roles replace people, so that no person's
 * name or contact is stored.
 */

export interface TemplateLimits {
  readonly maxParticipants: number;
  readonly pageCount: number;
}

/** Returns a template's content as a draft input, with roles as participants without names. */
export const asDraft = (input: TemplateInput): DocumentInput => ({
  name: input.name,
  fileId: input.fileId,
  processType: input.processType,
  isSequential: input.isSequential,
  ...(input.expiryMinutes === undefined ? {} : { expiryMinutes: input.expiryMinutes }),
  ...(input.message === undefined ? {} : { message: input.message }),
  ...(input.reminderDays === undefined ? {} : { reminderDays: input.reminderDays }),
  participants: rolesAsPeople(input),
  fields: input.fields,
  ...(input.fieldGroups === undefined ? {} : { fieldGroups: input.fieldGroups }),
  requesterFields: (input.requesterFields ?? []).map(({ value: _, ...field }) => field),
  ...(input.attachmentRequests === undefined ? {} : { attachmentRequests: input.attachmentRequests }),
  ...(input.payment === undefined ? {} : { payment: input.payment }),
  ...(input.attachCompletedFiles === undefined ? {} : { attachCompletedFiles: input.attachCompletedFiles }),
  send: false,
});

/** @throws DomainError settingsPersonUnknown, residentNumber with the path of the authentication */
function rolesAsPeople({ roles, authentications = [] }: TemplateInput): DocumentInput['participants'] {
  for (const [index, { participantKey, hint = '' }] of authentications.entries()) {
    if (!roles.some((role) => role.key === participantKey))
      throw new DomainError('settingsPersonUnknown', { field: `authentications.${index}` });
    if (holdsResidentNumber(hint))
      throw new DomainError('residentNumber', { field: `authentications.${index}.hint` });
  }
  return roles.map((role) => ({
    ...role,
    name: '',
    signingMethodType: 'email',
    signingContactInfo: '',
    ...proofsOf(role.key, authentications),
  }));
}

/** Returns the authentication settings of one participant or role in a draft's form; empty without settings. */
export function proofsOf(key: string, authentications: readonly RoleAuthentication[]) {
  const own = authentications.filter(({ participantKey }) => participantKey === key);
  if (own.length === 0) return {};
  return {
    authentications: own.map(({ authType, hint, authValue }) => ({
      authType,
      ...(hint === undefined ? {} : { hint }),
      ...(authValue === undefined ? {} : { authValue }),
    })),
  };
}

/** An authentication of a role: as the input of a template has it, or as it is stored, without its encrypted value. */
type RoleAuthentication = NonNullable<TemplateInput['authentications']>[number];

/** Returns a field from a draft's row; absent entries stay absent. */
function fieldOf(row: NewField): Field {
  const { key, type, participantKey, page, x, y, width, height, required } = row;
  const style: FieldStyle | null = parsed(row.style);
  const settings: FieldSettings | null = parsed(row.settings);
  const place = { key, dragKey: row.drag_key, type, participantKey, page, x, y, width, height, required };
  return { ...place, label: row.label, ...(style ? { style } : {}), ...(settings ? { settings } : {}) };
}

const parsed = (json: string | null | undefined) => (json ? JSON.parse(json) : null);

const NOWHERE = { tenantId: '', documentId: '', accountId: '' };

/**
 * Returns the columns of a template's content.
 * @param known the stored settings, whose encrypted values are kept where the input has none
 * @throws DomainError that names the invalid input
 */
export async function contentColumns(
  ports: DocumentPorts,
  tx: Tx,
  input: TemplateInput,
  limits: TemplateLimits,
  known: RequestSettings,
) {
  const name = readTemplateName(input.name);
  const roles = readRoles(input.roles, limits.maxParticipants);
  const draft = asDraft({ ...input, name, roles });
  const {
    message,
    process_type,
    is_sequential,
    expiry_minutes,
    reminder_days,
    request_settings,
    field_groups,
  } = draftColumns(draft, { keys: ports.keys, known });
  const placed = fieldRows(draft, limits, NOWHERE);
  const own = await requesterRows(ports, tx, draft, limits, NOWHERE, ports.clock.now());
  return {
    name,
    message,
    process_type,
    is_sequential,
    expiry_minutes,
    reminder_days,
    request_settings,
    roles: JSON.stringify(roles),
    fields: JSON.stringify([...placed, ...own.map(({ row }) => row)].map(fieldOf)),
    field_groups,
  };
}
