import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';

/** Addresses of pictures live for half an hour at least; the samples themselves change with the program alone. */
const FRESH_MS = 20 * 60_000;

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: () => call(endpoints.samples),
  staleTime: FRESH_MS,
});

export const sampleQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['samples', documentId],
    queryFn: () => call(endpoints.sampleTemplate, { query: { id: documentId } }),
    staleTime: FRESH_MS,
  });
