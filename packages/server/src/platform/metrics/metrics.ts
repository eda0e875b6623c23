import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { within } from '../process/within.ts';
import { createObservers, type Observers } from './observers.ts';
import { createProcessGauges, type ProcessSources } from './process-gauges.ts';
import { createWorkGauges } from './work-gauges.ts';
import { type WorkRow, workInSight } from './work-in-sight.repo.ts';

/**
 * Owns the metrics of one process in a registry of its own. Invariant: a page of figures always comes, also while the database is away; what
 * could not be read is missing, and a figure says so.
 */

export interface Metrics extends Observers {
  readonly contentType: string;
  /** Sets where the figures of the moment come from; before that a page has counts only. */
  watch(sources: Sources): void;
  /** Returns the figures in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>;
}

export interface Sources extends ProcessSources {
  readonly db: Pick<Database, 'readerAside'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly version: string;
  /** Why the process is not ready; nothing when it is. */
  readonly notReady: () => Promise<readonly string[]>;
  /** When the certificate of the seal ends. */
  readonly certificateEnds: () => Promise<Date>;
}

/** Several readers within this time get the same figures about waiting work, so that they cost the database little. */
const KEPT_MS = 5000;
const READ_WITHIN_MS = 3000;

/** Creates the metrics; every process of an installation has its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let refresh = async (): Promise<void> => undefined;
  return {
    ...createObservers(registry),
    contentType: registry.contentType,
    watch: (sources) => {
      refresh = refreshing(registry, sources);
    },
    text: async () => {
      await refresh();
      return registry.metrics();
    },
  };
}

/** Returns a function that sets all figures of the moment. */
function refreshing(registry: Registry, sources: Sources): () => Promise<void> {
  const registers = [registry];
  const setProcess = createProcessGauges(registry, sources);
  const setWork = createWorkGauges(registry);
  const readWork = keptWork(sources);
  const ready = new Gauge({
    name: 'dojang_ready',
    help: '1 while the process is ready, as /readyz says',
    registers,
  });
  const ends = new Gauge({
    name: 'dojang_certificate_ends_seconds',
    help: 'When the certificate of the seal ends, in seconds since 1970; missing when it cannot be read',
    registers,
  });
  new Gauge({
    name: 'dojang_build',
    help: 'The version of the program',
    labelNames: ['version'],
    registers,
  }).set({ version: sources.version }, 1);
  return async () => {
    const [reasons, work, until] = await Promise.all([
      sources.notReady(),
      readWork(),
      sources.certificateEnds().catch(() => null),
    ]);
    ready.set(reasons.length === 0 ? 1 : 0);
    setWork(work);
    if (until === null) ends.remove();
    else ends.set(until.getTime() / 1000);
    setProcess();
  };
}

/** Returns a function that reads the waiting work, and keeps it for a few seconds; null when the database does not answer. */
function keptWork({ db, clock, logger }: Sources): () => Promise<readonly WorkRow[] | null> {
  let reading: Promise<WorkRow[]> | undefined;
  let kept: { readonly rows: readonly WorkRow[]; readonly at: number } | undefined;
  return async () => {
    const now = clock.now();
    if (kept !== undefined && now.getTime() - kept.at < KEPT_MS) return kept.rows;
    // A reading that takes long is not begun a second time.
    reading ??= workInSight(db, now).finally(() => {
      reading = undefined;
    });
    try {
      const rows = await within(READ_WITHIN_MS, reading, 'the database');
      kept = { rows, at: now.getTime() };
      return rows;
    } catch (error) {
      logger.warn({ err: error }, 'the figures about waiting work cannot be read');
      return null;
    }
  };
}
