import type { FolderResult } from '@dojang/contract';
import { type Action, isInScope, mayActOn, type TeamsInScope } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { TeamRow } from '../access/index.ts';
import type { FolderRow } from './folder.repo.ts';
import { placeOf } from './folder-access.ts';
import type { PersonRow } from './folder-share.repo.ts';

/** Conversion of folders and their shares to API results. */

export type TeamsById = ReadonlyMap<string, TeamRow>;

export interface FolderViewParts {
  readonly actor: UserActor;
  readonly scope: TeamsInScope;
  readonly teams: TeamsById;
  readonly documentCounts: ReadonlyMap<string, number>;
}

/** A folder as the contract describes it, with what the viewer may do. */
export function folderView(folder: FolderRow, parts: FolderViewParts): FolderResult {
  const { actor, scope } = parts;
  const place = placeOf(folder, actor);
  const may = (action: Action): boolean => mayActOn(actor.authorization, action, place, scope);
  const team = folder.team_id === null ? undefined : parts.teams.get(folder.team_id);
  const isShared = place.isShared && !isInScope(scope, place);
  return {
    folderId: folder.public_id,
    name: folder.name,
    teamId: team?.publicId ?? null,
    teamName: team?.name ?? null,
    type: folder.team_id === null ? 'personal' : 'team',
    documentCount: parts.documentCounts.get(folder.id) ?? 0,
    isShared,
    sharedBy: isShared ? folder.shared_by : null,
    sharedCount: folder.shared_count,
    sharedTeamCount: folder.shared_team_count,
    abilities: {
      rename: may('folder.change'),
      share: folder.team_id !== null && may('folder.change'),
      remove: may('folder.delete'),
      addDocuments: isInScope(scope, place),
    },
  };
}

/** Returns a team with which a folder is or can be shared. */
export const sharedTeamView = (team: TeamRow, members: ReadonlyMap<string, number>) => ({
  teamId: team.publicId,
  name: team.name,
  memberCount: members.get(team.id) ?? 0,
});

/** Returns a member with whom a folder is or can be shared. */
export const personView = (person: PersonRow, teams: TeamsById) => ({
  memberId: person.public_id,
  name: person.name,
  loginId: person.login_id,
  teamName: teams.get(person.team_id)?.name ?? '',
});
