import type { TeamResult } from '@dojang/contract';
import { Keyboard, Move, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { setInteractionModality, Tree } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useTeamActions } from './team-actions.ts';
import { type TeamDrag, useTeamDrag } from './team-drag.ts';
import { RefusalCard, TeamRow } from './team-row.tsx';
import { findTeam, flatTeams, membersBelow } from './team-tree.ts';

interface TeamPanelProps {
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly chosen: string;
  readonly onChoose: (teamId: string) => void;
  /** Undefined when no team may be added. */
  readonly onAdd: (() => void) | undefined;
}

/** The tree of teams: select one, or drag it onto another. One tab stop; arrows move, Space picks up. */
export function TeamPanel({ teams, organizationName, chosen, onChoose, onAdd }: TeamPanelProps) {
  const t = useTranslations('organization');
  const { move } = useTeamActions();
  const all = flatTeams(teams);
  const canMove = all.some((team) => team.abilities.move);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { drag, dragAndDropHooks } = useTeamDrag({
    teams,
    isDisabled: !canMove,
    onMove: (teamId, parentTeamId) => move.mutate({ teamId, parentTeamId }),
    renderPreview: (teamId) => <DragCard team={findTeam(teams, teamId)} />,
  });
  return (
    <section aria-label={t('teams')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between pr-1 pl-2">
        <h2 className="font-semibold">
          {t('teams')} <span className="font-normal text-muted">{all.length}</span>
        </h2>
        {onAdd ? (
          <Button
            kind="ghost"
            size="sm"
            className="text-brand-700!"
            icon={<Plus size={16} aria-hidden />}
            onPress={onAdd}
          >
            {t('addTeam')}
          </Button>
        ) : null}
      </div>
      <div
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-0.5 pt-0.5 pb-24"
        onKeyDownCapture={pickUpWithSpace}
      >
        {/* Mounted again when the first team becomes movable: the library calls other hooks with drag and drop than without. */}
        <Tree
          key={canMove ? 'movable' : 'fixed'}
          aria-label={t('treeLabel')}
          items={teams}
          dependencies={[drag, teams, organizationName]}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[chosen]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (key !== undefined) onChoose(String(key));
          }}
          expandedKeys={all.map((team) => team.teamId).filter((teamId) => !closed.has(teamId))}
          onExpandedChange={(open) => {
            const ids = all.map((team) => team.teamId);
            setClosed(new Set(ids.filter((teamId) => !open.has(teamId))));
          }}
          {...(canMove ? { dragAndDropHooks } : {})}
          className="flex flex-col gap-px outline-none"
        >
          {(team) => (
            <TeamRow key={team.teamId} id={team.teamId} {...{ team, teams, drag, organizationName }} />
          )}
        </Tree>
      </div>
      {canMove ? <PanelFoot drag={drag} teams={teams} organizationName={organizationName} /> : null}
    </section>
  );
}

/** Space on a row picks the team up; the library itself offers only the handle inside the row, which stays. */
function pickUpWithSpace(event: React.KeyboardEvent): void {
  const row = event.target;
  if (event.key !== ' ' || !(row instanceof HTMLElement) || row.getAttribute('role') !== 'row') return;
  const grip = row.querySelector('[data-grip="true"]');
  if (!(grip instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  grip.click();
  // The library takes a scripted click for one of a screen reader; arrow keys would then not choose the target.
  setInteractionModality('keyboard');
}

function DragCard({ team }: { team: TeamResult | undefined }) {
  const t = useTranslations('organization');
  if (team === undefined) return <span />;
  return (
    <div className="flex items-center gap-3 rounded-card bg-card px-3 py-2 shadow-overlay inset-ring inset-ring-line">
      <b className="font-semibold">{team.name}</b>
      <span className="text-13 text-muted">
        {t('dragLoad', { teams: flatTeams(team.children).length, people: membersBelow(team) })}
      </span>
    </div>
  );
}

const key = (chunks: ReactNode): ReactNode => (
  <kbd className="rounded-[5px] bg-card px-1.5 font-sans inset-ring inset-ring-line-2">{chunks}</kbd>
);

/** How to move a team, and during a drag what a drop would do; read aloud as it changes. */
function PanelFoot(props: { drag: TeamDrag; teams: readonly TeamResult[]; organizationName: string }) {
  const { drag, teams, organizationName } = props;
  const t = useTranslations('organization');
  const carried = findTeam(teams, drag.carried);
  const over = findTeam(teams, drag.over);
  return (
    <div className="shrink-0 pt-2 max-md:hidden">
      <div role="status" className="sr-only">
        {drag.refusal === null ? null : <RefusalCard drag={drag} teams={teams} />}
      </div>
      <div
        className={cx(
          'mt-2 flex gap-2.5 px-2 py-2.5 text-13 leading-relaxed text-muted',
          carried === undefined ? 'border-t border-line' : 'rounded-card bg-desk text-ink-2',
        )}
      >
        {carried === undefined ? (
          <>
            <Move size={15} className="mt-1" aria-hidden />
            <p>
              {t.rich('dragHint', { key })}
              <br />
              {t('depthHint')}
            </p>
          </>
        ) : (
          <>
            <Keyboard size={15} className="mt-1" aria-hidden />
            <p>
              <b className="font-semibold">{t('grabbed', { name: carried.name })}</b>{' '}
              {over !== undefined && drag.refusal === null
                ? t('dropHere', { name: over.defaultY ? organizationName : over.name })
                : null}
              <br />
              {t.rich('grabbedKeys', { key })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
