import type { TemplateInput } from '@dojang/contract';
import {
  copyNameOf,
  DEFAULT_REMINDER_DAYS,
  DEFAULT_VALIDITY_MINUTES,
  DomainError,
  defaultRoleName,
  nameKey,
  readTemplateName,
  rolesFromPeople,
  templateNameFrom,
  typingOf,
  versionAfterSave,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import {
  type DocumentPorts,
  fieldView,
  listFields,
  listParticipants,
  needsAuthentication,
  seenDocument,
  withoutValues,
} from '../documents/index.ts';
import { findFileById, usableFile } from '../files/index.ts';
import * as repo from './template.repo.ts';
import {
  deletableTemplates,
  lockTemplateForAction,
  seenTemplate,
  teamForTemplate,
} from './template-access.ts';
import { contentColumns } from './template-content.ts';

/**
 * Owns how templates are created, saved, renamed, copied and deleted. Documents copy a template's contents, so no change here
 * affects an existing document.
 */

export interface NewTemplate {
  readonly name?: string | undefined;
  readonly fileId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly teamId?: string | null | undefined;
}

export interface TemplateCopy {
  readonly templateId: string;
  readonly name?: string | undefined;
  readonly teamId?: string | null | undefined;
}

const COPY = '사본';
/** The key of the one role of a template without participants. */
const FIRST_ROLE = 'role-1';

/** Creates the calls that create, change, copy and delete templates. */
export function createTemplates(ports: DocumentPorts) {
  const within = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    create: (actor: UserActor, input: NewTemplate, idempotent: Idempotency) =>
      within(actor, (tx) => idempotent(tx, () => create(ports, tx, actor, input))),
    save: (actor: UserActor, templateId: string, input: TemplateInput) =>
      within(actor, (tx) => save(ports, tx, actor, templateId, input)),
    rename: (actor: UserActor, templateId: string, typed: string) => {
      const name = readTemplateName(typed);
      return within(actor, async (tx) => {
        const template = await lockTemplateForAction(tx, actor, 'template.change', templateId);
        // An editor with the old revision gets a conflict and does not overwrite the new name.
        const revision = template.revision + 1;
        const change = { name, name_key: nameKey(name), revision, updated_at: ports.clock.now() };
        await repo.updateTemplate(tx, template.id, change);
        return {};
      });
    },
    copy: (actor: UserActor, input: TemplateCopy, idempotent: Idempotency) =>
      within(actor, (tx) => idempotent(tx, () => copy(ports, tx, actor, input))),
    remove: (actor: UserActor, templateIds: readonly string[]) => {
      if (templateIds.length === 0) throw new DomainError('emptySelection', { field: 'templateIds' });
      return within(actor, async (tx) => {
        const templates = await deletableTemplates(tx, actor, templateIds);
        await repo.deleteTemplates(
          tx,
          templates.map((template) => template.id),
        );
        return { deleted: templates.length };
      });
    },
  };
}

/**
 * Makes one's own template of a document, for a direct link. @param fields those of the only role, for an edited document
 * @throws DomainError notAllowed, notFound, authenticationRequired, badInput, and as a save does
 */
export async function templateOfDocument(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  {
    documentId,
    fields,
  }: { readonly documentId: string; readonly fields?: TemplateInput['fields'] | undefined },
): Promise<string> {
  const { templateId } = await create(ports, tx, actor, { documentId });
  if (fields === undefined) return templateId;
  const made = await lockTemplateForAction(tx, actor, 'template.change', templateId);
  const file = await fileOf(tx, made);
  // Another document brings its own fields, with its people and its settings.
  if (made.fields.length > 0) throw new DomainError('badInput', { field: 'fields' });
  const { name, roles, is_sequential: isSequential, expiry_minutes: expiryMinutes } = made;
  const input = {
    name,
    fileId: file.public_id,
    processType: made.process_type,
    isSequential,
    expiryMinutes,
    roles,
    fields,
  };
  await save(ports, tx, actor, templateId, input);
  return templateId;
}

async function create(ports: DocumentPorts, tx: Tx, actor: UserActor, input: NewTemplate) {
  const teamId = await teamForTemplate(tx, actor, input.teamId ?? null);
  const { fallbackName, ...content } = await contentOf(ports, tx, actor, input);
  const name = readTemplateName(input.name ?? templateNameFrom(fallbackName));
  return add(ports, tx, actor, { ...content, name, team_id: teamId });
}

/** Returns the contents of a template that has a file, one role, and no fields yet. */
const ofFile = (file: { readonly id: string; readonly name: string }) => ({
  fallbackName: file.name,
  file_id: file.id,
  process_type: 'PROCEDURE' as const,
  is_sequential: true,
  expiry_minutes: DEFAULT_VALIDITY_MINUTES,
  message: '',
  reminder_days: DEFAULT_REMINDER_DAYS,
  roles: JSON.stringify([{ key: FIRST_ROLE, roleName: defaultRoleName(0), signingOrder: 1 }]),
  fields: '[]',
  field_groups: '[]',
});

/**
 * Returns the contents that a file or a document gives a template. An edited document gives its finished PDF, in which the fields of
 * its requester are written already. Of a document's participants only the roles are taken.
 */
async function contentOf(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  { fileId, documentId }: NewTemplate,
) {
  if (fileId !== undefined && documentId === undefined) {
    return ofFile(await usableFile(tx, actor, fileId));
  }
  if (documentId === undefined || fileId !== undefined)
    throw new DomainError('templateSourceMissing', { field: fileId === undefined ? 'fileId' : 'documentId' });
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  if (await needsAuthentication(tx, actor, document, ports.clock.now()))
    throw new DomainError('authenticationRequired');
  if (document.edited_file_id !== null)
    return {
      ...ofFile({ id: document.edited_file_id, name: document.name }),
      source_document_id: document.id,
    };
  const people = await listParticipants(tx, document.id);
  const keyOf = new Map(people.map((person) => [person.id, person.key]));
  const roles = rolesFromPeople(
    people.map((row) => ({
      key: row.key,
      roleName: row.role_name,
      signingOrder: row.signing_order,
      ...(row.guardian_key === null ? {} : { guardianKey: row.guardian_key }),
      ...typingOf({ participantType: row.type, asked: row.told ?? undefined, mayDelegate: row.may_delegate }),
    })),
  );
  const fields = await listFields(tx, document.id);
  return {
    fallbackName: document.name,
    source_document_id: document.id,
    file_id: document.file_id,
    process_type: document.process_type,
    is_sequential: document.is_sequential,
    expiry_minutes: document.expiry_minutes,
    message: document.message,
    reminder_days: document.reminder_days,
    roles: JSON.stringify(
      roles.length > 0 ? roles : [{ key: FIRST_ROLE, roleName: defaultRoleName(0), signingOrder: 1 }],
    ),
    fields: JSON.stringify(fields.map((row) => fieldView(row, keyOf.get(row.participant_id ?? '') ?? ''))),
    field_groups: JSON.stringify(document.field_groups),
    request_settings: JSON.stringify(
      document.requester_id === actor.accountId
        ? document.request_settings
        : withoutValues(document.request_settings),
    ),
  };
}

type Content = Omit<
  Parameters<typeof repo.addTemplate>[1],
  'public_id' | 'tenant_id' | 'owner_id' | 'name_key' | 'created_at' | 'updated_at'
>;

async function add(ports: DocumentPorts, tx: Tx, actor: UserActor, content: Content) {
  const now = ports.clock.now();
  const added = await repo.addTemplate(tx, {
    ...content,
    public_id: ports.ids.publicId(),
    tenant_id: actor.tenantId,
    owner_id: actor.accountId,
    name_key: nameKey(content.name),
    created_at: now,
    updated_at: now,
  });
  return { templateId: added.public_id, revision: added.revision };
}

async function save(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  templateId: string,
  input: TemplateInput,
) {
  const template = await lockTemplateForAction(tx, actor, 'template.change', templateId);
  if (input.revision !== undefined && input.revision !== template.revision)
    throw new DomainError('conflict', { result: { revision: template.revision } });
  const file = await usableFile(tx, actor, input.fileId, template.file_id);
  const limits = { maxParticipants: ports.maxParticipants, pageCount: file.page_count };
  const content = await contentColumns(ports, tx, input, limits, template.request_settings);
  const { version, isUsed } = versionAfterSave({ version: template.version, isUsed: template.is_used });
  const revision = template.revision + 1;
  await repo.updateTemplate(tx, template.id, {
    ...content,
    name_key: nameKey(content.name),
    file_id: file.id,
    version,
    is_used: isUsed,
    revision,
    updated_at: ports.clock.now(),
  });
  return { templateId, revision, version };
}

/** Returns a template's file. @throws DomainError templateFileGone */
export async function fileOf(tx: Tx, template: Pick<repo.TemplateRow, 'file_id'>) {
  const file = template.file_id === null ? undefined : await findFileById(tx, template.file_id);
  if (file?.state !== 'ready') throw new DomainError('templateFileGone', { field: 'templateId' });
  return file;
}

/** Copies a template. The copy begins at version 1 and is independent of its source. */
async function copy(ports: DocumentPorts, tx: Tx, actor: UserActor, input: TemplateCopy) {
  const source = await seenTemplate(tx, actor, input.templateId);
  const teamId = await teamForTemplate(tx, actor, input.teamId ?? null);
  const name = readTemplateName(input.name ?? copyNameOf(source.name, COPY));
  const file = await fileOf(tx, source);
  const { templateId } = await add(ports, tx, actor, {
    name,
    team_id: teamId,
    file_id: file.id,
    process_type: source.process_type,
    is_sequential: source.is_sequential,
    expiry_minutes: source.expiry_minutes,
    message: source.message,
    reminder_days: source.reminder_days,
    roles: JSON.stringify(source.roles),
    fields: JSON.stringify(source.fields),
    field_groups: JSON.stringify(source.field_groups),
    request_settings: JSON.stringify(source.request_settings),
  });
  return { templateId, name };
}
