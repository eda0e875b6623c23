import { type DocumentSummary, type FolderResult, NO_FOLDER, type ResultOf } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foldersQuery } from '../../features/folders/folders.query.ts';
import { type FolderTeams, useFolderTeams } from '../../features/folders/use-folder-teams.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { findTeam } from '../../features/organization/teams/team-tree.ts';
import type { endpoints } from '../../features/session/api.ts';

export interface FolderPlaces {
  /** Undefined while they are loading, and for members who may not use folders. */
  readonly shown: ResultOf<typeof endpoints.listFolders> | undefined;
  readonly all: readonly FolderResult[];
  readonly teams: FolderTeams;
  readonly hasFolders: boolean;
  readonly nameOf: (document: DocumentSummary) => string | null;
  /** The name of a document's team; null without one, and for teams that the user does not see. */
  readonly teamOf: (document: DocumentSummary) => string | null;
  readonly titleOf: (folderId: string | undefined) => string;
}

/** The folders next to a list of documents; of one team when it is given. */
export function useFolderPlaces(teamId: string | undefined): FolderPlaces {
  const t = useTranslations('folders');
  const { may } = usePermissions();
  const enabled = may('folder.read');
  const shown = useQuery({ ...foldersQuery(teamId), enabled }).data;
  const all = useQuery({ ...foldersQuery(), enabled }).data?.list ?? [];
  const teams = useFolderTeams();
  const nameById = (folderId: string | null): string | null =>
    all.find((folder) => folder.folderId === folderId)?.name ?? null;
  return {
    shown,
    all,
    teams,
    hasFolders: all.length > 0,
    nameOf: (document) => nameById(document.folderId),
    teamOf: ({ teamId }) => {
      const team = findTeam(teams.list, teamId);
      return team === undefined ? null : teams.nameOf(team.teamId, team.name);
    },
    titleOf: (folderId) => {
      if (folderId === undefined) return t('all');
      return folderId === NO_FOLDER ? t('unfiled') : (nameById(folderId) ?? t('title'));
    },
  };
}
