import {
  assertTypesWithin,
  isActing,
  type ParticipantType,
  type ToldTime,
} from '../document/participant-type.ts';
import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import { refuseAddress } from '../person/shown-name.ts';
import { assertGuardians } from '../signing/guardian.ts';

/**
 * Owns what a template consists of: a name, roles instead of people, and versions. Invariant: a template has at least one role,
 * role names are unique, and it contains no person's name or contact.
 */

export const LONGEST_TEMPLATE_NAME = 100;
export const LONGEST_ROLE_NAME = 20;

export interface TemplateRole {
  /** Identifies the role within its template; fields refer to their role by this key. */
  readonly key: string;
  readonly roleName: string;
  readonly signingOrder: number;
  /** The key of the role that signs as the guardian of this one, who may be a child. */
  readonly guardianKey?: string | undefined;
  /** What the role does; a role without a type signs. */
  readonly participantType?: ParticipantType | undefined;
  /** When a viewer or a copy receiver is told; absent for the default of the type. */
  readonly asked?: ToldTime | undefined;
  /** Whether the signer of the role may name another person to sign; absent means no. */
  readonly mayDelegate?: boolean | undefined;
}

type Typing = Pick<TemplateRole, 'participantType' | 'asked' | 'mayDelegate'>;

/** What a role does. */
export const roleType = ({
  participantType = 'signer',
}: Pick<TemplateRole, 'participantType'>): ParticipantType => participantType;

/** Returns the name as it is stored; names need not be unique. @throws DomainError templateNameLength, residentNumber, nameHoldsAddress */
export function readTemplateName(typed: string, field = 'name'): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_TEMPLATE_NAME) throw new DomainError('templateNameLength', { field });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field });
  refuseAddress(name, field);
  return name;
}

/** Returns a template name derived from another name, such as a file's: without the extension, and cut when it is too long. */
export function templateNameFrom(name: string): string {
  const whole = cleanLine(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')) || cleanLine(name);
  return [...whole].slice(0, LONGEST_TEMPLATE_NAME).join('').trimEnd();
}

/** Returns the name followed by `ending`, cut so that both fit. */
export function copyNameOf(name: string, ending: string): string {
  const room = LONGEST_TEMPLATE_NAME - [...ending].length - 1;
  const beginning = [...name].slice(0, room).join('').trimEnd();
  return `${beginning} ${ending}`;
}

/** The names of the parties in Korean contracts, in order. Source: requirement EDT-02. */
const PARTY_LABELS = ['갑', '을', '병', '정', '무'] as const;

/** Returns the default name of the role at a place; `place` counts from 0. */
export const defaultRoleName = (place: number): string => PARTY_LABELS[place] ?? `서명자 ${place + 1}`;

/**
 * Returns the roles as they are stored, in their order.
 * @throws DomainError templateRolesMissing, tooManyParticipants, templateRoleLength, templateRoleTaken, badInput,
 * nameHoldsAddress or residentNumber, with the path of the role
 */
export function readRoles(typed: readonly TemplateRole[], most: number): TemplateRole[] {
  if (typed.length === 0) throw new DomainError('templateRolesMissing', { field: 'roles' });
  assertTypesWithin(
    typed.map((role) => ({ type: roleType(role) })),
    most,
    'roles',
  );
  assertGuardians(
    typed.map(({ key, guardianKey = null }) => ({ key, guardianKey })),
    'roles',
  );
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
    return {
      key: role.key,
      roleName,
      signingOrder: role.signingOrder,
      ...guardianOf(role),
      ...typingOf(role),
    };
  });
}

/** Returns the type of a role, when it is told, and whether it may be delegated, without defaults. */
export function typingOf({ participantType: type = 'signer', asked, mayDelegate }: Typing): Typing {
  if (type === 'signer') return mayDelegate === true ? { mayDelegate } : {};
  return { participantType: type, ...(asked === undefined || isActing({ type }) ? {} : { asked }) };
}

const guardianOf = ({ guardianKey }: Pick<TemplateRole, 'guardianKey'>) =>
  guardianKey === undefined ? {} : { guardianKey };

function readRoleName(typed: string, field: string): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length < 1 || length > LONGEST_ROLE_NAME) throw new DomainError('templateRoleLength', { field });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field });
  refuseAddress(name, field);
  return name;
}

/** Converts a document's participants to roles: only the role name is kept, or the label of the place; names are unique. */
export function rolesFromPeople(people: readonly TemplateRole[]): TemplateRole[] {
  const given = people.map((person) =>
    [...cleanLine(person.roleName)].slice(0, LONGEST_ROLE_NAME).join('').trimEnd(),
  );
  const taken = new Set<string>();
  const isFree = (name: string): boolean => name !== '' && !taken.has(name) && !holdsResidentNumber(name);
  return people.map((person, place) => {
    const { key, signingOrder, guardianKey } = person;
    const own = given[place] ?? '';
    const roleName = isFree(own) ? own : freeLabel((name) => isFree(name) && !given.includes(name), place);
    taken.add(roleName);
    return { key, roleName, signingOrder, ...guardianOf({ guardianKey }), ...typingOf(person) };
  });
}

/** Returns the first free label from a place on. */
function freeLabel(isFree: (name: string) => boolean, from: number): string {
  for (let place = from; ; place += 1) if (isFree(defaultRoleName(place))) return defaultRoleName(place);
}

/** The version of a template, and whether a document was created from it. */
export interface TemplateVersion {
  readonly version: number;
  readonly isUsed: boolean;
}

/**
 * Returns the version after a save. A version from which a document was created is never overwritten: the next save begins a new
 * version. Earlier saves, of which an editor makes many, stay in the current version.
 */
export const versionAfterSave = ({ version, isUsed }: TemplateVersion): TemplateVersion => ({
  version: isUsed ? version + 1 : version,
  isUsed: false,
});
