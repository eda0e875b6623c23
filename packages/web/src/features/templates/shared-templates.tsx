import type { TemplateSummary } from '@dojang/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { type FolderTeams, useFolderTeams } from '../folders/use-folder-teams.ts';
import { call, endpoints } from '../session/api.ts';

type Creator = 'me' | 'others';

/** The rows of a list; the page of templates shows all of them. */
const SHOWN = 20;

/** The templates of teams: a team's template is shared with everyone whose scope covers the team. */
const sharedTemplatesQuery = (creator: Creator) =>
  queryOptions({
    queryKey: ['templates', 'shared', creator],
    queryFn: () => call(endpoints.listTemplates, { query: { place: 'team', creator, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });

/** The templates that colleagues share with the member through a team, and those that the member shares with a team. */
export function SharedTemplates() {
  return (
    <>
      <TemplateList creator="others" />
      <TemplateList creator="me" />
    </>
  );
}

function TemplateList({ creator }: { creator: Creator }) {
  const t = useTranslations('templates.sharing');
  const { data, isError, refetch, error } = useQuery(sharedTemplatesQuery(creator));
  const teams = useFolderTeams();
  const id = useId();
  if (data === undefined)
    return isError ? <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} /> : null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-semibold">
        {t(`${creator}.title`)} <span className="font-normal text-muted">{data.total}</span>
      </h3>
      {data.total === 0 ? (
        <p className="mt-2 rounded-card border border-line bg-card px-4 py-4 text-muted">
          {t(`${creator}.empty`)}
        </p>
      ) : (
        <ul aria-labelledby={id} className="mt-2 rounded-card border border-line bg-card">
          {data.list.map((template) => (
            <TemplateRow key={template.templateId} template={template} creator={creator} teams={teams} />
          ))}
        </ul>
      )}
      {data.total > SHOWN ? (
        <Link
          to="/template"
          search={{ tab: 'team' }}
          className="mt-2 inline-flex min-h-9 items-center font-semibold text-brand-700"
        >
          {t('all')}
        </Link>
      ) : null}
    </section>
  );
}

interface TemplateRowProps {
  readonly template: TemplateSummary;
  readonly creator: Creator;
  readonly teams: FolderTeams;
}

function TemplateRow({ template, creator, teams }: TemplateRowProps) {
  const t = useTranslations('templates.sharing');
  const team = template.teamId === null ? '' : teams.nameOf(template.teamId, template.teamName ?? '');
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <LayoutTemplate size={18} className="shrink-0 text-muted" aria-hidden />
      <b className="min-w-32 flex-1 truncate font-semibold">{template.name}</b>
      <span className="text-right text-13 text-ink-2">
        {creator === 'me' ? t('withTeam', { team }) : t('byPerson', { name: template.owner.name, team })}
      </span>
    </li>
  );
}
