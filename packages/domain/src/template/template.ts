import { DomainError } from '../errors/errors.ts';
import { cleanLine, holdsResidentNumber } from '../person/name.ts';

/**
 * Owns what a template is: a name, roles in place of people, and when a version ends.
 * Invariant: it has at least one role, no two roles have one name, and nobody's name or contact is in it.
 */

export const LONGEST_TEMPLATE_NAME = 100;
export const LONGEST_ROLE_NAME = 20;

export interface TemplateRole {
  /** Names the role within its template; fields name their role by it. */
  readonly key: string;
  readonly roleName: string;
  readonly signingOrder: number;
}

/** The name as it is stored; two templates may share one. @throws DomainError templateNameLength, residentNumber */
export function readTemplateName(typed: string, field = 'name'): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_TEMPLATE_NAME) throw new DomainError('templateNameLength', { field });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field });
  return name;
}

/** A name made from another, such as a file's: cut where it would be too long. */
export function templateNameFrom(name: string): string {
  const whole = cleanLine(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')) || cleanLine(name);
  return [...whole].slice(0, LONGEST_TEMPLATE_NAME).join('').trimEnd();
}

/** The name with `ending` behind it, cut so that both fit. */
export function copyNameOf(name: string, ending: string): string {
  const room = LONGEST_TEMPLATE_NAME - [...ending].length - 1;
  const beginning = [...name].slice(0, room).join('').trimEnd();
  return `${beginning} ${ending}`;
}

/** How Korean contracts call their parties, in order. Source: requirement EDT-02. */
const PARTY_LABELS = ['갑', '을', '병', '정', '무'] as const;

/** What the role of a place is called until somebody names it; `place` counts from 0. */
export const defaultRoleName = (place: number): string => PARTY_LABELS[place] ?? `서명자 ${place + 1}`;

/**
 * Roles as they are stored, in their order.
 * @throws DomainError templateRolesMissing, tooManyParticipants, templateRoleLength, templateRoleTaken, badInput,
 * residentNumber, with the path of the role
 */
export function readRoles(typed: readonly TemplateRole[], most: number): TemplateRole[] {
  if (typed.length === 0) throw new DomainError('templateRolesMissing', { field: 'roles' });
  if (typed.length > most)
    throw new DomainError('tooManyParticipants', { field: 'roles', values: { max: most } });
  const keys = new Set<string>();
  const names = new Set<string>();
  return typed.map((role, place) => {
    const field = `roles.${place}.roleName`;
    const roleName = readRoleName(role.roleName, field);
    const sameName = roleName.normalize('NFKC').toLowerCase();
    if (keys.has(role.key)) throw new DomainError('badInput', { field: `roles.${place}.key` });
    if (names.has(sameName)) throw new DomainError('templateRoleTaken', { field });
    keys.add(role.key);
    names.add(sameName);
    return { key: role.key, roleName, signingOrder: role.signingOrder };
  });
}

function readRoleName(typed: string, field: string): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_ROLE_NAME) throw new DomainError('templateRoleLength', { field });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field });
  return name;
}

/** A person of a document as a role: its role's name alone, or the label of its place; no two alike. */
export function rolesFromPeople(
  people: readonly { readonly key: string; readonly roleName: string; readonly signingOrder: number }[],
): TemplateRole[] {
  const given = people.map((person) =>
    [...cleanLine(person.roleName)].slice(0, LONGEST_ROLE_NAME).join('').trimEnd(),
  );
  const taken = new Set<string>();
  const isFree = (name: string): boolean => name !== '' && !taken.has(name) && !holdsResidentNumber(name);
  return people.map(({ key, signingOrder }, place) => {
    const own = given[place] ?? '';
    const roleName = isFree(own) ? own : freeLabel((name) => isFree(name) && !given.includes(name), place);
    taken.add(roleName);
    return { key, roleName, signingOrder };
  });
}

/** The first label from a place on that nothing else bears. */
function freeLabel(isFree: (name: string) => boolean, from: number): string {
  for (let place = from; ; place += 1) if (isFree(defaultRoleName(place))) return defaultRoleName(place);
}

/** What is counted of a template: the version, and whether something was made from it. */
export interface TemplateVersion {
  readonly version: number;
  readonly isUsed: boolean;
}

/**
 * The version after a save. A version that something was made from is never written again: the next save begins a new
 * one. Saves before that, of which an editor makes many, still belong to the version on which nobody relies yet.
 */
export const versionAfterSave = ({ version, isUsed }: TemplateVersion): TemplateVersion => ({
  version: isUsed ? version + 1 : version,
  isUsed: false,
});
