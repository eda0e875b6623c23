import type { DocumentInput } from '@dojang/contract';
import { attachesFiles, DomainError } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import { createFromTemplate, type DocumentPorts } from '../documents/index.ts';
import { type TemplateRow, updateTemplate } from './template.repo.ts';
import { fileOf } from './template.service.ts';
import { isOwnField, templateFieldView } from './template.view.ts';
import { lockTemplateForAction } from './template-access.ts';
import { proofsOf } from './template-content.ts';

/** Owns requests from a template: the document copies the template's contents, and the caller supplies only the people. */

export interface TemplatePerson {
  /** The key of the role. */
  readonly key: string;
  readonly name: string;
  readonly signingMethodType: 'email' | 'kakao' | 'none';
  readonly signingContactInfo: string;
  readonly locale?: 'ko' | 'en' | undefined;
}

export interface TemplateRequest {
  readonly name?: string | undefined;
  readonly people: readonly TemplatePerson[];
  readonly send: boolean;
}

/** Creates the call that creates a document from a template. */
export function createTemplateRequests(ports: DocumentPorts) {
  return {
    request: (
      actor: UserActor,
      templateId: string,
      input: TemplateRequest,
      origin: Origin,
      idempotent: Idempotency,
    ) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, () => requestFromTemplate(ports, tx, actor, templateId, input, origin)),
      ),
  };
}

/**
 * Creates and, if asked, sends a request within the caller's transaction.
 * @throws DomainError notFound, notAllowed, and what sending throws
 */
export async function requestFromTemplate(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  templateId: string,
  input: TemplateRequest,
  origin: Origin,
) {
  const template = await lockTemplateForAction(tx, actor, 'template.request', templateId);
  const file = await fileOf(tx, template);
  const people = peopleByRole(template, input.people);
  const draft = { ...draftOf(template, people, file.public_id), send: input.send };
  const named = input.name === undefined ? draft : { ...draft, name: input.name };
  const source = {
    templateId: template.id,
    templateName: template.name,
    templateVersion: template.version,
    fileId: file.id,
    settings: template.request_settings,
  };
  const made = await createFromTemplate(ports, tx, actor, named, source, origin);
  if (!template.is_used) await updateTemplate(tx, template.id, { is_used: true });
  return made;
}

/** @throws DomainError badInput for an unknown role, or one that is named twice */
function peopleByRole(template: TemplateRow, people: readonly TemplatePerson[]) {
  const byRole = new Map<string, TemplatePerson>();
  for (const [index, person] of people.entries()) {
    if (byRole.has(person.key) || !template.roles.some((role) => role.key === person.key))
      throw new DomainError('badInput', { field: `people.${index}.key` });
    byRole.set(person.key, person);
  }
  return byRole;
}

const NOBODY = { name: '', signingMethodType: 'email', signingContactInfo: '' } as const;

function draftOf(
  template: TemplateRow,
  people: ReadonlyMap<string, TemplatePerson>,
  fileId: string,
): DocumentInput {
  const fields = template.fields.map(templateFieldView);
  const { authentications = [], attachmentRequests, payment } = template.request_settings;
  return {
    name: template.name,
    fileId,
    processType: template.process_type,
    isSequential: template.is_sequential,
    expiryMinutes: template.expiry_minutes,
    message: template.message,
    participants: template.roles.map((role) => ({
      ...NOBODY,
      ...people.get(role.key),
      ...role,
      ...proofsOf(role.key, authentications),
    })),
    reminderDays: template.reminder_days,
    fields: fields.filter((field) => !isOwnField(field)),
    requesterFields: fields.filter(isOwnField).map(({ participantKey: _, ...field }) => field),
    fieldGroups: template.field_groups.map((group) => ({ ...group })),
    ...(attachmentRequests ? { attachmentRequests: [...attachmentRequests] } : {}),
    ...(payment ? { payment } : {}),
    attachCompletedFiles: attachesFiles(template.request_settings),
    send: false,
  };
}
