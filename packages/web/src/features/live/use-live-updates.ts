import { LIVE_PATH } from '@dojang/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSendingBulks } from '../bulk/bulk.query.ts';
import { call, endpoints, session } from '../session/api.ts';
import { followFeed, type Place } from './live-feed.ts';
import { setLive } from './live-state.ts';

/** The shortest time in milliseconds between two rounds of fetching, however often something changes. */
const ROUND_MS = 4000;

/** Fetches what has changed: at once, and what changes in the next seconds together. */
function createRefresh(queries: QueryClient): (documentIds: readonly string[] | null) => void {
  let waiting: Set<string> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchNow = (): void => {
    const ids = waiting;
    waiting = new Set();
    if (ids?.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      fetchNow();
    }, ROUND_MS);
    const fetch = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
    fetch(['documents']);
    fetch(['news']);
    fetch(['folders']);
    refreshSendingBulks(queries);
    if (ids === null) fetch(['document']);
    else for (const id of ids) fetch(['document', id]);
  };
  return (documentIds) => {
    if (documentIds === null) waiting = null;
    else for (const id of documentIds) waiting?.add(id);
    if (timer === undefined) fetchNow();
  };
}

/**
 * Fetches documents when the server tells that they have changed, while the page is visible: a browser opens only few connections
 * to one server, and a hidden page needs none.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const place: Place = { lastEventId: '' };
    const refresh = createRefresh(queries);
    const open = (lastEventId: string, signal: AbortSignal) =>
      fetch(LIVE_PATH, {
        signal,
        headers: { token: session.tokens()?.accessToken ?? '', 'last-event-id': lastEventId },
      });
    const parts = { open, onChange: refresh, onLive: setLive, renew: () => call(endpoints.user) };
    let stop: (() => void) | undefined;
    const follow = (): void => {
      stop?.();
      stop = document.hidden ? undefined : followFeed(parts, place);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
      setLive(false);
    };
  }, [queries]);
}
