/** Prints how much script and style each entry of the web build loads, compressed, and fails when one exceeds its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project-files.ts';

const dist = join(root, 'packages', 'web', 'dist');

/** Compressed kilobytes of script that an entry may load before its content; entries without a row have no limit. */
const BUDGETS: Readonly<Record<string, number>> = { sign: 150 };

const gzipped = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

/** The files that a page names, and those that its scripts import before they run. */
function filesOf(entry: string): Set<string> {
  const html = readFileSync(join(dist, `${entry}.html`), 'utf8');
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? ''),
  );
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(dist, file), 'utf8');
    for (const match of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(`assets/${match[1]}`);
  }
  return files;
}

let failed = false;
for (const entry of ['sign', 'verify', 'app']) {
  const files = [...filesOf(entry)];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipped(path), 0) / 1024;
  const script = sum(scripts);
  const budget = BUDGETS[entry];
  const over = budget !== undefined && script > budget;
  failed ||= over;
  console.log(
    `${entry.padEnd(7)} script ${script.toFixed(1)} KB gz in ${scripts.length} files, style ${sum(styles).toFixed(1)} KB gz` +
      (budget === undefined ? '' : ` (at most ${budget} KB of script${over ? ': EXCEEDED' : ''})`),
  );
  for (const file of scripts)
    console.log(`        ${(gzipped(file) / 1024).toFixed(1).padStart(6)}  ${file}`);
}
process.exitCode = failed ? 1 : 0;
