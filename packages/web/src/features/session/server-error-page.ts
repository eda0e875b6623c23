import { useNavigate } from '@tanstack/react-router';
import { ConnectionError } from './transport.ts';

/** Owns which failed calls open the error page: those that the server itself failed (500, 502). */

/** Whether a call failed with HTTP 500 or 502. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ConnectionError && error.isServerError;

/** Queries whose data stand beside every page: a page is complete without them, and they load again by themselves. */
const ASIDE: readonly string[] = ['user', 'notices', 'points', 'points/status', 'payments/connection'];

/** Whether a failed query keeps its page from being shown: a page that shows earlier data goes on with them. */
export const opensErrorPage = (
  error: unknown,
  query: { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } },
): boolean =>
  isServerError(error) &&
  query.state.data === undefined &&
  !ASIDE.includes(query.queryKey.join('/')) &&
  query.queryKey[0] !== 'palette';

/** Returns a function that opens the error page when a call failed with a server error (500, 502); true when it has. */
export function useLeaveForError(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isServerError(error)) return false;
    void navigate({ to: '/error' });
    return true;
  };
}
