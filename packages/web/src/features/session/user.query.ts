import { queryOptions } from '@tanstack/react-query';
import { call, endpoints, session } from './api.ts';

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
