import { ApiError } from '@dojang/contract/client';
import type { Query } from '@tanstack/react-query';
import { chance, retryPause } from '../../ui/hooks/retry-pause.ts';
import { ConnectionError } from './transport.ts';

/** Owns how often queries poll: the interval, the pauses after failures, and which failures are retried at once. */

/**
 * Whether the connection failed. Only such a call is retried: a refusal would be repeated, and a server error is shown at once.
 */
export const isBroken = (error: Error): boolean =>
  !(error instanceof ApiError) && !(error instanceof ConnectionError && error.status > 0);

interface Streak {
  /** The query's numbers of answers and failures at the start of the streak. */
  readonly answers: number;
  readonly failuresBefore: number;
  failures: number;
  /** From 0 up to 1, new for each failure; all observers of the query use the same value. */
  luck: number;
}

const streaks = new WeakMap<object, Streak>();

type State = Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount' | 'status'>;

/**
 * Milliseconds until a polled query asks again. The number stays the same between events: a new one would restart the wait
 * whenever the page rerenders.
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

/** Options of a polled query: its next poll is the retry. @param usual milliseconds between two polls */
export const polled = (usual: number) => ({
  refetchInterval: (query: { readonly state: State }) => pollPause(query, usual),
  retry: (failures: number, error: Error) => isBroken(error) && failures < 1,
});
