import { cleanLine, DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { assertMayAct, byPublicId, holdTeam, readTeams, type TeamRow } from '../access/index.ts';
import * as repo from './folder.repo.ts';
import type { FolderPorts } from './folder.service.ts';
import { personView, sharedTeamView, type TeamsById } from './folder.view.ts';
import { folderForAction, seenFolder } from './folder-access.ts';
import * as shares from './folder-share.repo.ts';
import * as teamShares from './folder-team-share.repo.ts';

/**
 * Owns with whom a folder is shared and to which team it belongs. A share with a team is the right of its present members: it comes
 * and goes with the membership. A personal account cannot share folders.
 */

/** Found teams in one answer; a search finds the others. */
const MOST_TEAMS = 20;

/** Creates the calls that share a folder. */
export function createFolderSharing(ports: FolderPorts) {
  return {
    change: (actor: UserActor, folderId: string, input: FolderChange) =>
      mapUniqueViolation(repo.NAME_INDEXES, () =>
        ports.db.inTenant(actor.tenantId, (tx) => change(ports, tx, actor, folderId, input)),
      ),
    accessible: (actor: UserActor, folderId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const folder = await seenFolder(tx, actor, folderId);
        const teams = await teamsById(tx);
        const people = await shares.sharedWith(tx, folder.id);
        const shared = await teamShares.teamsSharedWith(tx, folder.id);
        return {
          list: people.map((person) => personView(person, teams)),
          teams: await teamViews(
            tx,
            [...teams.values()].filter((team) => shared.has(team.id)),
          ),
        };
      }),
    available: (actor: UserActor, folderId: string, filter: AvailableFilter) =>
      ports.db.inTenant(actor.tenantId, (tx) => available(tx, actor, folderId, filter)),
  };
}

const teamsById = async (tx: Tx): Promise<TeamsById> =>
  new Map((await readTeams(tx)).map((team) => [team.id, team]));

const teamViews = async (tx: Tx, teams: readonly TeamRow[]) => {
  if (teams.length === 0) return [];
  const members = await teamShares.membersByTeam(tx);
  return teams.map((team) => sharedTeamView(team, members));
};

interface FolderChange {
  readonly memberIds?: readonly string[] | undefined;
  readonly sharedTeamIds?: readonly string[] | undefined;
  readonly teamId?: string | undefined;
}

async function change(
  ports: FolderPorts,
  tx: Tx,
  actor: UserActor,
  folderId: string,
  input: FolderChange,
): Promise<Record<string, never>> {
  await repo.lockNames(tx, actor.tenantId);
  await repo.lockFolder(tx, folderId);
  const folder = await folderForAction(tx, actor, 'folder.change', folderId);
  if (input.teamId !== undefined) {
    const teamId = byPublicId(await readTeams(tx)).get(input.teamId)?.id;
    if (teamId === undefined) throw new DomainError('notFound', { field: 'teamId' });
    assertMayAct(actor, 'folder.change', { teamId, isOwn: false });
    if (teamId !== folder.team_id) {
      if (!(await holdTeam(tx, teamId))) throw new DomainError('notFound', { field: 'teamId' });
      await repo.moveFolder(tx, folder.id, teamId);
    }
  }
  if (input.sharedTeamIds !== undefined) {
    const teamIds = await heldTeams(tx, input.sharedTeamIds);
    const shared = { tenantId: actor.tenantId, id: folder.id, sharedBy: actor.accountId };
    await teamShares.setTeamShares(tx, shared, teamIds, ports.clock.now());
  }
  if (input.memberIds !== undefined) {
    // The actor sees the folder anyway, so it is removed from the list of members.
    const wanted = [...new Set(input.memberIds)].filter((id) => id !== actor.accountPublicId);
    const people = await shares.holdMembers(tx, wanted);
    if (people.length !== wanted.length) throw new DomainError('notFound', { field: 'memberIds' });
    const { tenantId, accountId } = actor;
    await shares.setShares(
      tx,
      { tenantId, id: folder.id, sharedBy: accountId },
      people.map((person) => person.id),
      ports.clock.now(),
    );
  }
  return {};
}

/** Returns the internal ids of teams by their public ids, and prevents their deletion until the transaction ends. */
async function heldTeams(tx: Tx, publicIds: readonly string[]): Promise<string[]> {
  const absent = () => new DomainError('notFound', { field: 'sharedTeamIds' });
  const teams = byPublicId(await readTeams(tx));
  const ids = [...new Set(publicIds)].map((publicId) => {
    const team = teams.get(publicId);
    if (team === undefined) throw absent();
    return team.id;
  });
  // In the order of their ids, as everyone who locks several teams does.
  for (const id of ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b))))
    if (!(await holdTeam(tx, id))) throw absent();
  return ids;
}

interface AvailableFilter {
  readonly teamId: string | null;
  readonly excludeMemberIds: readonly string[];
  readonly excludeTeamIds: readonly string[];
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

async function available(tx: Tx, actor: UserActor, folderId: string, filter: AvailableFilter) {
  await folderForAction(tx, actor, 'folder.change', folderId);
  const teams = await teamsById(tx);
  const asked = [...teams.values()].find((team) => team.publicId === filter.teamId);
  if (filter.teamId !== null && asked === undefined) throw new DomainError('notFound', { field: 'teamId' });
  const search = cleanLine(filter.search).toLowerCase();
  const { people, total } = await shares.availablePeople(tx, {
    exceptAccount: actor.accountId,
    exceptPublicIds: filter.excludeMemberIds,
    teamId: asked?.id ?? null,
    search,
    page: filter.page,
    limit: filter.limit,
  });
  const found = [...teams.values()].filter(
    (team) => !filter.excludeTeamIds.includes(team.publicId) && team.name.toLowerCase().includes(search),
  );
  return {
    list: people.map((person) => personView(person, teams)),
    total,
    teams: await teamViews(tx, found.slice(0, MOST_TEAMS)),
    teamTotal: found.length,
  };
}
