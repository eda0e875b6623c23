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
 * Owns one pool of graphile-worker's workers. It lives for as long as its connections to the database do: at the first
 * sign that they are lost it takes no more jobs and is replaced, for the library's own ways back are not to be relied on
 * (docs/decisions/0014). Jobs that run meanwhile run on, and what became of them is recorded by its successor.
 */

export type JobHandlers = {
  readonly [Name in JobName]: (payload: Jobs[Name], attempt: Attempt) => Promise<void>;
};

export interface Attempt {
  readonly number: number;
  readonly isLast: boolean;
}

export interface WorkerPoolOptions {
  readonly ownerUrl: string;
  readonly concurrency: number;
  readonly handlers: JobHandlers;
  readonly logger: Logger;
  /** Runs a statement in whichever pool has a database, again until it has succeeded. */
  readonly record: (statement: (database: pg.Pool) => Promise<void>) => Promise<void>;
}

export interface WorkerPool {
  /** The holder of the jobs that it takes; empty until there are workers. */
  readonly id: string;
  readonly database: pg.Pool;
  readonly liveness: Liveness;
  /** Ids of the jobs whose handlers run. */
  readonly running: ReadonlySet<string>;
  /** Resolves with the reason when the database, or what the workers do with it, is lost. */
  readonly lost: Promise<Error>;
  /**
   * Resolves when the workers hear of new jobs.
   * @throws Error when the database does not answer or is lost; a job may run even then
   */
  open(): Promise<void>;
  /** Resolves when no handler runs any more and, where the database was not lost, all that was done is recorded. */
  stop(): Promise<void>;
  /** Ends the connections. What is not recorded by then is done again by others. */
  close(): Promise<void>;
}

/** The workers hear of new jobs by then, or never. */
const LISTEN_WITHIN = 30_000;
/** Each idle worker asks for a job this often, should it not hear of one. */
const ASK_EVERY = 1000;
/** Idle workers that have not asked for as long do not ask any more. */
const SILENT_AFTER = 10_000;
const ANSWER_WITHIN = 10_000;
const STOP_AFTER_LOSS = 200;

/** Creates a pool of workers on connections of its own. It works once it is opened. */
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
  /** Resolves when the last LISTEN was answered, or its connection has fallen. */
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
      // Takes no more jobs; whether the library's own stop comes to an end is of no account. First each worker hears by
      // itself that its connection is gone.
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
    // A connection that was lost without a word never says that it has ended.
    await Promise.race([this.database.end().catch(() => undefined), pause(STOP_AFTER_LOSS)]);
  }

  #openDatabase(): pg.Pool {
    const database = new pg.Pool({
      connectionString: this.#options.ownerUrl,
      max: this.#options.concurrency + 3,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
      keepAlive: true,
      // Only the queue's own bookkeeping: what a crash takes back is done again, and every job bears that.
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
    // When the start fails or takes longer, nobody waits for this any more; it must not end the process.
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
      // A plain completion that fails would end the process, a batch that fails ends the pool.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  }

  /** Watches what the workers say of themselves. @returns resolves when they hear of new jobs */
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
        // Told before the LISTEN is sent; what is asked after it is answered after it.
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
    // Stopped while its LISTEN is on the way, the library releases that connection twice, which ends the process.
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

  /** Runs one job. Of a lost pool the library's record comes too late or never, so we make our own first. */
  async #work<Name extends JobName>(name: Name, payload: unknown, job: JobHelpers['job']): Promise<void> {
    const { record, handlers } = this.#options;
    this.running.add(job.id);
    try {
      if (this.#isOver) throw new Error('taken when the database was lost already');
      await handlers[name](payload as Jobs[Name], {
        number: job.attempts,
        isLast: job.attempts >= job.max_attempts,
      });
      if (this.#isOver) await record((database) => complete(database, this.id, job.id));
    } catch (error) {
      if (await this.#isLost()) await record((database) => giveBack(database, this.id, job.id));
      throw error;
    } finally {
      this.running.delete(job.id);
    }
  }

  /** A job can fail of the database before its pool hears that it is lost. */
  async #isLost(): Promise<boolean> {
    if (!this.#isOver && !(await this.liveness.isServerThere()))
      this.#lose(new Error('the database does not answer'));
    return this.#isOver;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The queue's own words, at our levels. A job that failed and will be tried again is a warning. */
function queueLogger(logger: Logger): QueueLogger {
  const levels = { error: 'warn', warning: 'info', info: 'debug', debug: 'trace' } as const;
  return new QueueLogger(() => (level, message) => logger[levels[level]](message));
}
