import type { TeamResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery, teamsQuery } from '../organization/organization.query.ts';
import { findTeam, flatTeams } from '../organization/teams/team-tree.ts';
import { userQuery } from '../session/user.query.ts';

export interface FolderTeams {
  readonly list: readonly TeamResult[];
  readonly ids: readonly string[];
  readonly organizationName: string;
  readonly ownTeamId: string | undefined;
  /** The name of a team; the default team has the organization's name. */
  readonly nameOf: (teamId: string, name: string) => string;
}

/** The teams whose folders are shown; none for a personal account. */
export function useFolderTeams(): FolderTeams {
  const user = useQuery(userQuery).data;
  const isMember = user !== undefined && user.organization !== null;
  const organization = useQuery({ ...organizationQuery, enabled: isMember }).data;
  const list = useQuery({ ...teamsQuery(false), enabled: isMember }).data ?? [];
  const organizationName = organization?.name ?? user?.organization?.name ?? '';
  return {
    list,
    ids: flatTeams(list).map((team) => team.teamId),
    organizationName,
    ownTeamId: user?.organization?.teamId,
    nameOf: (teamId, name) => {
      const isDefault = findTeam(list, teamId)?.defaultY ?? teamId === organization?.defaultTeamId;
      return isDefault ? organizationName : name;
    },
  };
}
