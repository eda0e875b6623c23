/**
 * Converts every file under fixtures/, draws its pages, and writes docs/outcomes.md.
 * `node tools/outcomes.ts [part of a file name …]` prints only; without arguments the table is written.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ERRORS, type ErrorName } from '@dojang/domain';
import { convertToPdf, PaperError, type PaperReason } from '@dojang/pdf/convert';
import { createPagePool, openPdf, type PagePool } from '@dojang/pdf/pages';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const FIXTURES = path.join(ROOT, 'fixtures');
const FOLDERS = ['hwp', 'hwpx', 'office', 'pdf', 'bad'];
const ERROR_OF: Record<PaperReason, ErrorName> = {
  unsupported: 'fileUnsupported',
  mismatch: 'fileMismatch',
  damaged: 'fileDamaged',
  empty: 'fileEmpty',
  too_big: 'fileTooLarge',
  encrypted: 'fileEncrypted',
  password_required: 'filePasswordRequired',
  password_wrong: 'filePasswordWrong',
  timeout: 'fileTimeout',
  too_many_pages: 'fileTooManyPages',
  blank: 'fileBlank',
  tool_missing: 'conversionMissing',
  huge_image: 'imageTooLarge',
};

const HANG_MS = 60_000;
const LOOK_WIDTH = 300;
const INK_BELOW = 250;

interface Outcome {
  readonly file: string;
  readonly outcome: string;
  readonly pages: number;
  readonly emptyPages: number;
  readonly ms: number;
  readonly note: string;
  readonly crashed: boolean;
}

function isInked(rgba: Uint8ClampedArray): boolean {
  return rgba.some((value, index) => index % 4 !== 3 && value < INK_BELOW);
}

async function emptyPagesOf(pdf: Uint8Array): Promise<number[]> {
  const open = await openPdf(pdf);
  try {
    const pages = Array.from({ length: open.pageCount }, (_, index) => index + 1);
    return pages.filter((page) => !isInked(open.raster(page, LOOK_WIDTH).rgba));
  } finally {
    open.close();
  }
}

function refusal(fault: unknown): string {
  return fault instanceof PaperError
    ? `${fault.reason}: ${ERRORS[ERROR_OF[fault.reason]].ko}`
    : `crash: ${String(fault)}`;
}

async function tryFile(file: string, pool: PagePool, scratchDir: string): Promise<Outcome> {
  const bytes = new Uint8Array(await readFile(path.join(FIXTURES, file)));
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const { pdf, pages, notes } = await convertToPdf({ bytes, ext: path.extname(file) }, { scratchDir });
    for (let page = 1; page <= pages.length; page += 1) await pool.render(pdf, page, { widthPx: LOOK_WIDTH });
    await pool.texts(pdf, 1);
    const ms = took();
    const empty = await emptyPagesOf(pdf);
    const note = [...(notes ?? []), ...(empty.length > 0 ? [`nothing on page ${empty.join(', ')}`] : [])];
    return {
      ...{ file, outcome: 'converted', pages: pages.length, emptyPages: empty.length },
      ...{ ms, note: note.join('; '), crashed: false },
    };
  } catch (fault) {
    const note = fault instanceof PaperError ? fault.detail : '';
    const crashed = !(fault instanceof PaperError) || note.startsWith('the converter ended');
    return { file, outcome: refusal(fault), pages: 0, emptyPages: 0, ms: took(), note, crashed };
  }
}

async function fixtureFiles(): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(FIXTURES, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return lists.flat().sort();
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 160);

function table(outcomes: readonly Outcome[], summary: string): string {
  const rows = outcomes.map(
    ({ file, outcome, pages, ms, note }) =>
      `| ${cell(file)} | ${cell(outcome)} | ${pages || ''} | ${ms} | ${cell(note)} |`,
  );
  return [
    '# What becomes of every file in fixtures/',
    '',
    'Written by `node tools/outcomes.ts`. Times are for the conversion in a process of its own and for the drawing of every page.',
    '',
    summary,
    '',
    '| file | outcome | pages | ms | note |',
    '|---|---|---|---|---|',
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
const outcomes: Outcome[] = [];
try {
  for (const file of files) {
    const outcome = await tryFile(file, pool, scratchDir);
    outcomes.push(outcome);
    console.log(`${file}  ${outcome.outcome}  ${outcome.pages}p  ${outcome.ms}ms  ${outcome.note}`);
  }
  const left = (await readdir(scratchDir)).length;
  const converted = outcomes.filter((one) => one.outcome === 'converted');
  const summary = [
    `${outcomes.length} files: ${converted.length} converted, ${outcomes.length - converted.length} refused,`,
    `${outcomes.filter((one) => one.crashed).length} crashes, ${outcomes.filter((one) => one.ms > HANG_MS).length} hangs,`,
    `${converted.filter((one) => one.emptyPages > 0).length} with an empty page, ${left} left behind.`,
  ].join(' ');
  console.log(summary);
  if (wanted.length === 0) await writeFile(path.join(ROOT, 'docs', 'outcomes.md'), table(outcomes, summary));
} finally {
  await pool.close();
  await rm(scratchDir, { recursive: true, force: true });
}
