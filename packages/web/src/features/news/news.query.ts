import { queryOptions } from '@tanstack/react-query';
import { toldOrPolled } from '../live/live-state.ts';
import { call, endpoints } from '../session/api.ts';

/** Notifications are fetched rarely where the server does not tell of changes: the list shows them too. */
const NEWS_EVERY_MS = 60_000;

/** What others did with the documents that the user sent or was asked to sign. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: () => call(endpoints.listNews, {}),
  ...toldOrPolled(NEWS_EVERY_MS),
});
