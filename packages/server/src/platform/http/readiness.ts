import type { Logger } from 'pino';
import { within } from '../process/within.ts';

/**
 * Owns whether traffic is sent to this process, with the reasons why not. The words tell an operator where to look, and a stranger
 * nothing; what failed is in the log, once until it changes.
 */

export type NotReady = 'stopping' | 'database' | 'jobs' | 'storage';

export interface Readiness {
  /** Returns why the process is not ready; nothing when it is. */
  reasons(): Promise<readonly NotReady[]>;
  /** From now on the process is not ready, so that no new traffic is sent. */
  stop(): void;
  isStopping(): boolean;
}

export interface ReadinessPorts {
  readonly db: { ping(): Promise<boolean> };
  readonly storage: { check(): Promise<void> };
  /** Whether jobs are processed: not before the worker has started, and not while the database is away. */
  readonly hasJobs: () => boolean;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
}

/** A load balancer asks every few seconds, and must not wait for a storage that does not answer. */
const STORAGE_WITHIN_MS = 3000;

/** Creates the answer of one process. */
export function createReadiness({ db, storage, hasJobs, logger }: ReadinessPorts): Readiness {
  let isStopping = false;
  let last = '';
  // Concurrent callers share one look.
  let looking: Promise<readonly NotReady[]> | undefined;
  const holds = async (work: Promise<unknown>, reason: NotReady): Promise<NotReady[]> => {
    try {
      return (await work) === false ? [reason] : [];
    } catch (err) {
      if (!last.includes(reason))
        logger.warn({ err, reason }, 'a part that the service needs does not answer');
      return [reason];
    }
  };
  const look = async (): Promise<readonly NotReady[]> => {
    const parts = await Promise.all([
      holds(db.ping(), 'database'),
      holds(within(STORAGE_WITHIN_MS, storage.check(), 'the storage'), 'storage'),
    ]);
    const reasons = [...parts.flat(), ...(hasJobs() ? [] : (['jobs'] as const))];
    const now = reasons.join();
    if (now !== last)
      if (now === '') logger.info('ready');
      else logger.warn({ reasons }, 'not ready');
    last = now;
    return reasons;
  };
  return {
    reasons: async () => {
      if (isStopping) return ['stopping'];
      looking ??= look().finally(() => {
        looking = undefined;
      });
      const reasons = await looking;
      return isStopping ? ['stopping'] : reasons;
    },
    stop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}
