/**
 * Runs the benches: all, or those named. `npm run bench -- seal`
 * Each prints its figures and ratios; the end says which targets are missed (and the exit status with it).
 */
import { type Bench, holds } from './bench.ts';
import { sealBench } from './seal.bench.ts';

const BENCHES: readonly Bench[] = [sealBench];

const wanted = process.argv.slice(2);
const chosen = BENCHES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  console.error(`No such bench. There are: ${BENCHES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

let missed = 0;
for (const bench of chosen) {
  console.log(`\n${bench.name}: ${bench.about}`);
  const ratios = await bench.run((line) => console.log(`  ${line}`));
  for (const ratio of ratios) {
    const { what, value, target } = ratio;
    const goal = target ? ` (${target.kind} ${target.value}: ${holds(ratio) ? 'held' : 'MISSED'})` : '';
    console.log(`  ${what}: ${value.toFixed(2)}${goal}`);
    if (!holds(ratio)) missed++;
  }
}
console.log(missed === 0 ? '\nAll targets held.' : `\n${missed} targets missed.`);
process.exit(missed === 0 ? 0 : 1);
