import { retryPause } from './retry-pause.ts';

/**
 * Owns polling while a page is visible: with the rule of retries after failures, and at once when the connection or the page is
 * back.
 */
export interface Question {
  /**
   * @returns whether an answer came
   */
  readonly ask: () => Promise<boolean>;
  /** Milliseconds between two answers. */
  readonly usual: number;
  /** How many attempts have already failed. */
  readonly failures?: number;
}

/** Asks for the first time after one pause. @returns a function that stops it */
export function keepAsking({ ask, usual, failures: before = 0 }: Question): () => void {
  const end = new AbortController();
  const { signal } = end;
  let failures = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), retryPause(failures, usual));
  };
  const attempt = async (): Promise<void> => {
    if (isAsking) return;
    // The page is hidden: it asks again when it is shown.
    if (document.visibilityState === 'hidden') return later();
    isAsking = true;
    failures = (await ask().catch(() => false)) ? 0 : failures + 1;
    isAsking = false;
    if (!signal.aborted) later();
  };
  const comeBack = (): void => {
    failures = 0;
    void attempt();
  };
  addEventListener('online', comeBack, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && comeBack(), { signal });
  later();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
