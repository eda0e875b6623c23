import type { Query } from '@tanstack/react-query';
import { polled, pollPause } from '../session/polled.ts';

/** Owns whether the server tells this page of changes, and how often the page asks nevertheless. */

let live = false;

/** Records whether the connection brings events. */
export function setLive(isLive: boolean): void {
  live = isLive;
}

/**
 * The interval in milliseconds while the server tells of changes: for what it does not tell, such as the loss of a right to see a
 * document.
 */
const ALSO_EVERY_MS = 20_000;

type State = Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount' | 'status' | 'error'>;

/**
 * Options of a query whose changes the server tells. While it does not, or while the query fails, the query is polled.
 * @param usual milliseconds between two polls
 */
export const toldOrPolled = (usual: number) => ({
  ...polled(usual),
  refetchInterval: (query: { readonly state: State }) =>
    pollPause(query, live && query.state.error === null ? Math.max(usual, ALSO_EVERY_MS) : usual),
});
