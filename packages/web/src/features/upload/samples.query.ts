import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import { FRESH_PICTURES } from '../session/fresh-pictures.ts';

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: () => call(endpoints.samples),
  ...FRESH_PICTURES,
});

/** The query of one sample contract. */
export const sampleQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['samples', documentId],
    queryFn: () => call(endpoints.sampleTemplate, { query: { id: documentId } }),
    ...FRESH_PICTURES,
  });
