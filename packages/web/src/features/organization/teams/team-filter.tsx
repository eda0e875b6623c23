import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { organizationQuery, teamsQuery } from '../../features/organization/organization.query.ts';
import { teamNameWithPath } from '../../features/organization/teams/team-select.tsx';
import { flatTeams } from '../../features/organization/teams/team-tree.ts';
import { Select } from '../../ui/controls/select.tsx';

interface TeamFilterProps {
  readonly value: string | undefined;
  readonly onChange: (teamId: string | undefined) => void;
}

const ALL = '';

/** A filter for the templates of one team, or of all visible ones; hidden when there is only one team. */
export function TeamFilter({ value, onChange }: TeamFilterProps) {
  const t = useTranslations('templates');
  const teams = useQuery(teamsQuery(false)).data ?? [];
  const organizationName = useQuery(organizationQuery).data?.name ?? '';
  const list = flatTeams(teams);
  if (list.length < 2) return null;
  const nameOf = teamNameWithPath(teams, organizationName);
  const options = [
    { value: ALL, label: t('allTeams') },
    ...list.map((team) => ({ value: team.teamId, label: nameOf(team.teamId) })),
  ];
  return (
    <Select
      label={t('teamFilter')}
      labelHidden
      options={options}
      value={value ?? ALL}
      onChange={(team) => onChange(team === ALL ? undefined : team)}
      className="w-fit min-w-40"
    />
  );
}
