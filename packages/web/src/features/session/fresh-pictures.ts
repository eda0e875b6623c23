/**
 * How long answers with addresses of pictures are good for: an address lives for five minutes at least, and what is open
 * asks for new ones before. In milliseconds.
 */
export const FRESH_PICTURES_MS = 4 * 60_000;

/** For queries of what changes by itself no sooner. */
export const FRESH_PICTURES = { staleTime: FRESH_PICTURES_MS, refetchInterval: FRESH_PICTURES_MS } as const;
