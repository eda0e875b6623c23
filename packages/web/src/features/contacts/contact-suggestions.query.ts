import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';

/** Every query of suggested contacts begins with this key. */
export const CONTACTS_KEY = ['contacts'] as const;

/** The suggested contacts whose name or contact contains the words. */
export const contactSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, search],
    queryFn: () => call(endpoints.contactSuggestions, { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
