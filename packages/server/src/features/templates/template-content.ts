import type { DocumentInput, TemplateInput } from '@dojang/contract';
import { type Field, readRoles, readTemplateName } from '@dojang/domain';
import { draftColumns, fieldRows } from '../documents/index.ts';

/**
 * Owns the reading of what a template holds. Fields and settings are those of a draft and obey a draft's rules; roles
 * stand where a draft has people, so that nobody's name or contact can come in.
 */

export interface TemplateLimits {
  readonly maxParticipants: number;
  readonly pageCount: number;
}

/** What a template holds, as a draft of nobody: roles as people without names. */
export const asDraft = (input: TemplateInput): DocumentInput => ({
  name: input.name,
  fileId: input.fileId,
  processType: input.processType,
  isSequential: input.isSequential,
  ...(input.expiryMinutes === undefined ? {} : { expiryMinutes: input.expiryMinutes }),
  ...(input.message === undefined ? {} : { message: input.message }),
  participants: input.roles.map((role) => ({
    ...role,
    name: '',
    signingMethodType: 'email',
    signingContactInfo: '',
  })),
  fields: input.fields,
  ...(input.fieldGroups === undefined ? {} : { fieldGroups: input.fieldGroups }),
  send: false,
});

/** The columns of a template's content. @throws DomainError naming the input at fault */
export function contentColumns(input: TemplateInput, limits: TemplateLimits) {
  const name = readTemplateName(input.name);
  const roles = readRoles(input.roles, limits.maxParticipants);
  const draft = asDraft({ ...input, name, roles });
  const { message, process_type, is_sequential, expiry_minutes } = draftColumns(draft);
  const placed = fieldRows(draft, limits, { tenantId: '', documentId: '' });
  const fields = input.fields.map((field, position): Field => {
    const row = placed[position];
    if (row === undefined) return field;
    const { x, y, width, height, label } = row;
    return { ...field, x, y, width, height, label };
  });
  return {
    name,
    message,
    process_type,
    is_sequential,
    expiry_minutes,
    roles: JSON.stringify(roles),
    fields: JSON.stringify(fields),
    field_groups: JSON.stringify(input.fieldGroups ?? []),
  };
}
