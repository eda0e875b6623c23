import type { TemplateDetail } from '@dojang/contract';
import { DEFAULT_REMINDER_DAYS, defaultRoleName } from '@dojang/domain';
import type { EditorSource } from '../editor/editor-source.ts';
import { bodyOf, type Draft, type DraftBody, type DraftFrame } from '../editor/model/draft.ts';
import { blankPerson } from '../editor/model/people.ts';
import { call, endpoints } from '../session/api.ts';

/**
 * A template as the editor works on it: each role is a person whose name is the role's and who has no contact, so that
 * the paper, the palette and the panel need not know the difference.
 */

/** What belongs to a request and not to what it is made from. */
const REQUEST_ALONE = {
  reservation: null,
  reminderDays: DEFAULT_REMINDER_DAYS,
  folderId: null,
  asked: { authentications: [], attachmentRequests: [], payment: null },
  values: {},
} as const satisfies Partial<Draft>;

function draftOfTemplate(detail: TemplateDetail): Draft {
  const roles = [...detail.roles].sort((a, b) => a.signingOrder - b.signingOrder);
  return {
    name: detail.name,
    isSequential: detail.isSequential,
    expiryMinutes: detail.expiryMinutes,
    message: detail.message,
    people: roles.map((role) => ({ ...blankPerson(role.key), name: role.roleName })),
    fields: detail.fields,
    ...REQUEST_ALONE,
  };
}

/** Roles out of a draft; one that has no name yet gets the first label that is free. */
export function rolesOf(people: DraftBody['participants']) {
  const taken = new Set(people.map((person) => person.name.trim()));
  return people.map((person, place) => {
    const roleName = person.name.trim() === '' ? freeLabel(taken, place) : person.name;
    taken.add(roleName);
    return { key: person.key, roleName, signingOrder: person.signingOrder };
  });
}

function freeLabel(taken: ReadonlySet<string>, from: number): string {
  for (let place = from; ; place += 1) if (!taken.has(defaultRoleName(place))) return defaultRoleName(place);
}

/** @param fileId of the file that the template has */
export function templateSource(detail: TemplateDetail, fileId: string): EditorSource {
  const { templateId, fieldGroups } = detail;
  const frame: DraftFrame = { documentId: templateId, fileId, processType: detail.processType };
  const params = { templateId };
  const putAt = (id: string, { participants, ...body }: DraftBody, revision: number) => {
    const { name, processType, isSequential, expiryMinutes, message, fields } = body;
    const settings = { name, fileId: body.fileId, processType, isSequential, expiryMinutes, message };
    const groups = body.fieldGroups ?? fieldGroups;
    const roles = rolesOf(participants);
    return call(endpoints.updateTemplate, {
      params: { templateId: id },
      body: { ...settings, roles, fields, fieldGroups: groups, revision },
    });
  };
  const put = (body: DraftBody, revision: number) => putAt(templateId, body, revision);
  return {
    id: templateId,
    revision: detail.revision,
    draft: draftOfTemplate(detail),
    frame,
    purpose: 'request',
    put,
    async fetch() {
      const latest = await call(endpoints.template, { params });
      return { revision: latest.revision, body: bodyOf(draftOfTemplate(latest), frame) };
    },
    async copyAs(name, body) {
      const made = await call(endpoints.copyTemplate, { body: { templateId, name } });
      const { revision } = await call(endpoints.template, { params: { templateId: made.templateId } });
      await putAt(made.templateId, { ...body, name }, revision);
      return `/templateEditing/${made.templateId}`;
    },
    finish: async (body, revision) => {
      await put(body, revision);
      return { popup: 0 };
    },
  };
}
