import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { complete, giveBack } from './held-jobs.repo.ts';
import { type Liveness, openLiveness } from './liveness.ts';
import type { JobName, Jobs } from './queue.ts';

/**
 * Owns one pool of graphile-worker's workers. A pool ends with its database connections: at the first sign of a loss it claims no
 * more jobs and is replaced, because the library's own reconnection is not reliable (docs/decisions/0014). Running jobs continue,
 * and the successor records their results.
 */

export type JobHandlers = {
  readonly [Name in JobName]: (payload: Jobs[Name], attempt: Attempt) => Promise<void>;
};

export interface Attempt {
  readonly number: number;
  readonly isLast: boolean;
}

/** A job that ran. `failed` runs again, `given_up` does not; `interrupted` says nothing about the job: the database was lost. */
export interface RunJob {
  readonly kind: JobName;
  readonly result: 'done' | 'failed' | 'given_up' | 'interrupted';
  readonly seconds: number;
}

export interface WorkerPoolOptions {
  readonly ownerUrl: string;
  readonly concurrency: number;
  /** Workers that claim or complete a job at the same time, each by a connection; by default 14. */
  readonly claiming?: number | undefined;
  readonly handlers: JobHandlers;
  readonly logger: Logger;
  /** Is told each job that ran; by default nobody is. */
  readonly onRun?: ((job: RunJob) => void) | undefined;
  /** Runs a statement on the current pool's database, and repeats it until it succeeds. */
  readonly record: (statement: (database: pg.Pool) => Promise<void>) => Promise<void>;
}

export interface WorkerPool {
  /** The holder id of the jobs that it claims; empty until there are workers. */
  readonly id: string;
  readonly database: pg.Pool;
  readonly liveness: Liveness;
  /** Ids of the jobs whose handlers are running. */
  readonly running: ReadonlySet<string>;
  /** Resolves with the reason when the database, or the workers' connection to it, is lost. */
  readonly lost: Promise<Error>;
  /**
   * Resolves when the workers receive notifications of new jobs.
   * @throws Error when the database does not answer or is lost; a job may run even then
   */
  open(): Promise<void>;
  /** Resolves when no handler is running and, unless the database was lost, all results are recorded. */
  stop(): Promise<void>;
  /** Closes the connections. Other processes repeat jobs whose results are not recorded by then. */
  close(): Promise<void>;
}

/** Milliseconds until workers that do not receive notifications count as lost. */
const LISTEN_WITHIN = 30_000;
/** The polling interval of idle workers in milliseconds, for missed notifications. */
const ASK_EVERY = 1000;
/** Milliseconds without polling after which idle workers count as lost. */
const SILENT_AFTER = 10_000;
const ANSWER_WITHIN = 10_000;
/** Workers that claim or complete a job at the same time; a worker has no connection of this pool while its job runs. */
const MOST_CLAIMING = 14;
const STOP_AFTER_LOSS = 200;

/** Creates a pool of workers with separate connections. It works after `open`. */
export const createWorkerPool = (options: WorkerPoolOptions): WorkerPool => new OneWorkerPool(options);

class OneWorkerPool implements WorkerPool {
  id = '';
  readonly database: pg.Pool;
  readonly running = new Set<string>();
  readonly lost: Promise<Error>;
  readonly #options: WorkerPoolOptions;
  readonly #lose: (reason: Error) => void;
  #isOver = false;
  #liveness: Liveness | undefined;
  #runner: Promise<Runner> | undefined;
  #ending: Promise<void> | undefined;
  /** Resolves when the last LISTEN was answered or its connection has ended. */
  #listening: Promise<void> = Promise.resolve();
  #watch: NodeJS.Timeout | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    this.#lose = (reason) => {
      if (this.#isOver) return;
      this.#isOver = true;
      resolve(reason);
      // The pool claims no more jobs, whether or not the library's own stop ends. The delay lets each worker notice first that
      // its connection is gone.
      void pause(STOP_AFTER_LOSS).then(() => this.#end());
    };
    this.database = this.#openDatabase();
  }

  get liveness(): Liveness {
    if (!this.#liveness) throw new Error('the pool is not open');
    return this.#liveness;
  }

  async open(): Promise<void> {
    try {
      this.#liveness = await openLiveness(this.#options.ownerUrl, this.#lose);
      await this.#unlessLost(this.#begin());
    } catch (error) {
      this.#lose(asError(error));
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (!this.#isOver) await Promise.race([this.#end(), this.lost]);
    this.#isOver = true;
    while (this.running.size > 0) await pause(10);
  }

  async close(): Promise<void> {
    this.#lose(new Error('the pool is closed'));
    this.#liveness?.close();
    await (this.#ending ? undefined : pause(2 * STOP_AFTER_LOSS));
    // A connection that was lost silently never reports its end.
    await Promise.race([this.database.end().catch(() => undefined), pause(STOP_AFTER_LOSS)]);
  }

  #openDatabase(): pg.Pool {
    const database = new pg.Pool({
      connectionString: this.#options.ownerUrl,
      max: Math.min(this.#options.concurrency, this.#options.claiming ?? MOST_CLAIMING) + 3,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
      keepAlive: true,
      // This concerns only the queue's bookkeeping: results that a crash rolls back are repeated, and every job is idempotent.
      onConnect: async (client) => void (await client.query('set synchronous_commit = off')),
    });
    database.on('error', this.#lose);
    database.on('connect', (client) => client.on('error', this.#lose));
    return database;
  }

  async #begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const listens = this.#follow(events);
    const tooLate = pause(LISTEN_WITHIN, undefined, { ref: false }).then(() => {
      throw new Error('the workers do not hear of new jobs');
    });
    const hears = Promise.race([listens, tooLate]);
    // When the start fails or takes longer, no code awaits this promise any more; its rejection must not end the process.
    hears.catch(() => undefined);
    this.#runner = this.#run(events);
    const runner = await this.#runner;
    runner.promise.then(() => this.#lose(new Error('the workers ended')), this.#lose);
    await hears;
  }

  async #unlessLost(work: Promise<void>): Promise<void> {
    const reason = await Promise.race([work, this.lost]);
    if (reason) throw reason;
  }

  #run(events: WorkerEvents): Promise<Runner> {
    return run({
      events,
      logger: queueLogger(this.#options.logger),
      pgPool: this.database,
      concurrency: this.#options.concurrency,
      noHandleSignals: true,
      pollInterval: ASK_EVERY,
      parsedCronItems: [],
      taskList: this.#taskList(),
      // A single completion that fails would end the process; a batch that fails ends the pool.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  }

  /** Watches the workers' events. @returns a promise that resolves when they receive notifications of new jobs */
  #follow(events: WorkerEvents): Promise<void> {
    let asked = performance.now();
    events.on('pool:create', ({ workerPool }) => {
      this.id = workerPool.id;
      this.liveness.hold(workerPool.id).catch(this.#lose);
    });
    events.on('worker:getJob:start', () => {
      asked = performance.now();
    });
    events.on('worker:getJob:error', ({ error }) => this.#lose(asError(error)));
    events.on('pool:listen:error', ({ error }) => this.#lose(asError(error)));
    events.on('pool:fatalError', ({ error }) => this.#lose(asError(error)));
    this.#watch = setInterval(() => {
      if (this.running.size >= this.#options.concurrency) asked = performance.now();
      else if (performance.now() - asked > SILENT_AFTER) this.#lose(new Error('the workers are silent'));
    }, ASK_EVERY);
    return new Promise((resolve) =>
      events.on('pool:listen:success', ({ client }) => {
        // The event comes before the LISTEN is sent; a query sent after it is answered after it.
        const answered = Promise.resolve().then(() => client.query('select 1'));
        this.#listening = answered.then(
          () => resolve(),
          () => undefined,
        );
      }),
    );
  }

  #end(): Promise<void> {
    clearInterval(this.#watch);
    this.#ending ??= this.#stopRunner().catch(() => undefined);
    return this.#ending;
  }

  async #stopRunner(): Promise<void> {
    const runner = await this.#runner;
    // If the library is stopped while its LISTEN is in progress, it releases that connection twice, which ends the process.
    for (let seen: Promise<void> | undefined; seen !== this.#listening; ) {
      seen = this.#listening;
      await seen;
    }
    await runner?.stop();
  }

  #taskList(): TaskList {
    const names = Object.keys(this.#options.handlers) as JobName[];
    return Object.fromEntries(
      names.map((name) => [name, (payload: unknown, { job }: JobHelpers) => this.#work(name, payload, job)]),
    );
  }

  /** Runs one job. The library cannot record the result for a lost pool, so this method records it first. */
  async #work<Name extends JobName>(name: Name, payload: unknown, job: JobHelpers['job']): Promise<void> {
    const { record, handlers, onRun } = this.#options;
    const began = performance.now();
    let isTold = false;
    const tell = (result: RunJob['result']) => {
      if (!isTold) onRun?.({ kind: name, result, seconds: (performance.now() - began) / 1000 });
      isTold = true;
    };
    this.running.add(job.id);
    try {
      if (this.#isOver) throw new Error('taken when the database was lost already');
      await handlers[name](payload as Jobs[Name], {
        number: job.attempts,
        isLast: job.attempts >= job.max_attempts,
      });
      tell('done');
      if (this.#isOver) await record((database) => complete(database, this.id, job.id));
    } catch (error) {
      const isLost = await this.#isLost();
      tell(isLost ? 'interrupted' : job.attempts >= job.max_attempts ? 'given_up' : 'failed');
      if (isLost) await record((database) => giveBack(database, this.id, job.id));
      throw error;
    } finally {
      this.running.delete(job.id);
    }
  }

  /** Returns whether the database is lost: a job can fail because of it before its pool notices. */
  async #isLost(): Promise<boolean> {
    if (!this.#isOver && !(await this.liveness.isServerThere()))
      this.#lose(new Error('the database does not answer'));
    return this.#isOver;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Maps the queue's log levels to ours. A job that failed and will be retried is a warning. */
function queueLogger(logger: Logger): QueueLogger {
  const levels = { error: 'warn', warning: 'info', info: 'debug', debug: 'trace' } as const;
  return new QueueLogger(() => (level, message) => {
    // Most jobs wait for work outside of the database, so fewer connections than jobs are meant.
    const isMeant = message.startsWith('WARNING: having maxPoolSize');
    logger[isMeant ? 'debug' : levels[level]](message);
  });
}
