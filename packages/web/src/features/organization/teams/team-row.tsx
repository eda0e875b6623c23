import type { TeamResult } from '@dojang/contract';
import { Ban, ChevronRight, GripVertical } from 'lucide-react';
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useParticles } from '../use-particles.ts';
import type { TeamDrag } from './team-drag.ts';
import { findTeam, heightOfTeam, membersBelow } from './team-tree.ts';

interface TeamRowProps {
  /** The team's id, by which the library identifies rows. */
  readonly id: string;
  readonly team: TeamResult;
  readonly teams: readonly TeamResult[];
  readonly drag: TeamDrag;
  readonly organizationName: string;
}

const INDENT_PX = 20;

/** One team in the tree, with its child teams. The default team represents the organization. */
export function TeamRow({ id, team, teams, drag, organizationName }: TeamRowProps) {
  const t = useTranslations('organization');
  const name = team.defaultY ? organizationName : team.name;
  const isRefused = drag.over === team.teamId && drag.refusal !== null;
  return (
    <TreeItem
      id={id}
      textValue={name}
      className={cx(
        'group/team relative cursor-pointer rounded-control focus-inset',
        'data-hovered:bg-hover data-selected:bg-hover',
        drag.carried === team.teamId && 'outline-1! outline-dashed! -outline-offset-1! outline-control!',
        isRefused && 'bg-bad-bg! text-bad inset-ring-2 inset-ring-bad',
        drag.over === team.teamId && !isRefused && 'bg-brand-50! inset-ring-2 inset-ring-brand-600',
      )}
    >
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded, allowsDragging }) => (
          <div
            className="flex h-9 items-center gap-1 pr-2 max-md:h-11"
            style={{ paddingLeft: (level - 1) * INDENT_PX + 4 }}
          >
            <Button
              slot="chevron"
              className={cx(
                'flex size-6 shrink-0 items-center justify-center rounded-6 text-muted max-md:size-9',
                !hasChildItems && 'invisible',
              )}
            >
              <ChevronRight
                size={15}
                className={cx('transition-transform', isExpanded && 'rotate-90')}
                aria-hidden
              />
            </Button>
            <span className="min-w-0 flex-1 truncate group-data-selected/team:font-semibold">{name}</span>
            {team.defaultY ? (
              <span className="shrink-0 rounded-6 bg-desk px-1.5 text-13 text-ink-2">{t('defaultTeam')}</span>
            ) : null}
            {allowsDragging ? (
              <Button
                slot="drag"
                data-grip={team.abilities.move}
                aria-label={t('drag', { name })}
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-6 text-muted opacity-0',
                  !team.abilities.move && 'hidden',
                  'group-data-hovered/team:opacity-100 group-data-focus-visible-within/team:opacity-100 data-focus-visible:opacity-100 max-md:hidden',
                )}
              >
                <GripVertical size={14} aria-hidden />
              </Button>
            ) : null}
            <span className="min-w-5 shrink-0 text-right text-13 text-muted">
              {membersBelow(team)}
              <span className="sr-only">
                {t('people', { count: membersBelow(team) }).replace(/^\d+/, '')}
              </span>
            </span>
            {isRefused ? (
              <div aria-hidden className="pointer-events-none absolute inset-x-0 top-full z-30 mt-1">
                <RefusalCard drag={drag} teams={teams} />
              </div>
            ) : null}
          </div>
        )}
      </TreeItemContent>
      <Collection items={team.children} dependencies={[drag, teams, organizationName]}>
        {(child) => (
          <TeamRow key={child.teamId} id={child.teamId} team={child} {...{ teams, drag, organizationName }} />
        )}
      </Collection>
    </TreeItem>
  );
}

/** Why the dragged team cannot be dropped here, in the words of requirement ORG-03, and what to do instead. */
export function RefusalCard({ drag, teams }: { drag: TeamDrag; teams: readonly TeamResult[] }) {
  const t = useTranslations('organization');
  const { topic } = useParticles();
  const carried = findTeam(teams, drag.carried);
  if (drag.refusal === null || carried === undefined) return null;
  const isDeep = drag.refusal === 'teamTooDeep';
  return (
    <div className="flex gap-2 rounded-card bg-card px-3 py-2.5 text-13 leading-snug shadow-overlay inset-ring inset-ring-line">
      <Ban size={15} className="mt-0.5 text-bad" aria-hidden />
      <p className="min-w-0 text-muted">
        <b className="block font-semibold text-bad">{t(isDeep ? 'tooDeep' : 'intoDescendant')}</b>
        {isDeep
          ? t('tooDeepWhy', { name: topic(carried.name), levels: heightOfTeam(carried) })
          : t('intoDescendantWhy', { name: carried.name })}
      </p>
    </div>
  );
}
