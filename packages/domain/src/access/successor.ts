import type { ActorClass } from './matrix.ts';

/**
 * Owns who goes on with the work of a member who is removed. Default: the admin in charge of the member's team, otherwise the main
 * admin. Source: ORG-05.
 */

export interface Colleague {
  readonly accountId: string;
  readonly actorClass: ActorClass;
  /** The teams that a team admin is in charge of. */
  readonly permsTeamIds: readonly string[];
}

/** Returns the successor when nobody is chosen; null without any colleague who could be one. */
export function defaultSuccessor<Person extends Colleague>(
  leaver: { readonly accountId: string; readonly teamId: string },
  colleagues: readonly Person[],
): Person | null {
  const others = colleagues.filter(({ accountId }) => accountId !== leaver.accountId);
  const teamAdmin = others.find(
    ({ actorClass, permsTeamIds }) => actorClass === 'sub-admin' && permsTeamIds.includes(leaver.teamId),
  );
  return teamAdmin ?? others.find(({ actorClass }) => actorClass === 'main-admin') ?? null;
}
