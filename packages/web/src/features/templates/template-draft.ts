import type { TemplateDetail } from '@dojang/contract';
import { defaultRoleName } from '@dojang/domain';
import type { Draft, DraftBody } from '../editor/model/draft.ts';
import { blankPerson } from '../editor/model/people.ts';

/**
 * A template as the editor works on it: each role is a person whose name is the role's and who has no contact, so that
 * the paper, the palette and the panel need not know the difference.
 */

/** The draft of a template, roles in place of people. */
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
    },
    values: {},
    people: roles.map((role) => ({ ...blankPerson(role.key), name: role.roleName })),
    fields: [...detail.fields, ...detail.requesterFields],
    groups: detail.fieldGroups,
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
