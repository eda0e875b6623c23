import { QueryClient } from '@tanstack/react-query';
import { retryPause } from '../../ui/hooks/retry-pause.ts';
import { isBroken } from './polled.ts';

const FIRST_RETRY_MS = 800;

export const queryClient = new QueryClient({
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
