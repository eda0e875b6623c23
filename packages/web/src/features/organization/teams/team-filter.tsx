import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/controls/select.tsx';
import { organizationQuery, teamsQuery } from '../organization.query.ts';
import { teamNameWithPath } from './team-select.tsx';
import { flatTeams } from './team-tree.ts';

interface TeamFilterProps {
  readonly label: string;
  /** The name of the choice without a filter. */
  readonly all: string;
  /** The teams to choose from; all visible ones when it is missing. */
  readonly among?: readonly string[] | undefined;
  readonly className?: string;
  readonly value: string | undefined;
  readonly onChange: (teamId: string | undefined) => void;
}

const ALL = '';

/** A filter for one team, or for all; hidden when there is only one team. */
export function TeamFilter({ label, all, among, value, onChange, className }: TeamFilterProps) {
  const teams = useQuery(teamsQuery(false)).data ?? [];
  const organizationName = useQuery(organizationQuery).data?.name ?? '';
  const list = flatTeams(teams).filter(({ teamId }) => among?.includes(teamId) ?? true);
  if (list.length < 2) return null;
  const nameOf = teamNameWithPath(teams, organizationName);
  const options = [
    { value: ALL, label: all },
    ...list.map((team) => ({ value: team.teamId, label: nameOf(team.teamId) })),
  ];
  return (
    <Select
      label={label}
      labelHidden
      options={options}
      value={value ?? ALL}
      onChange={(team) => onChange(team === ALL ? undefined : team)}
      className={className ?? 'w-fit min-w-40'}
    />
  );
}
