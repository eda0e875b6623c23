import { type ActorClass, mayOpenPage, type Scope } from '@dojang/domain';

/** Owns how a role that is chosen on a screen is expressed as role, group and scope. */

export const GIVEN_CLASSES = ['co-admin', 'sub-admin', 'role-member-rw', 'role-member-r'] as const;
export type GivenClass = (typeof GIVEN_CLASSES)[number];

interface ClassKey {
  readonly roleId: 1001 | 1002;
  readonly permsGroupId: 1000 | 1001 | null;
}

const KEYS: Record<GivenClass, ClassKey> = {
  'co-admin': { roleId: 1001, permsGroupId: null },
  'sub-admin': { roleId: 1001, permsGroupId: null },
  'role-member-rw': { roleId: 1002, permsGroupId: 1000 },
  'role-member-r': { roleId: 1002, permsGroupId: 1001 },
};

/** From the widest to the narrowest, in the order of the screen. */
const SCOPES_SHOWN: readonly Scope[] = [0, 1, 3, 2, 4];

/** The useful scopes of a class: a scope with which no page would open is not offered. */
export function scopesOf(given: GivenClass, assignable: readonly Scope[]): Scope[] {
  if (given === 'co-admin') return [0];
  const fits = (scope: Scope): boolean =>
    given === 'sub-admin'
      ? scope !== 0
      : mayOpenPage({ ...KEYS[given], permsScope: scope, teamId: '' }, null);
  return SCOPES_SHOWN.filter((scope) => assignable.includes(scope) && fits(scope));
}

export interface ChosenRights {
  readonly given: GivenClass;
  readonly scope: Scope;
  readonly permsTeamIds: readonly string[];
}

/** The choice after another role was selected, with that role's usual scope. */
export function withClass(
  rights: ChosenRights,
  given: GivenClass,
  assignable: readonly Scope[],
): ChosenRights {
  const scopes = scopesOf(given, assignable);
  const usual: Scope = given === 'co-admin' ? 0 : given === 'sub-admin' ? 1 : 2;
  return { ...rights, given, scope: scopes.includes(usual) ? usual : (scopes[0] ?? usual) };
}

/** The initial choice: the class with the fewest rights, so that nobody gets more by accident. */
export function leastRights(
  assignableClasses: readonly string[],
  assignable: readonly Scope[],
): ChosenRights {
  const least = assignableClasses.filter(isGivenClass).at(-1) ?? 'role-member-r';
  return withClass({ given: least, scope: 2, permsTeamIds: [] }, least, assignable);
}

/** The choice in the form of the calls. */
export const rightsBody = ({ given, scope, permsTeamIds }: ChosenRights) => ({
  ...KEYS[given],
  permsScope: scope,
  permsTeamIds: given === 'sub-admin' ? [...permsTeamIds] : [],
});

/** Whether a class can be given to a member. */
export const isGivenClass = (actorClass: string): actorClass is GivenClass =>
  GIVEN_CLASSES.some((given) => given === actorClass);

/** Whether a text names a class. */
export const isActorClass = (text: string): text is ActorClass =>
  text === 'main-admin' || text === 'normal' || isGivenClass(text);
