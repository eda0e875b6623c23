import type { TemplateSummary } from '@dojang/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { LayoutTemplate, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFolderTeams } from '../../features/folders/use-folder-teams.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { teamNameWithPath } from '../../features/organization/teams/team-select.tsx';
import type { TemplateView } from '../../features/templates/use-template-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { NewTemplateTile } from './new-template-tile.tsx';
import { TemplateTiles } from './template-tiles.tsx';
import { GRID } from './tile-grid.ts';

interface TemplatePage {
  readonly list: readonly TemplateSummary[];
  readonly creatableTeamIds: readonly string[];
}

interface TemplateContentProps {
  readonly query: UseQueryResult<TemplatePage>;
  readonly place: 'own' | 'team';
  readonly teamId: string | undefined;
  readonly view: TemplateView;
  readonly isSearched: boolean;
  readonly onClear: () => void;
  /** Shown above the tiles. */
  readonly children: ReactNode;
}

/** The tiles, or a placeholder. */
export function TemplateContent(props: TemplateContentProps) {
  const { query, place, teamId, view, isSearched, onClear, children } = props;
  const page = query.data;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-8 py-5 max-md:px-4 max-md:py-3">
      {children}
      {page === undefined ? (
        <Waiting view={view} failed={query.error !== null} onReload={() => void query.refetch()} />
      ) : (
        <Found page={page} {...{ place, teamId, view, isSearched, onClear }} />
      )}
    </div>
  );
}

type FoundProps = Omit<TemplateContentProps, 'query' | 'children'> & { readonly page: TemplatePage };

function Found({ page, place, teamId, view, isSearched, onClear }: FoundProps) {
  const t = useTranslations('templates');
  const { may } = usePermissions();
  if (page.list.length === 0 && isSearched)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.25} aria-hidden />}
        title={t('noHits')}
        action={<Button onPress={onClear}>{t('clearSearch')}</Button>}
      />
    );
  const tile = isSearched ? null : place === 'own' ? (
    may('template.create') && <NewTemplateTile view={view} />
  ) : (
    <NewTeamTile view={view} teamId={teamId} creatableTeamIds={page.creatableTeamIds} />
  );
  if (page.list.length === 0)
    return (
      <>
        {tile ? <div className={view === 'tiles' ? GRID : 'flex flex-col'}>{tile}</div> : null}
        <EmptyState
          icon={<LayoutTemplate size={40} strokeWidth={1.25} aria-hidden />}
          title={t(place === 'own' ? 'empty' : 'emptyTeam')}
          description={t(place === 'own' ? 'emptyText' : 'emptyTeamText')}
          className="py-8!"
        />
      </>
    );
  return <TemplateTiles templates={page.list} view={view} first={tile} />;
}

interface NewTeamTileProps {
  readonly view: TemplateView;
  readonly teamId: string | undefined;
  readonly creatableTeamIds: readonly string[];
}

/** For the shown team; when all are shown, for the member's own team, or the first in which they may create templates. */
function NewTeamTile({ view, teamId, creatableTeamIds }: NewTeamTileProps) {
  const { list, organizationName, ownTeamId } = useFolderTeams();
  const wanted = teamId === undefined ? [ownTeamId, creatableTeamIds[0]] : [teamId];
  const team = wanted.find((id) => id !== undefined && creatableTeamIds.includes(id));
  if (team === undefined) return null;
  return (
    <NewTemplateTile view={view} team={{ id: team, name: teamNameWithPath(list, organizationName)(team) }} />
  );
}

interface WaitingProps {
  readonly view: TemplateView;
  readonly failed: boolean;
  readonly onReload: () => void;
}

function Waiting({ view, failed, onReload }: WaitingProps) {
  const t = useTranslations('templates');
  const isShown = useDelayed(!failed);
  if (failed) return <FailedLoad title={t('failed')} onReload={onReload} />;
  if (!isShown) return null;
  return (
    <div role="status" aria-label={t('loading')} className={view === 'rows' ? 'flex flex-col gap-2' : GRID}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} className={view === 'rows' ? 'h-16' : 'h-68 rounded-card'} />
      ))}
    </div>
  );
}
