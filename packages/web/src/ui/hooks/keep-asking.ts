import { retryPause } from './retry-pause.ts';

/**
 * Owns a question that is asked over and over while a page is in sight: by the rule of retries after failures, and at
 * once when the connection or the page comes back.
 */
export interface Question {
  /** @returns whether there was an answer */
  readonly ask: () => Promise<boolean>;
  /** Milliseconds between two answers. */
  readonly usual: number;
  /** How many attempts have failed already. */
  readonly failures?: number;
}

/** Asks first after one pause. @returns what ends it */
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
    // Nobody looks: asked again when the page is shown.
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
