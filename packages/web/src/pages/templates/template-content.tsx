import type { ResultOf } from '@dojang/contract';
import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFolderTeams } from '../../features/folders/use-folder-teams.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { teamNameWithPath } from '../../features/organization/teams/team-select.tsx';
import { NoHits } from '../../features/paged-list/no-hits.tsx';
import { PagedList, type PageQuery } from '../../features/paged-list/paged-list.tsx';
import type { endpoints } from '../../features/session/api.ts';
import type { ChangeTemplateSearch, TemplateSearch } from '../../features/templates/template-search.ts';
import { TEMPLATES_PER_PAGE } from '../../features/templates/templates.query.ts';
import type { TemplateView } from '../../features/templates/use-template-view.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { NewTemplateTile } from './new-template-tile.tsx';
import { TemplateTiles } from './template-tiles.tsx';
import { GRID } from './tile-grid.ts';

type TemplatePage = ResultOf<typeof endpoints.listTemplates>;

interface TemplateContentProps {
  readonly query: PageQuery<TemplatePage>;
  readonly place: 'own' | 'team';
  readonly view: TemplateView;
  readonly search: TemplateSearch;
  readonly onChange: ChangeTemplateSearch;
  /** Shown above the tiles. */
  readonly children: ReactNode;
}

/** The tiles, or a placeholder. */
export function TemplateContent(props: TemplateContentProps) {
  const { query, place, view, search, onChange, children } = props;
  const t = useTranslations('templates');
  const { may } = usePermissions();
  const isSearched = search.search !== undefined;
  const tile = ({ creatableTeamIds }: TemplatePage) =>
    isSearched ? null : place === 'team' ? (
      <NewTeamTile view={view} teamId={search.team} creatableTeamIds={creatableTeamIds} />
    ) : (
      may('template.create') && <NewTemplateTile view={view} />
    );
  return (
    <PagedList
      query={query}
      searched={search.search}
      page={search.page}
      limit={TEMPLATES_PER_PAGE}
      counts="things"
      onPage={(page) => onChange({ page })}
      failed={t('failed')}
      loading={<TilesLoading view={view} />}
      empty={(page) =>
        isSearched ? (
          <NoHits title={t('noHits')} clears="clearSearch" onClear={() => onChange({ search: undefined })} />
        ) : (
          <NothingYet place={place} view={view} first={tile(page)} />
        )
      }
      above={children}
      className="gap-4 px-8 py-5 max-md:px-4 max-md:py-3"
    >
      {(page) => <TemplateTiles templates={page.list} view={view} first={tile(page)} />}
    </PagedList>
  );
}

function NothingYet(props: Pick<TemplateContentProps, 'place' | 'view'> & { readonly first: ReactNode }) {
  const { place, view, first } = props;
  const t = useTranslations('templates');
  return (
    <>
      {first ? <div className={view === 'tiles' ? GRID : 'flex flex-col'}>{first}</div> : null}
      <EmptyState
        icon={<LayoutTemplate size={40} strokeWidth={1.25} aria-hidden />}
        title={t(place === 'own' ? 'empty' : 'emptyTeam')}
        description={t(place === 'own' ? 'emptyText' : 'emptyTeamText')}
        className="py-8!"
      />
    </>
  );
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

function TilesLoading({ view }: Pick<TemplateContentProps, 'view'>) {
  const t = useTranslations('templates');
  return (
    <div role="status" aria-label={t('loading')} className={view === 'rows' ? 'flex flex-col gap-2' : GRID}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} className={view === 'rows' ? 'h-16' : 'h-68 rounded-card'} />
      ))}
    </div>
  );
}
