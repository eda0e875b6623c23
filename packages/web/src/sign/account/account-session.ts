import { accountTransport } from './account-transport.ts';

/** The session with which this page acts, and how it begins again. */

export const transport = accountTransport(localStorage);

/** Logs in again and comes back here. */
export function logIn(): void {
  const from = location.pathname + location.search;
  location.replace(`/user/login?${new URLSearchParams({ from })}`);
}
