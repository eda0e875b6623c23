import { cleanLine, DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { assertMayAct, byPublicId, holdTeam, readTeams } from '../access/index.ts';
import * as repo from './folder.repo.ts';
import type { FolderPorts } from './folder.service.ts';
import { personView, type TeamsById } from './folder.view.ts';
import { folderForAction, seenFolder } from './folder-access.ts';
import * as shares from './folder-share.repo.ts';

/** Owns with whom a folder is shared and to which team it belongs. A personal account cannot share folders. */

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
        return { list: people.map((person) => personView(person, teams)) };
      }),
    available: (actor: UserActor, folderId: string, filter: AvailableFilter) =>
      ports.db.inTenant(actor.tenantId, (tx) => available(tx, actor, folderId, filter)),
  };
}

const teamsById = async (tx: Tx): Promise<TeamsById> =>
  new Map((await readTeams(tx)).map((team) => [team.id, team]));

interface FolderChange {
  readonly memberIds?: readonly string[] | undefined;
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

interface AvailableFilter {
  readonly teamId: string | null;
  readonly excludeMemberIds: readonly string[];
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

async function available(tx: Tx, actor: UserActor, folderId: string, filter: AvailableFilter) {
  await folderForAction(tx, actor, 'folder.change', folderId);
  const teams = await teamsById(tx);
  const asked = [...teams.values()].find((team) => team.publicId === filter.teamId);
  if (filter.teamId !== null && asked === undefined) throw new DomainError('notFound', { field: 'teamId' });
  const { people, total } = await shares.availablePeople(tx, {
    exceptAccount: actor.accountId,
    exceptPublicIds: filter.excludeMemberIds,
    teamId: asked?.id ?? null,
    search: cleanLine(filter.search).toLowerCase(),
    page: filter.page,
    limit: filter.limit,
  });
  return { list: people.map((person) => personView(person, teams)), total };
}
