import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import { FRESH_PICTURES_MS } from '../session/fresh-pictures.ts';

/** The number of templates on one page of the list. */
export const TEMPLATES_PER_PAGE = 100;

export interface TemplateListSearch {
  readonly place: 'all' | 'own' | 'team';
  readonly teamId?: string | undefined;
  readonly search: string;
  readonly sort: 'updated' | 'created' | 'name';
  readonly page: number;
}

/** The query of one page of templates. */
export const templatesQuery = ({ teamId, ...search }: TemplateListSearch) =>
  queryOptions({
    queryKey: ['templates', search, teamId ?? ''],
    queryFn: () =>
      call(endpoints.listTemplates, {
        query: { ...search, limit: TEMPLATES_PER_PAGE, ...(teamId === undefined ? {} : { teamId }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 1000,
    refetchInterval: FRESH_PICTURES_MS,
  });

/** The templates with which a request can start, the last changed first: the member's own ones, or also those of teams. */
export const offeredTemplatesQuery = (place: 'own' | 'all') =>
  templatesQuery({ place, search: '', sort: 'updated', page: 1 });

/** The member's own templates, the last changed first. */
export const ownTemplatesQuery = offeredTemplatesQuery('own');

/** The query of one template's detail. */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    queryFn: () => call(endpoints.template, { params: { templateId } }),
    staleTime: 0,
    refetchInterval: FRESH_PICTURES_MS,
  });

/** The server's template when the editor is opened; it is never refreshed during editing. */
export const editableTemplateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId, 'editor'],
    queryFn: () => call(endpoints.template, { params: { templateId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
