import {
  type ActorClass,
  classOf,
  DomainError,
  isInScope,
  mayActOn,
  type Rights,
  rightsRefusal,
  type Scope,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byPublicId, holdTeam, readTeams, scopeOf, type TeamRow } from '../access/index.ts';
import type { MembershipRights } from './member.repo.ts';
import { classOfMember } from './member.view.ts';
import type { MemberRow } from './member-list.repo.ts';

/** Owns which rights a member has after a call, and whether the caller may give them. */

export interface RightsInput {
  readonly roleId: 1001 | 1002;
  readonly permsGroupId: 1000 | 1001 | null;
  readonly permsScope: Scope;
  readonly teamId: string;
  readonly permsTeamIds: readonly string[];
}

/** Returns the rights of a new member. @throws DomainError roleNotGiven, scopeNotGiven, teamNotGiven */
export async function newRights(tx: Tx, actor: UserActor, input: RightsInput): Promise<MembershipRights> {
  const teams = byPublicId(await readTeams(tx));
  const teamId = teamOf(teams, input.teamId, 'teamId').id;
  const scope = scopeOf(actor, 'member.create');
  if (!mayActOn(actor.authorization, 'member.create', { teamId, isOwn: false }, scope)) refuseTeam('teamId');
  const inCharge = input.permsTeamIds.map((id) => teamOf(teams, id, 'permsTeamIds').id);
  const rights = rightsOf(input.roleId, input.permsGroupId, input.permsScope, inCharge);
  assertGiven(actor, null, rights);
  await hold(tx, [teamId], 'teamId');
  await hold(tx, rights.permsTeamIds, 'permsTeamIds');
  return membership(teamId, input.roleId, input.permsGroupId, rights);
}

/** Returns the rights of a member after the changes in the input. @throws DomainError as `newRights` */
export async function rightsAfter(
  tx: Tx,
  actor: UserActor,
  member: MemberRow,
  input: { readonly [Key in keyof RightsInput]?: RightsInput[Key] | undefined },
): Promise<MembershipRights> {
  const teams = byPublicId(await readTeams(tx));
  const teamId = input.teamId === undefined ? member.team_id : teamOf(teams, input.teamId, 'teamId').id;
  if (teamId !== member.team_id) assertMaySetTeam(actor, member.team_id, teamId);
  const role = input.roleId ?? member.role;
  const group = input.permsGroupId === undefined ? member.perms_group : input.permsGroupId;
  const inCharge =
    input.permsTeamIds === undefined
      ? member.perms_team_ids
      : input.permsTeamIds.map((id) => teamOf(teams, id, 'permsTeamIds').id);
  const before: Rights = {
    actorClass: classOfMember(member),
    scope: member.perms_scope,
    permsTeamIds: member.perms_team_ids,
  };
  const after = rightsOf(role, group, input.permsScope ?? member.perms_scope, inCharge);
  assertGiven(actor, before, after);
  await hold(tx, teamId === member.team_id ? [] : [teamId], 'teamId');
  const added = after.permsTeamIds.filter((id) => !before.permsTeamIds.includes(id));
  await hold(tx, added, 'permsTeamIds');
  return membership(teamId, role, group, after);
}

function assertMaySetTeam(actor: UserActor, from: string, to: string): void {
  const scope = scopeOf(actor, 'member.read');
  for (const teamId of [from, to]) {
    const place = { teamId, isOwn: false };
    if (!isInScope(scope, place) || !mayActOn(actor.authorization, 'member.setTeam', place, scope))
      refuseTeam('teamId');
  }
}

function rightsOf(role: number, group: number | null, scope: Scope, inCharge: readonly string[]): Rights {
  const actorClass = classOf(role, role === 1002 ? group : null, scope);
  if (actorClass === null) throw new DomainError('roleNotGiven', { field: 'permsGroupId' });
  return { actorClass, scope, permsTeamIds: isTeamAdmin(actorClass) ? [...new Set(inCharge)] : [] };
}

const isTeamAdmin = (actorClass: ActorClass): boolean => actorClass === 'sub-admin';

function assertGiven(actor: UserActor, before: Rights | null, after: Rights): void {
  const refusal = rightsRefusal(actor.authorization, before, after);
  if (refusal !== null) throw new DomainError(refusal.error, { field: refusal.field });
}

const membership = (
  teamId: string,
  role: number,
  group: number | null,
  { scope, permsTeamIds }: Rights,
): MembershipRights => ({ teamId, role, permsGroup: role === 1002 ? group : null, scope, permsTeamIds });

function teamOf(teams: ReadonlyMap<string, TeamRow>, publicId: string, field: string): TeamRow {
  return teams.get(publicId) ?? refuseTeam(field);
}

/** Prevents the deletion of the teams until the transaction ends; a team that is already deleted is refused. */
async function hold(tx: Tx, teamIds: readonly string[], field: string): Promise<void> {
  for (const teamId of [...teamIds].sort()) if (!(await holdTeam(tx, teamId))) refuseTeam(field);
}

function refuseTeam(field: string): never {
  throw new DomainError('teamNotGiven', { field });
}
