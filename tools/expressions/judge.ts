/**
 * `node tools/expressions/judge.ts`: has the checker judge the expressions that are not listed yet, lists those that are linear, and
 * removes those that are used no more. The others are printed: write them in another way, or list them by hand with the verdict that fits.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project-files.ts';
import { LIST, listedVerdicts, productExpressions, slownessOf } from './expressions.ts';

const used = productExpressions();
const listed = new Map([...listedVerdicts()].filter(([raw]) => used.has(raw)));
const slow: string[] = [];
for (const expression of used.values()) {
  if (listed.has(expression.raw)) continue;
  const slowness = await slownessOf(expression);
  if (slowness === null) listed.set(expression.raw, 'safe');
  else slow.push(`${expression.place}: ${slowness}: ${expression.raw}`);
}
const lines = [...listed].map(([raw, verdict]) => `${verdict} ${raw}`).sort();
writeFileSync(join(root, LIST), `${lines.join('\n')}\n`);
console.log(slow.join('\n'));
process.exit(slow.length > 0 ? 1 : 0);
