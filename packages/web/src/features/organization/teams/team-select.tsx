import type { TeamResult } from '@dojang/contract';
import { Select } from '../../../ui/controls/select.tsx';
import { flatTeams, teamPath } from './team-tree.ts';

interface TeamSelectProps {
  readonly label: string;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  /** Teams for which it is false are not listed. */
  readonly isOffered: (team: TeamResult) => boolean;
  readonly value: string;
  readonly onChange: (teamId: string) => void;
  readonly isDisabled?: boolean;
}

/** A choice of one team, shown with the teams above it. */
export function TeamSelect(props: TeamSelectProps) {
  const { label, teams, organizationName, isOffered, value, onChange, isDisabled = false } = props;
  const nameOf = teamNameWithPath(teams, organizationName);
  const options = flatTeams(teams)
    .filter((team) => isOffered(team) || team.teamId === value)
    .map((team) => ({ value: team.teamId, label: nameOf(team.teamId) }));
  return <Select label={label} options={options} value={value} onChange={onChange} isDisabled={isDisabled} />;
}

/** For example '영업본부 › 국내영업팀'; the default team has the organization's name. */
export const teamNameWithPath =
  (teams: readonly TeamResult[], organizationName: string) =>
  (teamId: string): string => {
    const path = teamPath(teams, teamId);
    const below = path.filter((team) => !team.defaultY).map((team) => team.name);
    return below.length === 0 ? organizationName : below.join(' › ');
  };
