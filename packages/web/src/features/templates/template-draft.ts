import type { TemplateDetail } from '@dojang/contract';
import { defaultRoleName, typingOf } from '@dojang/domain';
import type { Draft, DraftBody } from '../editor/model/draft.ts';
import { blankPerson, typeOf } from '../editor/model/people.ts';

/**
 * Owns a template's form in the editor: each role is a person with the role's name and without a contact, so that the page, the
 * palette and the panel need no special case.
 */

/** The draft of a template, with roles in place of people. */
export function draftOfTemplate(detail: TemplateDetail): Draft {
  const roles = [...detail.roles].sort((a, b) => a.signingOrder - b.signingOrder);
  return {
    name: detail.name,
    processType: detail.processType,
    isSequential: detail.isSequential,
    expiryMinutes: detail.expiryMinutes,
    message: detail.message,
    reservation: null,
    reminderDays: detail.reminderDays,
    folderId: null,
    asked: {
      authentications: detail.authentications,
      attachmentRequests: detail.attachmentRequests,
      payment: detail.payment,
      attachCompletedFiles: detail.attachCompletedFiles,
    },
    values: {},
    people: roles.map((role) => ({
      ...blankPerson(role.key),
      name: role.roleName,
      guardianKey: role.guardianKey ?? null,
      ...typeOf(role),
    })),
    fields: [...detail.fields, ...detail.requesterFields],
    groups: detail.fieldGroups,
  };
}

/** The roles of a draft; a role without a name gets the first unused label. */
export function rolesOf(people: DraftBody['participants']) {
  const taken = new Set(people.map((person) => person.name.trim()));
  return people.map((person, place) => {
    const roleName = person.name.trim() === '' ? freeLabel(taken, place) : person.name;
    taken.add(roleName);
    const { key, signingOrder, guardianKey } = person;
    return {
      key,
      roleName,
      signingOrder,
      ...(guardianKey === undefined ? {} : { guardianKey }),
      ...typingOf(person),
    };
  });
}

function freeLabel(taken: ReadonlySet<string>, from: number): string {
  for (let place = from; ; place += 1) if (!taken.has(defaultRoleName(place))) return defaultRoleName(place);
}
