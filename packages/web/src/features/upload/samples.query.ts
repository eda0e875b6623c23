import { queryOptions } from '@tanstack/react-query';
import type { UiLocale } from '../../ui/text/locale.ts';
import { call, endpoints } from '../session/api.ts';
import { FRESH_PICTURES } from '../session/fresh-pictures.ts';

/** The query of the sample contracts, whose texts are in the language of the screens. */
export const samplesQuery = (locale: UiLocale) =>
  queryOptions({
    queryKey: ['samples', locale],
    queryFn: () => call(endpoints.samples),
    ...FRESH_PICTURES,
  });

/** The query of one sample contract. */
export const sampleQuery = (documentId: string, locale: UiLocale) =>
  queryOptions({
    queryKey: ['samples', locale, documentId],
    queryFn: () => call(endpoints.sampleTemplate, { query: { id: documentId } }),
    ...FRESH_PICTURES,
  });
