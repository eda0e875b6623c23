import type { TeamResult } from '@dojang/contract';
import { CornerDownRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';
import { Tip } from '../../../ui/controls/tooltip.tsx';
import { membersBelow, teamPath } from './team-tree.ts';

export type TeamQuestion = 'rename' | 'move' | 'remove' | 'renameOrganization';

interface TeamHeadProps {
  readonly team: TeamResult;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly mayRenameOrganization: boolean;
  readonly onAsk: (question: TeamQuestion) => void;
}

/** The selected team: its name, its number of members, its position, and its actions. */
export function TeamHead(props: TeamHeadProps) {
  const { team, teams, organizationName, mayRenameOrganization, onAsk } = props;
  const t = useTranslations('organization');
  const name = team.defaultY ? organizationName : team.name;
  const above = teamPath(teams, team.teamId)
    .slice(0, -1)
    .map((one) => (one.defaultY ? organizationName : one.name));
  const line = [
    t('direct', { count: team.memberCount }),
    ...(team.children.length > 0 ? [t('below', { count: membersBelow(team) })] : []),
    team.defaultY ? t('defaultFixed') : above.join(' › '),
  ].filter((part) => part !== '');
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-60 flex-1">
        <h2 className="flex items-center gap-2 text-17 font-semibold">
          <span className="truncate">{name}</span>
          {team.defaultY ? (
            <span className="shrink-0 rounded-6 bg-desk px-1.5 text-13 font-medium text-ink-2">
              {t('defaultTeam')}
            </span>
          ) : null}
        </h2>
        <p className="text-13 text-muted">{line.join(' · ')}</p>
      </div>
      {team.defaultY && mayRenameOrganization ? (
        <Button icon={<Pencil size={15} aria-hidden />} onPress={() => onAsk('renameOrganization')}>
          {t('renameOrganization')}
        </Button>
      ) : null}
      {team.defaultY ? null : <TeamMenu team={team} onAsk={onAsk} />}
    </div>
  );
}

function TeamMenu({ team, onAsk }: Pick<TeamHeadProps, 'team' | 'onAsk'>) {
  const t = useTranslations('organization');
  const { rename, move, remove } = team.abilities;
  const isParent = team.children.length > 0;
  const entries: MenuEntry[] = [];
  if (move) {
    const icon = <CornerDownRight size={16} aria-hidden />;
    entries.push({ id: 'move', label: t('moveTeam'), icon, onAction: () => onAsk('move') });
  }
  return (
    <div className="flex items-center gap-2">
      {rename ? (
        <Button icon={<Pencil size={15} aria-hidden />} onPress={() => onAsk('rename')}>
          {t('rename')}
        </Button>
      ) : null}
      {rename && isParent ? (
        <Tip text={t('deleteChildren')}>
          <Button isInert icon={<Trash2 size={15} aria-hidden />} className="max-md:hidden">
            {t('deleteTeam')}
          </Button>
        </Tip>
      ) : null}
      {remove && !isParent ? (
        <Button kind="danger-outline" icon={<Trash2 size={15} aria-hidden />} onPress={() => onAsk('remove')}>
          {t('deleteTeam')}
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <Menu
          label={t('teamMore', { name: team.name })}
          entries={entries}
          trigger={
            <IconButton label={t('teamMore', { name: team.name })} tip={false}>
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
        />
      ) : null}
    </div>
  );
}
