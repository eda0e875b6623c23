import {
  type BulkContent,
  type BulkRequest,
  expiresAt,
  isActing,
  roleType,
  toBeAsked,
  toldAtSending,
} from '@dojang/domain';
import type { Ids } from '../../../platform/ids.ts';
import type { AddedParticipant } from '../rows/many-documents.repo.ts';

/** `isTold`: whether the participant gets a message when the request is sent. */
export type Person = Omit<AddedParticipant, 'document_id'> & { readonly isTold: boolean };

/** Returns the participants in signing order; those whose turn it is are asked. */
export function peopleOf(
  ids: Ids,
  { content, locale }: { readonly content: BulkContent; readonly locale: string },
  request: BulkRequest,
  now: Date,
): Person[] {
  const taken = new Set(request.people.map(({ key }) => key));
  const waiting = content.roles
    .filter(({ key }) => taken.has(key))
    .map((role) => ({
      ...role,
      type: roleType(role),
      told: role.asked ?? null,
      status: 'waiting' as const,
    }));
  const told = new Set(toldAtSending(waiting).map(({ key }) => key));
  const asked = new Set(toBeAsked(waiting, content.isSequential).map(({ key }) => key));
  return [...content.roles]
    .sort((a, b) => a.signingOrder - b.signingOrder)
    .flatMap((role) => {
      const { key, roleName, signingOrder, guardianKey = null } = role;
      const type = roleType(role);
      const person = request.people.find((one) => one.key === key);
      if (person === undefined) return [];
      const isAsked = asked.has(key);
      return [
        {
          public_id: ids.publicId(),
          key,
          name: person.name,
          role_name: roleName,
          signing_order: signingOrder,
          method: person.method,
          contact: person.contact,
          locale: person.locale ?? (locale === 'en' ? ('en' as const) : ('ko' as const)),
          locale_chosen: person.locale !== null,
          link_nonce: ids.secret(),
          status: isAsked ? ('need_signing' as const) : ('waiting' as const),
          asked_at: isAsked ? now : null,
          expires_at: isAsked && isActing({ type }) ? expiresAt(now, request.expiryMinutes) : null,
          guardian_key: guardianKey,
          type,
          told: role.asked ?? null,
          may_delegate: role.mayDelegate === true,
          isTold: isAsked || told.has(key),
        },
      ];
    });
}
