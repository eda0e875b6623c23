import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolUse } from '../db/database.ts';
import type { ReadOutcome } from '../db/replica/replica-reads.ts';

/** Owns the figures about this process: whether it is ready, and how far its pools, threads, sandboxes and streams are used. */

/** How far a pool of threads is used. */
interface Load {
  readonly most: number;
  readonly working: number;
  readonly waiting: number;
}

export interface ProcessSources {
  /** The connections to the database. */
  readonly connections: () => readonly PoolUse[];
  /** The reads of lists by where they were answered; undefined without a replica. */
  readonly reads: () => Readonly<Record<ReadOutcome, number>> | undefined;
  /** The open streams of events. */
  readonly streams: () => number;
  readonly threads: Readonly<Record<string, { load(): Load }>>;
  readonly sandboxes: () => { readonly working: number; readonly standing: number };
}

const gauge = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

/** Creates the count of reads. @returns a function that sets it anew */
function createReads(registry: Registry, reads: ProcessSources['reads']): () => void {
  const counted = new Counter({
    name: 'dojang_reads_total',
    help: 'Reads of lists with a replica: answered by it (current), or by the primary since it lacked a change (behind) or did not answer (away)',
    labelNames: ['replica'],
    registers: [registry],
  });
  return () => {
    counted.reset();
    for (const [replica, count] of Object.entries(reads() ?? {})) counted.inc({ replica }, count);
  };
}

/** Creates the figures. @returns a function that sets them anew */
export function createProcessGauges(registry: Registry, sources: ProcessSources): () => void {
  const connections = gauge(
    registry,
    'dojang_database_connections',
    'Open connections to the database by pool: busy, idle',
    ['pool', 'state'],
  );
  const most = gauge(registry, 'dojang_database_connections_most', 'The size of a pool of connections', [
    'pool',
  ]);
  const waiting = gauge(
    registry,
    'dojang_database_waiting',
    'Pieces of work that wait for a connection to the database',
    ['pool'],
  );
  const streams = gauge(registry, 'dojang_live_streams', 'Open streams of events');
  const threads = gauge(registry, 'dojang_threads', 'Threads by their work: working, most', [
    'pool',
    'state',
  ]);
  const threadJobs = gauge(registry, 'dojang_thread_jobs_waiting', 'Jobs that wait for a thread', ['pool']);
  const sandboxes = gauge(
    registry,
    'dojang_sandboxes',
    'Sandboxes of the converter: working on a file, standing ready for one',
    ['state'],
  );
  const setReads = createReads(registry, sources.reads);
  return () => {
    setReads();
    for (const { name: pool, most: size, open, idle, waiting: count } of sources.connections()) {
      connections.set({ pool, state: 'busy' }, open - idle);
      connections.set({ pool, state: 'idle' }, idle);
      most.set({ pool }, size);
      waiting.set({ pool }, count);
    }
    streams.set(sources.streams());
    for (const [pool, one] of Object.entries(sources.threads)) {
      const load = one.load();
      threads.set({ pool, state: 'working' }, load.working);
      threads.set({ pool, state: 'most' }, load.most);
      threadJobs.set({ pool }, load.waiting);
    }
    const { working, standing } = sources.sandboxes();
    sandboxes.set({ state: 'working' }, working);
    sandboxes.set({ state: 'standing' }, standing);
  };
}
