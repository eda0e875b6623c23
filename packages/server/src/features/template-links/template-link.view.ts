import { templateLinkPath } from '@dojang/contract';
import {
  isTemplateSeen,
  type LinkPerson,
  maskContact,
  mayActOnTemplate,
  templateLinkState,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';
import { scopeOf, teamsOfScope } from '../access/index.ts';
import { placeOf } from '../templates/index.ts';
import type { LinkRow, ShownLink } from './template-link.repo.ts';

/** What a member sees of a direct link, and may do with it. */

/** The purpose of the sealed token in the address. */
export const TEMPLATE_LINK_PURPOSE = 'template-link';

export interface LinkViewPorts {
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'encrypt'>;
  readonly publicUrl: () => string;
}

const templateOf = (row: ShownLink) => ({
  team_id: row.template_team_id,
  owner_id: row.template_owner_id,
});

/** Those who see the template see its links. */
export const isSeen = (actor: UserActor, row: ShownLink): boolean =>
  isTemplateSeen(placeOf(templateOf(row), actor), scopeOf(actor, 'template.read'));

/** Its maker, and those who may change the template, may change a link. */
export function mayChange(actor: UserActor, row: ShownLink): boolean {
  const teams = teamsOfScope(actor, actor.authorization.scope);
  const place = placeOf(templateOf(row), actor);
  return (
    row.account_id === actor.accountId ||
    mayActOnTemplate(actor.authorization, 'template.change', place, teams)
  );
}

/** Returns the people of the roles that the template still has, except the visitor's. */
export const peopleOf = ({ people, template_roles, visitor_key }: ShownLink): readonly LinkPerson[] =>
  people.filter(({ key }) => key !== visitor_key && template_roles.some((role) => role.key === key));

function rolesOf(row: ShownLink, isMasked: boolean) {
  const people = new Map(peopleOf(row).map(({ key, ...person }) => [key, person]));
  const shown = (key: string) => {
    const person = people.get(key);
    if (person === undefined) return null;
    return isMasked ? { ...person, signingContactInfo: maskContact(person.signingContactInfo) } : person;
  };
  return row.template_roles.map(({ key, roleName }) => ({
    key,
    roleName,
    isVisitor: key === row.visitor_key,
    person: shown(key),
  }));
}

/** Others who see the template may not see the document. */
const documentOf = (actor: UserActor, row: ShownLink) =>
  row.source_public_id === null || row.template_owner_id !== actor.accountId
    ? null
    : { documentId: row.source_public_id, name: row.source_name ?? '' };

/** Returns a link as its readers see it. */
export function linkView({ keys, clock, publicUrl }: LinkViewPorts, actor: UserActor, row: ShownLink) {
  const token = keys.encrypt(TEMPLATE_LINK_PURPOSE, JSON.stringify([row.public_id, row.nonce]));
  const change = mayChange(actor, row);
  return {
    linkId: row.public_id,
    url: `${publicUrl()}${templateLinkPath(token)}`,
    template: { templateId: row.template_public_id, name: row.template_name },
    document: documentOf(actor, row),
    owner: { name: row.owner_name },
    roles: rolesOf(row, !change),
    state: templateLinkState(factsOf(row), clock.now()),
    isOn: row.is_on,
    uses: row.uses,
    mostUses: row.most_uses,
    mostPerDay: row.most_per_day,
    mostPerHour: row.most_per_hour,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    abilities: { change },
  };
}

/** Returns the facts of a link for the rules of the domain. */
export const factsOf = (row: Pick<LinkRow, 'is_on' | 'expires_at' | 'most_uses' | 'uses'>) => ({
  isOn: row.is_on,
  expiresAt: row.expires_at,
  mostUses: row.most_uses,
  uses: row.uses,
});
