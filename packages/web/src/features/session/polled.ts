import { ApiError } from '@dojang/contract/client';
import type { Query } from '@tanstack/react-query';
import { chance, retryPause } from '../../ui/hooks/retry-pause.ts';
import { ConnectionError } from './transport.ts';

/** Owns how often queries ask: what is polled, how long after failures, and which failures are tried again at once. */

/** A refusal stays a refusal and an error of the server is shown at once; only a broken connection is tried again. */
export const isBroken = (error: Error): boolean =>
  !(error instanceof ApiError) && !(error instanceof ConnectionError && error.status > 0);

interface Streak {
  /** Of the query: how many answers and failures it had when the streak began. */
  readonly answers: number;
  readonly failuresBefore: number;
  failures: number;
  /** From 0 up to 1, drawn anew for each failure: who else polls the same query waits by it too. */
  luck: number;
}

const streaks = new WeakMap<object, Streak>();

type State = Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount' | 'status'>;

/**
 * Milliseconds until a polled query asks again. The same while nothing has happened: a new number each time would
 * begin the wait anew whenever the page is drawn.
 */
export function pollPause(query: { readonly state: State }, usual: number): number {
  const { dataUpdateCount: answers, errorUpdateCount, status } = query.state;
  let streak = streaks.get(query);
  if (streak === undefined || streak.answers !== answers) {
    const failuresBefore = errorUpdateCount - (status === 'error' ? 1 : 0);
    streak = { answers, failuresBefore, failures: 0, luck: 0 };
    streaks.set(query, streak);
  }
  const failures = errorUpdateCount - streak.failuresBefore;
  if (failures !== streak.failures) {
    streak.failures = failures;
    streak.luck = chance();
  }
  const { luck } = streak;
  return retryPause(failures, usual, () => luck);
}

/** Options of a query that looks for news: the next look is the retry. @param usual milliseconds between two looks */
export const polled = (usual: number) => ({
  refetchInterval: (query: { readonly state: State }) => pollPause(query, usual),
  retry: (failures: number, error: Error) => isBroken(error) && failures < 1,
});
