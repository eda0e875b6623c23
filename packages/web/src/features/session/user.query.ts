import { queryOptions } from '@tanstack/react-query';
import { appState } from '../app-state/use-app-state.ts';
import { call, endpoints, session } from './api.ts';
import { polled } from './polled.ts';

/** The logged-in user; also stored in the browser, so that the first render does not wait for the server. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async () => {
    const user = await call(endpoints.user);
    session.keepUser(user);
    return user;
  },
  staleTime: 60_000,
});

export const pointBalanceQuery = queryOptions({
  queryKey: ['points'],
  queryFn: async () => {
    const read = await call(endpoints.pointBalance);
    appState().recordBalance(read.balance);
    return read;
  },
  staleTime: 10_000,
  ...polled(30_000),
});
