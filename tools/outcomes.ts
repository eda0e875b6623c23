/**
 * Converts, draws and seals every file under fixtures/, and writes docs/outcomes.md. `node tools/outcomes.ts [part of a file name
 * …]` only prints; without arguments it writes the table.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPagePool } from '@dojang/pdf/pages';
import { createSigningIdentity } from '@dojang/pdf/seal';
import { type Outcome, tryFile } from './outcomes/try-file.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const FIXTURES = path.join(ROOT, 'fixtures');
const FOLDERS = ['hwp', 'hwpx', 'office', 'pdf', 'bad', 'reports'];
const HANG_MS = 60_000;

async function fixtureFiles(): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(FIXTURES, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return lists.flat().sort();
}

function summarize(outcomes: readonly Outcome[], left: number): string {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  const converted = count((one) => one.outcome === 'converted');
  return [
    `${outcomes.length} files: ${converted} converted, ${count((one) => one.sealed === true)} of them sealed,`,
    `${outcomes.length - converted} refused, ${count((one) => one.crashed)} crashes,`,
    `${count((one) => one.ms > HANG_MS)} hangs, ${count((one) => one.emptyPages > 0)} with an empty page,`,
    `${left} left behind.`,
  ].join(' ');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 160);

function table(outcomes: readonly Outcome[], summary: string): string {
  const rows = outcomes.map((one) => {
    const sealed = one.sealed === undefined ? '' : one.sealed ? 'yes' : 'no';
    const cells = [one.file, one.outcome, one.pages || '', sealed, one.ms, one.note].map(String).map(cell);
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# What becomes of every file in fixtures/',
    '',
    'Written by `node tools/outcomes.ts`. Times are for the conversion in a process of its own and for the drawing',
    'of every page. Sealed: a Korean text is stamped on the first and the last page and found there again, and',
    '`pdfsig` says both that the signature is valid and that the whole document is signed.',
    '',
    summary,
    '',
    '| file | outcome | pages | sealed | ms | note |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const wanted = process.argv.slice(2);
const files = (await fixtureFiles()).filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);
const scratchDir = await mkdtemp(path.join(tmpdir(), 'outcomes-'));
const pool = createPagePool({ workers: 1 });
const now = new Date('2026-01-05T00:00:00Z');
const signer = await createSigningIdentity({ commonName: 'Dojang', organization: 'Dojang', now });
const outcomes: Outcome[] = [];
try {
  for (const file of files) {
    const outcome = await tryFile(FIXTURES, file, { pool, signer, scratchDir });
    outcomes.push(outcome);
    console.log(`${file}  ${outcome.outcome}  ${outcome.pages}p  ${outcome.ms}ms  ${outcome.note}`);
  }
  const summary = summarize(outcomes, (await readdir(scratchDir)).length);
  console.log(summary);
  if (wanted.length === 0) await writeFile(path.join(ROOT, 'docs', 'outcomes.md'), table(outcomes, summary));
} finally {
  await pool.close();
  await rm(scratchDir, { recursive: true, force: true });
}
