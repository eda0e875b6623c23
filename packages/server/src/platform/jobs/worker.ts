import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolUse } from '../db/database.ts';
import { giveBackAllBut, releaseDead } from './held-jobs.repo.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/**
 * Owns the workers of this process: there is one working pool whenever the database is available, and no job stays with a holder
 * that does not run it, whether that holder is a killed process or an own pool that lost its connection.
 */

export type { Attempt, JobHandlers } from './worker-pool.ts';

export interface WorkerOptions extends Omit<WorkerPoolOptions, 'record'> {
  /** Enqueues due and interrupted work; runs at the start and every 30 seconds. */
  readonly sweep: () => Promise<void>;
  readonly sweepEveryMs?: number;
}

export interface Worker {
  /** Whether jobs run at the moment: false while the database is away. */
  isWorking(): boolean;
  /** Returns how the connections are used with which jobs are claimed and completed; null while the database is away. */
  connections(): PoolUse | null;
  /** Claims no more jobs and waits for the running ones; those that still run after `withinMs` are repeated at the next start. */
  stop(withinMs?: number): Promise<void>;
}

/** Messages that are sent at a time: enough that they share transactions and that the connections to the mail server are in use. */
const MESSAGES_AT_ONCE = 20;

/**
 * Returns how many jobs run at the same time.
 * @param sealWorkers the threads that seal: for each document that one renders, another is read or stored
 */
export const jobsAtOnce = (sealWorkers: number): number => MESSAGES_AT_ONCE + 2 * sealWorkers;

const SWEEP_EVERY = 30_000;
const TEND_EVERY = 2000;
const AGAIN_AFTER = 250;
const AGAIN_AT_MOST = 2000;

/**
 * Starts the workers of this process. Jobs of dead processes are released first.
 * @throws Error when there is no database at the start
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const supervisor = new Supervisor(options);
  await supervisor.start();
  return supervisor;
}

class Supervisor implements Worker {
  readonly #options: WorkerOptions;
  /** The working pool; pending while the database is away. */
  #current: Promise<WorkerPool>;
  #working: WorkerPool | undefined;
  /** Pools that lost the database while they held jobs. */
  readonly #lost = new Set<WorkerPool>();
  #isStopping = false;
  #isOver = false;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#current = this.#open();
  }

  async start(): Promise<void> {
    await this.#current;
    const { sweepEveryMs = SWEEP_EVERY } = this.#options;
    this.#timers.push(
      setInterval(() => void this.#sweep(), sweepEveryMs),
      setInterval(() => void this.#tendNow(), Math.min(TEND_EVERY, sweepEveryMs)),
    );
    void this.#sweep();
  }

  isWorking(): boolean {
    return this.#working !== undefined && !this.#isStopping;
  }

  connections(): PoolUse | null {
    const database = this.#working?.database;
    if (database === undefined) return null;
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = database;
    return { name: 'jobs', most: options.max, open, idle, waiting };
  }

  async stop(withinMs?: number): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    const ended = this.#whenEnded();
    await (withinMs === undefined
      ? ended
      : Promise.race([ended, pause(withinMs, undefined, { ref: false })]));
    this.#isOver = true;
    await Promise.all([this.#working?.close(), ...[...this.#lost].map((pool) => pool.close())]);
  }

  async #whenEnded(): Promise<void> {
    const pool = await this.#current.catch(() => undefined);
    await Promise.all([pool?.stop(), ...[...this.#lost].map((lost) => lost.stop())]);
  }

  async #open(): Promise<WorkerPool> {
    const pool = createWorkerPool({ ...this.#options, record: (statement) => this.#record(statement) });
    try {
      await pool.open();
      // The new pool holds the locks of lost pools whose jobs still run, so that other processes do not release those jobs.
      for (const lost of this.#lost) if (lost.running.size > 0) await pool.liveness.hold(lost.id);
      await this.#tend(pool);
    } catch (error) {
      void pool.close();
      this.#lost.add(pool);
      throw error;
    }
    const openedAt = performance.now();
    this.#working = pool;
    void pool.lost.then((reason) => this.#replace(pool, reason, performance.now() - openedAt));
    return pool;
  }

  #replace(pool: WorkerPool, reason: Error, lifeMs: number): void {
    this.#working = undefined;
    this.#lost.add(pool);
    if (!this.#isStopping) this.#options.logger.warn({ err: reason }, 'the workers lost the database');
    this.#current = this.#openAgain(lifeMs < AGAIN_AT_MOST ? AGAIN_AFTER : 0);
    this.#current.catch(() => undefined);
  }

  async #openAgain(afterMs: number): Promise<WorkerPool> {
    for (let wait = afterMs; ; wait = Math.min(2 * wait + AGAIN_AFTER, AGAIN_AT_MOST)) {
      await pause(wait);
      if (this.#isStopping) throw new Error('the workers stop');
      try {
        const pool = await this.#open();
        this.#options.logger.info('the workers have the database again');
        void this.#sweep();
        return pool;
      } catch (error) {
        this.#options.logger.debug({ err: error }, 'workers');
      }
    }
  }

  /** Releases jobs whose holder does not run them. */
  async #tend(pool: WorkerPool): Promise<void> {
    for (const lost of this.#lost) {
      await giveBackAllBut(pool.database, lost.id, lost.running);
      if (lost.running.size > 0) continue;
      void lost.close();
      this.#lost.delete(lost);
    }
    const own = [pool, ...this.#lost].map(({ id }) => id);
    await releaseDead(pool.database, own);
  }

  async #tendNow(): Promise<void> {
    const pool = this.#working;
    if (!pool) return;
    await this.#tend(pool).catch((error: unknown) => this.#options.logger.warn({ err: error }, 'held jobs'));
  }

  async #sweep(): Promise<void> {
    await this.#options
      .sweep()
      .catch((error: unknown) => this.#options.logger.error({ err: error }, 'sweep'));
  }

  async #record(statement: (database: pg.Pool) => Promise<void>): Promise<void> {
    for (; ; await pause(AGAIN_AFTER)) {
      const { database } = await this.#current;
      try {
        await statement(database);
        return;
      } catch (error) {
        if (this.#isOver) throw error;
        this.#options.logger.debug({ err: error }, 'record of a job');
      }
    }
  }
}
