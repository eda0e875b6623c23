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
import { holdLiveness, type Liveness, releaseDead } from './liveness.ts';
import type { JobName, Jobs } from './queue.ts';

/** Owns the workers: runs the jobs, and gives back at once what a killed process had taken. */

export type JobHandlers = {
  readonly [Name in JobName]: (payload: Jobs[Name], attempt: Attempt) => Promise<void>;
};

export interface Attempt {
  readonly number: number;
  readonly last: boolean;
}

export interface WorkerOptions {
  readonly ownerUrl: string;
  readonly concurrency: number;
  readonly handlers: JobHandlers;
  /** Looks for what time has made due or a crash has left; runs at the start and every 30 seconds. */
  readonly sweep: () => Promise<void>;
  readonly sweepEveryMs?: number;
  readonly logger: Logger;
}

export interface Worker {
  stop(): Promise<void>;
}

const SWEEP_EVERY = 30_000;
const RESTART_AFTER = 1000;

/** Starts the workers of this process. Jobs of dead processes are released first. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = new pg.Pool({
    connectionString: options.ownerUrl,
    max: options.concurrency + 3,
    // Only the queue's own bookkeeping: what a crash takes back is done again, and every job bears that.
    onConnect: async (client) => void (await client.query('set synchronous_commit = off')),
  });
  pool.on('error', (error) => options.logger.error({ err: error }, 'worker pool'));
  pool.on('connect', (client) =>
    client.on('error', (error) => options.logger.error({ err: error }, 'worker')),
  );
  const alive = await holdLiveness(options.ownerUrl, options.logger);
  await releaseDead(pool, []);
  const runners = await keepRunning(() => begin(options, pool, alive), alive, options.logger);
  const sweep = () => sweepOnce(options, pool, alive);
  const timer = setInterval(() => void sweep(), options.sweepEveryMs ?? SWEEP_EVERY);
  void sweep();
  return {
    stop: async () => {
      clearInterval(timer);
      await runners.stop();
      await alive.release();
      await pool.end();
    },
  };
}

/** Resolves when the workers hear of new jobs: before that, the loss of the database can leave them deaf for good. */
async function begin(options: WorkerOptions, pool: pg.Pool, alive: Liveness): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => alive.hold(workerPool.id));
  const listens = new Promise<void>((resolve) => events.once('pool:listen:success', () => resolve()));
  const runner = await run({
    events,
    logger: queueLogger(options.logger),
    pgPool: pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    parsedCronItems: [],
    taskList: taskList(options),
    // Done at once, but tried again for minutes while the database is away; a plain completion would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  await Promise.race([listens, runner.promise]);
  return runner;
}

/** The queue ends its workers when it loses the database for long; then others take their place. */
async function keepRunning(
  start: () => Promise<Runner>,
  alive: Liveness,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let runner = await start();
  const watched = (async () => {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => logger.error({ err: error }, 'workers ended'));
      if (stopping) return;
      alive.forget();
      await pause(RESTART_AFTER);
      await start().then(
        (next) => {
          runner = next;
        },
        (error: unknown) => logger.error({ err: error }, 'workers'),
      );
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      await runner.stop().catch(() => undefined);
      await watched;
    },
  };
}

/** The queue's own words, at our levels. A job that failed and will be tried again is a warning. */
function queueLogger(logger: Logger): QueueLogger {
  const levels = { error: 'warn', warning: 'info', info: 'debug', debug: 'trace' } as const;
  return new QueueLogger(() => (level, message) => logger[levels[level]](message));
}

function taskList(options: WorkerOptions): TaskList {
  const wrap =
    <Name extends JobName>(name: Name) =>
    async (payload: unknown, helpers: JobHelpers): Promise<void> => {
      const { attempts, max_attempts } = helpers.job;
      await options.handlers[name](payload as Jobs[Name], {
        number: attempts,
        last: attempts >= max_attempts,
      });
    };
  const names = Object.keys(options.handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, wrap(name)]));
}

async function sweepOnce(options: WorkerOptions, pool: pg.Pool, alive: Liveness): Promise<void> {
  try {
    await alive.settled();
    await releaseDead(pool, alive.own());
    await options.sweep();
  } catch (error) {
    options.logger.error({ err: error }, 'sweep');
  }
}
