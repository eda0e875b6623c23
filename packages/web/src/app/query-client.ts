import { ApiError } from '@dojang/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '../features/session/transport.ts';

/** A refusal stays a refusal and a fault of the server is shown at once; only a broken connection is tried again. */
const mayRetry = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) && !(error instanceof ConnectionError && error.status > 0) && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay: 800, staleTime: 1000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
