/**
 * Milliseconds for which an answer with picture addresses is used: an address is valid for at least five minutes, and open pages
 * request new ones before that.
 */
export const FRESH_PICTURES_MS = 4 * 60_000;

/** Query options for data that otherwise change no sooner. */
export const FRESH_PICTURES = { staleTime: FRESH_PICTURES_MS, refetchInterval: FRESH_PICTURES_MS } as const;
