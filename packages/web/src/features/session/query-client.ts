import { QueryCache, QueryClient } from '@tanstack/react-query';
import { retryPause } from '../../ui/hooks/retry-pause.ts';
import { isBroken } from './polled.ts';
import { opensErrorPage } from './server-error-page.ts';

const FIRST_RETRY_MS = 800;

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Calls `listener` when a server error (500, 502) keeps a page from being shown. Returns a function that unsubscribes it. */
export function onServerError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (opensErrorPage(error, query, queryClient.getQueryCache().getAll()))
        for (const listener of listeners) listener(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => isBroken(error) && failures < 2,
      retryDelay: (failures) => retryPause(failures, FIRST_RETRY_MS),
      staleTime: 1000,
      networkMode: 'always',
      // A failed query is fetched at once when the connection is back, however recent it was.
      refetchOnReconnect: ({ state }) => (state.error === null ? true : 'always'),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
