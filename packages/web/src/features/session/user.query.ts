import { queryOptions } from '@tanstack/react-query';
import { call, endpoints, session } from './api.ts';
import { polled } from './polled.ts';

/** Who is logged in; also kept in the browser, so that the first picture does not wait for it. */
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
  queryFn: () => call(endpoints.pointBalance),
  staleTime: 10_000,
  ...polled(30_000),
});
