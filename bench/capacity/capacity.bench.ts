/**
 * Measures what one document of each kind costs, predicts from that what a month of a company uses, and replays that month at speed against the
 * same processes: an hour of the month takes a second. Prints the table of docs/capacity.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Ratio } from '../bench.ts';
import { type Costs, needsOf, PARTS, predicted, type Usage, used } from './capacity-model.ts';
import { type CapacityStage, startCapacityStage } from './capacity-stage.ts';
import { KINDS, type Kind, monthOf, sumOf } from './company-month.ts';

/** Documents of each kind that are measured, after a few that warm up. */
const MEASURED = 20;
const WARM = 3;
const IDLE_SECONDS = 15;
/** Documents of the replayed month. */
const MONTH = 150;
const HOUR_MS = 1000;
/** Documents on their way at the same time; the others wait, as in a queue. */
const AT_ONCE = 12;
const TABLE = [10_000, 100_000, 1_000_000, 10_000_000];

export const capacityBench: Bench = {
  name: 'capacity',
  about: 'what a document costs, and a month of a company at speed beside its prediction',
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'dojang-capacity-'));
    const stage = await startCapacityStage(folder);
    try {
      const costs = await measureCosts(stage, say);
      for (const documents of TABLE) say(row(costs, documents));
      return await replay(stage, costs, say);
    } finally {
      await stage.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureCosts(stage: CapacityStage, say: (line: string) => void): Promise<Costs> {
  for (const kind of KINDS) for (let left = WARM; left > 0; left -= 1) await stage.complete(kind);
  const still = await stage.usage();
  await pause(IDLE_SECONDS * 1000);
  const idleSecond = used(still, await stage.usage(), IDLE_SECONDS);
  say(`a second without documents: ${inWords(idleSecond)}`);
  const measure = async (kind: Kind): Promise<Usage> => {
    const before = await stage.usage();
    const begin = performance.now();
    const queue = createQueue();
    for (let left = MEASURED; left > 0; left -= 1) queue.add(() => stage.complete(kind));
    await queue.whenEmpty();
    // The mails and the certificate's last objects.
    await pause(2000);
    const seconds = (performance.now() - begin) / 1000;
    const whole = used(before, await stage.usage());
    const idle = predicted({ of: NOTHING, idleSecond }, NO_DOCUMENTS, seconds);
    const own = used(idle, whole, MEASURED);
    say(`one document, ${kind}: ${inWords(own)}`);
    return own;
  };
  const of = { pdf: await measure('pdf'), office: await measure('office'), kept: await measure('kept') };
  return { of, idleSecond };
}

const NONE: Usage = { web: 0, worker: 0, database: 0, databaseBytes: 0, objectBytes: 0, messages: 0 };
const NOTHING = { pdf: NONE, office: NONE, kept: NONE };
const NO_DOCUMENTS = { pdf: 0, office: 0, kept: 0 };

/** Runs works, so many at the same time; the others wait in their order. */
function createQueue() {
  const waiting: (() => Promise<void>)[] = [];
  const failures: unknown[] = [];
  let running = 0;
  const next = async (): Promise<void> => {
    running += 1;
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift())
      await work().catch((error: unknown) => failures.push(error));
    running -= 1;
  };
  return {
    add: (work: () => Promise<void>): void => {
      waiting.push(work);
      if (running < AT_ONCE) void next();
    },
    whenEmpty: async (): Promise<void> => {
      while (running > 0) await pause(50);
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function replay(stage: CapacityStage, costs: Costs, say: (line: string) => void): Promise<Ratio[]> {
  const hours = monthOf(MONTH);
  const queue = createQueue();
  const before = await stage.usage();
  const begin = performance.now();
  for (const hour of hours) {
    for (const kind of KINDS)
      for (let left = hour[kind]; left > 0; left -= 1) queue.add(() => stage.complete(kind));
    await pause(HOUR_MS);
  }
  await queue.whenEmpty();
  await pause(2000);
  const seconds = (performance.now() - begin) / 1000;
  const measured = used(before, await stage.usage());
  const foreseen = predicted(costs, sumOf(hours), seconds);
  say(`a month of ${MONTH} documents in ${seconds.toFixed(0)} s`);
  say(`  predicted: ${inWords(foreseen)}`);
  say(`  measured:  ${inWords(measured)}`);
  return PARTS.map((part) => ({
    what: `${part}: the larger of prediction and measurement by the smaller`,
    value: Math.max(foreseen[part], measured[part]) / Math.min(foreseen[part], measured[part]),
    target: { kind: 'at most', value: 1.3 },
  }));
}

const inWords = ({ web, worker, database, databaseBytes, objectBytes, messages }: Usage): string =>
  `web ${web.toFixed(1)} ms, worker ${worker.toFixed(1)} ms, database ${database.toFixed(1)} ms, ` +
  `${(databaseBytes / 1000).toFixed(1)} kB of rows, ${(objectBytes / 1000).toFixed(1)} kB of objects, ${messages.toFixed(1)} messages`;

function row(costs: Costs, documents: number): string {
  const { busiest, cores, databaseGigabytes, objectGigabytes } = needsOf(costs, documents);
  const { web, worker, database } = cores;
  return (
    `| ${documents.toLocaleString('en')} | ${busiest.toLocaleString('en')} | ${web.toFixed(2)} | ${worker.toFixed(2)} | ` +
    `${database.toFixed(2)} | ${databaseGigabytes.toFixed(2)} | ${objectGigabytes.toFixed(1)} |`
  );
}
