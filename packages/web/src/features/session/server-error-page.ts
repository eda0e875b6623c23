import { useNavigate } from '@tanstack/react-router';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { ConnectionError } from './transport.ts';

/** Owns which failed calls open the error page: those that the server itself failed (500, 502). */

/** Whether a call failed with HTTP 500 or 502. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ConnectionError && error.isServerError;

/** Queries whose data stand beside every page: a page is complete without them, and they load again by themselves. */
const ASIDE: readonly string[] = [
  'user',
  'notices',
  'points',
  'points/status',
  'payments/connection',
  'documents/edits',
];

/** Queries of a part beside the main call of a page: the folders of a list, the search of pages, the sizes of a document's files. */
const WITHIN: readonly unknown[] = ['folders', 'palette', 'documentFiles'];

export interface FailedQuery {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown };
}

/**
 * Whether a failed query keeps its page from being shown: a page that shows earlier data goes on with them, and so does the list of
 * documents with its filters and its search, once it has shown something.
 * @param others the other queries whose data are known
 */
export const opensErrorPage = (error: unknown, query: FailedQuery, others: readonly FailedQuery[]): boolean =>
  isServerError(error) &&
  query.state.data === undefined &&
  !ASIDE.includes(query.queryKey.join('/')) &&
  !WITHIN.includes(query.queryKey[0]) &&
  !isPart(query.queryKey) &&
  !others.some((other) => other.state.data !== undefined && isSameList(query.queryKey, other.queryKey));

/** The parts of a document's page that say themselves that they could not be loaded. */
const PARTS: readonly unknown[] = ['deliveries', 'trail', 'authentications'];

const isPart = ([name, , part]: readonly unknown[]): boolean => name === 'document' && PARTS.includes(part);

/** Whether two queries are of one list of documents, with other conditions: the key has the list, its conditions and its team. */
const isSameList = ([name, , team]: readonly unknown[], [other, , otherTeam]: readonly unknown[]): boolean =>
  name === 'documents' && other === name && team !== undefined && team === otherTeam;

/**
 * The address of the error page for a failed call, with the number of its request.
 * @param from the page that failed, path and query, to which the error page leads back
 */
export function errorPageFor(
  error: unknown,
  from: string,
): { readonly to: '/error'; readonly search: { number?: string; from?: string } } {
  const number = faultNumber(error);
  const back = from === '/' || from.startsWith('/error') ? {} : { from };
  return { to: '/error', search: { ...(number === null ? {} : { number }), ...back } };
}

/** The path and the query of the page that is shown. */
export const presentAddress = (): string => location.pathname + location.search;

/** Returns a function that opens the error page when a call failed with a server error (500, 502); true when it has. */
export function useLeaveForError(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isServerError(error)) return false;
    void navigate(errorPageFor(error, presentAddress()));
    return true;
  };
}
