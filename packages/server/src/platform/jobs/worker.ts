import { EventEmitter } from 'node:events';
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
  /** Runs every 30 seconds: looks for what time has made due or a crash has left. */
  readonly sweep: () => Promise<void>;
  readonly logger: Logger;
}

export interface Worker {
  stop(): Promise<void>;
}

const SWEEP_EVERY = 30_000;
const LIVENESS = 7_201_102;

/** Starts the workers of this process. Jobs of dead processes are released first. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: options.ownerUrl, max: options.concurrency + 3 });
  pool.on('error', (error) => options.logger.error({ err: error }, 'worker pool'));
  pool.on('connect', (client) =>
    client.on('error', (error) => options.logger.error({ err: error }, 'worker')),
  );
  const alive = await holdLiveness(options.ownerUrl, options.logger);
  await releaseDead(pool);
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => alive.hold(worker.workerId));
  const runner = await run({
    events,
    logger: queueLogger(options.logger),
    pgPool: pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    parsedCronItems: [],
    taskList: taskList(options),
  });
  const timer = setInterval(() => void sweepOnce(options, pool), SWEEP_EVERY);
  void sweepOnce(options, pool);
  return { stop: () => stop(timer, runner, alive, pool) };
}

async function stop(timer: NodeJS.Timeout, runner: Runner, alive: Liveness, pool: pg.Pool): Promise<void> {
  clearInterval(timer);
  await runner.stop().catch(() => undefined);
  await alive.release();
  await pool.end();
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

async function sweepOnce(options: WorkerOptions, pool: pg.Pool): Promise<void> {
  try {
    await releaseDead(pool);
    await options.sweep();
  } catch (error) {
    options.logger.error({ err: error }, 'sweep');
  }
}

interface Liveness {
  hold(workerId: string): void;
  release(): Promise<void>;
}

/** A connection that holds one advisory lock per worker of this process: they fall with the process. */
async function holdLiveness(ownerUrl: string, logger: Logger): Promise<Liveness> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', (error) => logger.error({ err: error }, 'liveness'));
  await client.connect();
  let locks = Promise.resolve();
  return {
    hold: (workerId) => {
      locks = locks
        .then(() => client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS, workerId]))
        .then(() => undefined)
        .catch((error: unknown) => logger.error({ err: error }, 'liveness'));
    },
    release: () => locks.then(() => client.end()).catch(() => undefined),
  };
}

/** Unlocks the jobs of workers whose process is gone; without it the queue waits four hours for them. */
async function releaseDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with holder as (select distinct locked_by from graphile_worker.jobs where locked_by is not null),
     dead as (select locked_by from holder where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select graphile_worker.force_unlock_workers(coalesce((select array_agg(locked_by) from dead), '{}'))`,
    [LIVENESS],
  );
}
