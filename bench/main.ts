/**
 * `npm run bench -- list entry`: runs the named benches, or all. Each prints its figures and its ratio; the exit
 * status says whether every aim was met.
 */

import { holds, type Bench as RatioBench } from './bench.ts';

/** A bench prints what it measured and returns whether its aim was met. */
type Bench = () => Promise<boolean>;

/** Prints the ratios of a bench beside their targets. */
const ratiosHold =
  (bench: RatioBench): Bench =>
  async () => {
    const ratios = await bench.run((line) => console.log(`  ${line}`));
    for (const ratio of ratios) {
      const goal = ratio.target
        ? ` (${ratio.target.kind} ${ratio.target.value}: ${holds(ratio) ? 'held' : 'MISSED'})`
        : '';
      console.log(`  ${ratio.what}: ${ratio.value.toFixed(2)}${goal}`);
    }
    return ratios.every(holds);
  };

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  list: async () => (await import('./list.bench.ts')).benchList,
  complete: async () => (await import('./complete.bench.ts')).benchComplete,
  seal: async () => ratiosHold((await import('./seal.bench.ts')).sealBench),
  entry: async () => (await import('./entry.bench.ts')).benchEntry,
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !(word in benches));
for (const word of unknown)
  console.error(`No bench is called ${word}; there are ${Object.keys(benches).join(', ')}.`);
const missed: string[] = [...unknown];
for (const [name, load] of Object.entries(benches)) {
  if (words.length > 0 && !words.includes(name)) continue;
  console.log(`\n━━━ ${name} ━━━\n`);
  const bench = await load();
  if (!(await bench())) missed.push(name);
}
console.log(missed.length === 0 ? '\nEvery aim was met.' : `\nMissed: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
