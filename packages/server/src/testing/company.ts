import { endpoints, type TeamResult } from '@dojang/contract';
import type { ActorClass, Scope } from '@dojang/domain';
import { DEMO_PASSWORD } from '../features/account/index.ts';
import { ownerRows } from './refusals.ts';
import { type Client, clientHash, logIn } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** Creates a company's teams and members through the API, as its main admin does. */

/** The rights of a member, by class. The main admin's cannot be given. */
export const RIGHTS = {
  'co-admin': { roleId: 1001, permsGroupId: null, permsScope: 0 },
  'sub-admin': { roleId: 1001, permsGroupId: null, permsScope: 1 },
  'role-member-rw': { roleId: 1002, permsGroupId: 1000, permsScope: 2 },
  'role-member-r': { roleId: 1002, permsGroupId: 1001, permsScope: 2 },
} as const satisfies Partial<Record<ActorClass, unknown>>;
export type GivenClass = keyof typeof RIGHTS;
export const GIVEN_CLASSES = Object.keys(RIGHTS) as readonly GivenClass[];

export interface NewMember {
  readonly loginId: string;
  readonly actorClass: GivenClass;
  readonly teamId: string;
  readonly permsTeamIds?: readonly string[];
  readonly permsScope?: Scope;
  readonly name?: string;
}

export const memberBody = ({ loginId, actorClass, teamId, name = '구성원', ...more }: NewMember) => ({
  loginId,
  name,
  password: clientHash(DEMO_PASSWORD),
  ...RIGHTS[actorClass],
  teamId,
  permsTeamIds: [...(more.permsTeamIds ?? [])],
  ...(more.permsScope === undefined ? {} : { permsScope: more.permsScope }),
});

/** Returns the ids of all teams by their names, as this client sees them. */
export async function teamIds(client: Client): Promise<Record<string, string>> {
  const { list } = await client(endpoints.listTeams, {});
  return Object.fromEntries(flat(list).map((team) => [team.name, team.teamId]));
}

export const flat = (teams: readonly TeamResult[]): TeamResult[] =>
  teams.flatMap((team) => [team, ...flat(team.children)]);

/** Creates a member, changes the first password, and logs the member in. */
export async function joined(
  service: TestService,
  admin: Client,
  member: NewMember,
): Promise<{ client: Client; memberId: string; token: string }> {
  const { memberId } = await admin(endpoints.createMember, { body: memberBody(member) });
  await ownerRows(service, 'update account set must_change_password = false where public_id = $1', [
    memberId,
  ]);
  return { memberId, ...(await logIn(service.url, member.loginId)) };
}

/** Returns the public id of an account. */
export async function memberIdOf(service: TestService, loginId: string): Promise<string> {
  const [row] = await ownerRows<{ id: string }>(
    service,
    'select public_id id from account where login_id = $1',
    [loginId],
  );
  if (!row) throw new Error(`nobody is called ${loginId}`);
  return row.id;
}
