import type { TeamResult } from '@dojang/contract';
import {
  type Action,
  assertMove,
  assertRoomBelow,
  DomainError,
  descendantIds,
  nameKey,
  readName,
  type TeamsInScope,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { assertMayAct, readTeams, scopeOf, type TeamRow } from '../access/index.ts';
import { holdFolders, moveFolders } from '../folders/index.ts';
import { findTenant } from './organization.repo.ts';
import type { OrganizationPorts } from './organization.service.ts';
import * as repo from './team.repo.ts';
import { teamTrees } from './team.view.ts';
import { readTypedName } from './typed-names.ts';

/** Owns the tree of teams: which teams are visible, and how the tree changes. Changes of a tenant's tree are serialized. */

/** Creates the calls that add, move, rename and delete teams. */
export function createTeams(ports: OrganizationPorts) {
  const inTree = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    mapUniqueViolation({ team_name: { error: 'teamNameTaken', field: 'name' } }, () =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        await repo.lockTree(tx, actor.tenantId);
        return work(tx);
      }),
    );
  return {
    checkName: (actor: UserActor, typed: string) => {
      const name = readName('team', typed);
      return ports.db.inTenant(actor.tenantId, async (tx) => ({
        available: !(await repo.isNameTaken(tx, nameKey(name))),
      }));
    },
    list: (actor: UserActor, query: { assigned: boolean; teamId?: string | undefined }) =>
      ports.db.readFor(actor, (tx) => list(tx, actor, query)),
    read: (actor: UserActor, teamId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => read(tx, actor, teamId)),
    create: (actor: UserActor, input: { parentTeamId: string; name: string }) =>
      inTree(actor, (tx) => create(ports, tx, actor, input)),
    change: (actor: UserActor, teamId: string, input: TeamChange) =>
      inTree(actor, (tx) => change(tx, actor, teamId, input)),
    remove: (actor: UserActor, teamId: string) => inTree(actor, (tx) => remove(tx, actor, teamId)),
  };
}

/**
 * Returns the teams that lists and selectors offer. Members with role 1002 are offered no team below their own, even when their
 * scope shows documents of such teams.
 */
function offeredTeams(actor: UserActor, teams: readonly TeamRow[], scope: TeamsInScope): TeamRow[] {
  const inScope = teams.filter((team) => scope === 'all' || scope.has(team.id));
  if (actor.role !== 1002 || actor.teamId === null) return inScope;
  const below = new Set(descendantIds(teams, actor.teamId));
  return inScope.filter((team) => !below.has(team.id));
}

async function list(tx: Tx, actor: UserActor, query: { assigned: boolean; teamId?: string | undefined }) {
  const teams = await readTeams(tx);
  const scope = scopeOf(actor, 'team.read');
  let shown = offeredTeams(actor, teams, scope);
  if (query.assigned) {
    const inCharge = new Set(actor.authorization.permsTeamIds);
    const ownTeam = teams.filter((team) => team.id === actor.teamId);
    shown = [...new Set([...ownTeam, ...shown.filter((team) => inCharge.has(team.id))])];
  }
  if (query.teamId !== undefined) shown = subtree(shown, query.teamId);
  return { list: await trees(tx, actor, shown, scope) };
}

async function read(tx: Tx, actor: UserActor, teamId: string): Promise<TeamResult> {
  const teams = await readTeams(tx);
  const scope = scopeOf(actor, 'team.read');
  const team = teams.find((one) => one.publicId === teamId && (scope === 'all' || scope.has(one.id)));
  if (team === undefined) throw new DomainError('notFound');
  const shown = new Set([team, ...offeredTeams(actor, teams, scope)]);
  const [tree] = await trees(tx, actor, subtree([...shown], teamId), scope);
  if (tree === undefined) throw new DomainError('notFound');
  return tree;
}

function subtree(teams: readonly TeamRow[], teamId: string): TeamRow[] {
  const root = teams.find((team) => team.publicId === teamId);
  if (root === undefined) return [];
  const below = new Set(descendantIds(teams, root.id));
  return teams.filter((team) => team === root || below.has(team.id));
}

async function trees(tx: Tx, actor: UserActor, teams: readonly TeamRow[], scope: TeamsInScope) {
  return teamTrees(teams, {
    organizationId: (await findTenant(tx, actor.tenantId)).public_id,
    authorization: actor.authorization,
    scope,
    memberCounts: await repo.countMembersByTeam(tx),
  });
}

/** Returns a team on which the actor may perform the action. */
function actedTeam(actor: UserActor, action: Action, teams: readonly TeamRow[], publicId: string): TeamRow {
  const team = teams.find((one) => one.publicId === publicId);
  if (team === undefined) throw new DomainError('notFound');
  assertMayAct(actor, action, { teamId: team.id, isOwn: false });
  return team;
}

async function create(
  { ids }: OrganizationPorts,
  tx: Tx,
  actor: UserActor,
  input: { parentTeamId: string; name: string },
) {
  const teams = await readTeams(tx);
  const parent = actedTeam(actor, 'team.create', teams, input.parentTeamId);
  const name = readTypedName('team', input.name);
  assertRoomBelow(teams, parent.id);
  const teamId = ids.publicId();
  await repo.addTeam(tx, {
    tenantId: actor.tenantId,
    publicId: teamId,
    parentId: parent.id,
    name,
    nameKey: nameKey(name),
    depth: parent.depth + 1,
  });
  return { teamId };
}

interface TeamChange {
  readonly name?: string | undefined;
  readonly parentTeamId?: string | undefined;
}

async function change(tx: Tx, actor: UserActor, teamId: string, input: TeamChange) {
  const teams = await readTeams(tx);
  const team = actedTeam(actor, 'team.change', teams, teamId);
  if (team.isDefault) throw new DomainError('defaultTeamFixed');
  if (input.name !== undefined) {
    const name = readTypedName('team', input.name);
    await repo.renameTeam(tx, team.id, name, nameKey(name));
  }
  if (input.parentTeamId !== undefined) {
    const parent = actedTeam(actor, 'team.change', teams, input.parentTeamId);
    assertMove(teams, team.id, parent.id);
    if (parent.id !== team.parentId) await repo.moveTeam(tx, team.id, parent.id);
  }
  return { teamId };
}

/** Deletes a team and moves its contents to the default team; folders whose names are taken there get a number appended. */
async function remove(tx: Tx, actor: UserActor, teamId: string) {
  const teams = await readTeams(tx);
  const team = actedTeam(actor, 'team.delete', teams, teamId);
  const defaultTeam = teams.find((one) => one.isDefault);
  if (team.isDefault || defaultTeam === undefined) throw new DomainError('defaultTeamFixed');
  if (teams.some((one) => one.parentId === team.id)) throw new DomainError('teamHasChildren');
  await holdFolders(tx, actor.tenantId, team.id);
  await repo.holdForDeletion(tx, team.id);
  const movedMembers = await repo.moveMembers(tx, team.id, defaultTeam.id);
  await repo.moveInvitations(tx, team.id, defaultTeam.id);
  await repo.moveDocuments(tx, team.id, defaultTeam.id);
  await repo.moveTemplates(tx, team.id, defaultTeam.id);
  await moveFolders(tx, actor.tenantId, team.id, defaultTeam.id);
  await repo.deleteTeam(tx, team.id);
  return { movedMembers };
}
