import type { BulkContent } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type TemplateRow, updateTemplate } from './template.repo.ts';
import { fileOf } from './template.service.ts';
import { lockTemplateForAction } from './template-access.ts';

/** Owns the copy of a template's content for bulk sending. */

export interface TemplateForBulk {
  readonly template: TemplateRow;
  /** The internal id of its file. */
  readonly fileId: string;
  readonly content: BulkContent;
}

/**
 * Locks a template and returns its content; a later save of the template begins another version.
 * @throws DomainError notFound, notAllowed, templateFileGone
 */
export async function templateForBulk(
  tx: Tx,
  actor: UserActor,
  templateId: string,
): Promise<TemplateForBulk> {
  const template = await lockTemplateForAction(tx, actor, 'template.request', templateId);
  const file = await fileOf(tx, template);
  if (!template.is_used) await updateTemplate(tx, template.id, { is_used: true });
  const content = {
    name: template.name,
    processType: template.process_type,
    isSequential: template.is_sequential,
    expiryMinutes: template.expiry_minutes,
    message: template.message,
    reminderDays: template.reminder_days,
    roles: template.roles,
    fields: template.fields,
    fieldGroups: template.field_groups,
    settings: template.request_settings,
  };
  return { template, fileId: file.id, content };
}
