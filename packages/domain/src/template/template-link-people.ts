import { DomainError } from '../errors/errors.ts';
import { parseContact, type SigningMethod } from '../person/contact.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import { assertShownName } from '../person/shown-name.ts';
import type { TemplateRole } from './template.ts';

/**
 * Owns who signs the requests of a template's direct link: the visitor takes one role, and every other role has a person who is named
 * beforehand. Invariant: nobody but the visitor is asked under a name or a contact that the visitor typed.
 */

/** The longest name of a visitor, and of a person who is named beforehand. */
export const LONGEST_LINK_NAME = 50;

export interface LinkPerson {
  /** The key of the role. */
  readonly key: string;
  readonly name: string;
  readonly signingMethodType: Exclude<SigningMethod, 'none'>;
  /** In its stored form. */
  readonly signingContactInfo: string;
}

type Roles = readonly TemplateRole[];

const firstOrder = (roles: Roles): number => Math.min(...roles.map(({ signingOrder }) => signingOrder));

/** Returns the key of the role that the visitor takes unless another one is chosen: the first in the signing order. */
export const usualVisitorKey = (roles: Roles): string =>
  roles.find(({ signingOrder }) => signingOrder === firstOrder(roles))?.key ?? '';

/** Returns whether the visitor is asked as soon as the request is sent. */
export const isVisitorFirst = (isSequential: boolean, roles: Roles, visitorKey: string): boolean =>
  !isSequential ||
  roles.some(({ key, signingOrder }) => key === visitorKey && signingOrder === firstOrder(roles));

/**
 * Checks who signs, and returns the people in the order of the roles.
 * @param channels by which participants can be reached
 * @throws DomainError badInput for an unknown role or one that has two people, templateLinkPersonMissing, residentNumber,
 * nameHoldsAddress, nameNotDrawn or contactInvalid, with the path of the person
 */
export function readLinkPeople(
  roles: Roles,
  visitorKey: string,
  typed: readonly LinkPerson[],
  channels: readonly string[],
): LinkPerson[] {
  if (!roles.some(({ key }) => key === visitorKey))
    throw new DomainError('badInput', { field: 'visitorKey' });
  const others = roles.filter(({ key }) => key !== visitorKey);
  const byRole = new Map<string, LinkPerson>();
  for (const [index, person] of typed.entries()) {
    const role = others.find(({ key }) => key === person.key);
    if (role === undefined || byRole.has(person.key))
      throw new DomainError('badInput', { field: `people.${index}.key` });
    byRole.set(person.key, readPerson(person, role, `people.${index}`, channels));
  }
  return others.map((role) => byRole.get(role.key) ?? missing(role, 'people'));
}

function missing({ roleName }: TemplateRole, field: string): never {
  throw new DomainError('templateLinkPersonMissing', { field, values: { role: roleName } });
}

function readPerson(person: LinkPerson, role: TemplateRole, path: string, channels: readonly string[]) {
  const name = cleanLine(person.name);
  if (name === '') missing(role, `${path}.name`);
  if ([...name].length > LONGEST_LINK_NAME) throw new DomainError('badInput', { field: `${path}.name` });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: `${path}.name` });
  assertShownName(name, `${path}.name`);
  const { key, signingMethodType } = person;
  const contact = parseContact(signingMethodType, person.signingContactInfo);
  if (contact === null || !channels.includes(signingMethodType))
    throw new DomainError('contactInvalid', { field: `${path}.signingContactInfo` });
  return { key, name, signingMethodType, signingContactInfo: contact };
}
