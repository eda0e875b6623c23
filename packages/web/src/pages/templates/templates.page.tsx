import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TeamFilter } from '../../features/organization/teams/team-filter.tsx';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import type { TemplateSearch } from '../../features/templates/template-search.ts';
import { templatesQuery } from '../../features/templates/templates.query.ts';
import { useTemplateView } from '../../features/templates/use-template-view.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { TemplateContent } from './template-content.tsx';
import { TemplatesHead } from './templates-head.tsx';

const member = getRouteApi('/member');

/** /template: personal templates and those of teams. */
export function TemplatesPage() {
  const t = useTranslations('templates');
  usePageTitle(t('title'));
  const { user } = member.useRouteContext();
  const search: TemplateSearch = useSearch({ strict: false });
  const change = useChangeSearch(search);
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
  const page = query.data;
  const content = () => (
    <TemplateContent query={query} place={place} view={view} search={search} onChange={change}>
      {place === 'team' ? (
        <TeamFilter
          label={t('teamFilter')}
          all={t('allTeams')}
          value={search.team}
          onChange={(team) => change({ team })}
        />
      ) : null}
    </TemplateContent>
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
          onChange={(tab) => change({ tab: tab === 'team' ? 'team' : undefined, team: undefined })}
        />
      )}
    </div>
  );
}
