import { useNavigate } from '@tanstack/react-router';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { ConnectionError } from './transport.ts';

/** Owns which failed calls open the error page: those that the server itself failed (500, 502). */

/** Whether a call failed with HTTP 500 or 502. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ConnectionError && error.isServerError;

/** Queries whose data stand beside every page: a page is complete without them, and they load again by themselves. */
const ASIDE: readonly string[] = ['user', 'notices', 'points', 'points/status', 'payments/connection'];

/** Queries that stand within a page which stays usable: the list of documents with its filters and search, its folders, the search of pages. */
const WITHIN: readonly unknown[] = ['documents', 'folders', 'palette', 'documentFiles'];

/** Whether a failed query keeps its page from being shown: a page that shows earlier data goes on with them. */
export const opensErrorPage = (
  error: unknown,
  query: { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } },
): boolean =>
  isServerError(error) &&
  query.state.data === undefined &&
  !ASIDE.includes(query.queryKey.join('/')) &&
  !WITHIN.includes(query.queryKey[0]);

/** The address of the error page for a failed call, with the number of its request. */
export function errorPageFor(error: unknown): {
  readonly to: '/error';
  readonly search: { number?: string };
} {
  const number = faultNumber(error);
  return { to: '/error', search: number === null ? {} : { number } };
}

/** Returns a function that opens the error page when a call failed with a server error (500, 502); true when it has. */
export function useLeaveForError(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isServerError(error)) return false;
    void navigate(errorPageFor(error));
    return true;
  };
}
