import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../../features/session/api.ts';

export const DIRECT_LINKS = ['template-links'];

/** The direct links of the templates that the member sees. */
export const directLinksQuery = queryOptions({
  queryKey: DIRECT_LINKS,
  queryFn: () => call(endpoints.listTemplateLinks),
});
