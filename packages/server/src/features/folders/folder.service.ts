import { DomainError, holdsResidentNumber, mayActOn, readName } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Ids } from '../../platform/ids.ts';
import { assertMayAct, byPublicId, holdTeam, readTeams, scopeOf, type TeamRow } from '../access/index.ts';
import { countsByFolder } from '../documents/index.ts';
import * as repo from './folder.repo.ts';
import { folderView } from './folder.view.ts';
import { folderForAction } from './folder-access.ts';

/** Owns folders: how they are listed, created, named, moved and deleted. Names are unique in their team. */

export interface FolderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the calls that list, create, rename and delete folders. */
export function createFolders(ports: FolderPorts) {
  const naming = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    mapUniqueViolation(repo.NAME_INDEXES, () =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        await repo.lockNames(tx, actor.tenantId);
        return work(tx);
      }),
    );
  return {
    list: (actor: UserActor, teamId: string | undefined) =>
      ports.db.readFor(actor, (tx) => list(tx, actor, teamId)),
    create: (actor: UserActor, input: { name: string; teamId?: string | null | undefined }) =>
      naming(actor, (tx) => create(ports, tx, actor, input)),
    rename: (actor: UserActor, folderId: string, typed: string) => {
      const name = readFolderName(typed);
      return naming(actor, async (tx) => {
        await repo.lockFolder(tx, folderId);
        const folder = await folderForAction(tx, actor, 'folder.change', folderId);
        await repo.renameFolder(tx, folder.id, name);
        return {};
      });
    },
    remove: (actor: UserActor, folderId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        await repo.lockFolder(tx, folderId);
        const folder = await folderForAction(tx, actor, 'folder.delete', folderId);
        return { unfiledDocuments: await repo.deleteFolder(tx, folder.id) };
      }),
  };
}

function readFolderName(typed: string): string {
  if (holdsResidentNumber(typed)) throw new DomainError('residentNumber', { field: 'name' });
  return readName('folder', typed);
}

async function list(tx: Tx, actor: UserActor, teamId: string | undefined) {
  const teams = await readTeams(tx);
  const scope = scopeOf(actor, 'folder.read');
  const isFolderSeen = (team: TeamRow): boolean => scope === 'all' || scope.has(team.id);
  const asked = teamId === undefined ? null : byPublicId(teams).get(teamId);
  if (asked === undefined || (asked !== null && !isFolderSeen(asked))) throw new DomainError('notFound');
  const folders = await repo.listFolders(tx, actor, scope, asked?.id ?? null);
  const { byFolder, unfiled } = await countsByFolder(tx, actor);
  const creatable = teams.filter((team) =>
    mayActOn(actor.authorization, 'folder.create', { teamId: team.id, isOwn: false }, scope),
  );
  const parts = {
    actor,
    scope,
    teams: new Map(teams.map((team) => [team.id, team])),
    documentCounts: byFolder,
  };
  return {
    list: folders.map((folder) => folderView(folder, parts)),
    unfiledCount: unfiled,
    creatableTeamIds: creatable.map((team) => team.publicId),
    canCreate: actor.teamId === null || creatable.length > 0,
  };
}

/** Creates a folder in the named team, in the actor's own team by default, or without a team for a personal account. */
async function create(
  { ids, clock }: FolderPorts,
  tx: Tx,
  actor: UserActor,
  input: { name: string; teamId?: string | null | undefined },
) {
  const name = readFolderName(input.name);
  const teamId = await teamFor(tx, actor, input.teamId ?? null);
  assertMayAct(actor, 'folder.create', { teamId, isOwn: teamId === null });
  if (teamId !== null && !(await holdTeam(tx, teamId))) throw new DomainError('notFound');
  const publicId = ids.publicId();
  const folder = { publicId, tenantId: actor.tenantId, teamId, ownerId: actor.accountId, name };
  await repo.addFolder(tx, folder, clock.now());
  return { folderId: publicId };
}

async function teamFor(tx: Tx, actor: UserActor, publicId: string | null): Promise<string | null> {
  if (publicId === null && actor.teamId !== null) return actor.teamId;
  const teams = await readTeams(tx);
  // An account that has become an organization meanwhile can no longer have folders without a team.
  if (publicId === null) return teams.find((team) => team.isDefault)?.id ?? null;
  const team = byPublicId(teams).get(publicId);
  if (team === undefined) throw new DomainError('notFound', { field: 'teamId' });
  return team.id;
}
