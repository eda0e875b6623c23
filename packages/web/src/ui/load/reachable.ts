const WAIT_MS = 5000;

/** Returns whether the server answers now: a page that is reloaded without it ends in the browser's own error page. */
export const isReachable = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
