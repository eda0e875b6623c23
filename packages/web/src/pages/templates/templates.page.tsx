import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Pager } from '../../features/documents/list/pager.tsx';
import { useServerErrorPage } from '../../features/session/server-error-page.ts';
import type { ChangeSearch, TemplateSearch } from '../../features/templates/template-search.ts';
import { TEMPLATES_PER_PAGE, templatesQuery } from '../../features/templates/templates.query.ts';
import { useTemplateView } from '../../features/templates/use-template-view.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { TeamFilter } from './team-filter.tsx';
import { TemplateContent } from './template-content.tsx';
import { TemplatesHead } from './templates-head.tsx';

const member = getRouteApi('/member');

/** /template: personal templates and those of teams. */
export function TemplatesPage() {
  const t = useTranslations('templates');
  usePageTitle(t('title'));
  const { user } = member.useRouteContext();
  const search: TemplateSearch = useSearch({ strict: false });
  const change = useTemplateAddress();
  const [view, setView] = useTemplateView();
  const place = search.tab === 'team' && user.organization !== null ? 'team' : 'own';
  const query = useQuery(
    templatesQuery({
      place,
      ...(place === 'team' && search.team !== undefined ? { teamId: search.team } : {}),
      search: search.search ?? '',
      sort: search.sort ?? 'updated',
      page: search.page ?? 1,
    }),
  );
  useServerErrorPage(query);
  const page = query.data;
  const content = () => (
    <>
      <TemplateContent
        query={query}
        place={place}
        view={view}
        isSearched={search.search !== undefined}
        onClear={() => change({ ...search, search: undefined, page: undefined })}
        teamId={search.team}
      >
        {place === 'team' ? (
          <TeamFilter value={search.team} onChange={(team) => change({ ...search, team, page: undefined })} />
        ) : null}
      </TemplateContent>
      {page !== undefined && page.total > TEMPLATES_PER_PAGE ? (
        <Pager
          total={page.total}
          page={search.page ?? 1}
          limit={TEMPLATES_PER_PAGE}
          onPage={(next) => change({ ...search, page: next === 1 ? undefined : next })}
        />
      ) : null}
    </>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TemplatesHead search={search} onChange={change} view={view} onView={setView} />
      {user.organization === null ? (
        content()
      ) : (
        <Tabs
          label={t('places')}
          tabs={[
            { value: 'own', label: t('own'), count: page?.counts.own, panel: content },
            { value: 'team', label: t('team'), count: page?.counts.team, panel: content },
          ]}
          value={place}
          onChange={(tab) => {
            const { sort, search: text } = search;
            change({ sort, search: text, tab: tab === 'team' ? 'team' : undefined });
          }}
        />
      )}
    </div>
  );
}

/** Returns a function that changes the search parameters of the list without leaving the page. */
function useTemplateAddress(): ChangeSearch {
  const navigate = useNavigate();
  return useCallback(
    (next) => {
      const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
      void navigate({ to: '/template', search, replace: true });
    },
    [navigate],
  );
}
