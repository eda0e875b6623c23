/**
 * `npm run bench -- list entry`: runs the named benches, or all. Each prints its numbers and its ratios; the exit code tells
 * whether every target was met.
 */
import { type Bench, holds } from './bench.ts';

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  seal: async () => (await import('./seal/seal.bench.ts')).sealBench,
  list: async () => (await import('./company/list.bench.ts')).listBench,
  replica: async () => (await import('./company/replica.bench.ts')).replicaBench,
  million: async () => (await import('./million/million.bench.ts')).millionBench,
  people: async () => (await import('./company/people.bench.ts')).peopleBench,
  bulk: async () => (await import('./bulk/bulk.bench.ts')).bulkBench,
  grid: async () => (await import('./browser/grid.bench.ts')).gridBench,
  open: async () => (await import('./open/status.bench.ts')).openBench,
  webhooks: async () => (await import('./open/webhooks.bench.ts')).webhooksBench,
  sign: async () => (await import('./signing/sign.bench.ts')).signBench,
  complete: async () => (await import('./seal/complete.bench.ts')).completeBench,
  convert: async () => (await import('./pages/convert.bench.ts')).convertBench,
  editor: async () => (await import('./browser/editor.bench.ts')).editorBench,
  pages: async () => (await import('./pages/pages.bench.ts')).pagesBench,
  correction: async () => (await import('./pages/correction.bench.ts')).correctionBench,
  entry: async () => (await import('./browser/entry.bench.ts')).entryBench,
  start: async () => (await import('./start/start.bench.ts')).startBench,
  bombs: async () => (await import('./attacks/bombs.bench.ts')).bombsBench,
  flood: async () => (await import('./attacks/flood.bench.ts')).floodBench,
  capacity: async () => (await import('./capacity/capacity.bench.ts')).capacityBench,
  attacks: async () => (await import('./attacks/attacks.bench.ts')).attacksBench,
};

// What runs in this process is measured as in production: React, which draws the mails, is several times slower in development.
process.env.NODE_ENV ??= 'production';

const words = process.argv.slice(2);
const unknown = words.filter((word) => !(word in benches));
for (const word of unknown)
  console.error(`No bench is called ${word}; there are ${Object.keys(benches).join(', ')}.`);
const missed: string[] = [...unknown];
for (const [name, load] of Object.entries(benches)) {
  if (words.length > 0 && !words.includes(name)) continue;
  const bench = await load();
  console.log(`\n━━━ ${name}: ${bench.about} ━━━\n`);
  const ratios = await bench.run((line) => console.log(`  ${line}`));
  for (const { what, value, target } of ratios) {
    const met = holds({ what, value, target });
    const mark = target === null ? ' ' : met ? '✓' : '✗';
    const goal = target === null ? '' : ` (${target.kind} ${target.value})`;
    console.log(`${mark} ${what}: ${value.toFixed(2)}${goal}`);
    if (!met) missed.push(name);
  }
}
console.log(missed.length === 0 ? '\nEvery target was met.' : `\nMissed: ${[...new Set(missed)].join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
