/**
 * Makes the contracts of `fixtures/contracts` from their sources: the Word or Hangul file, its PDF, and the true blanks. The source
 * states each blank, its kind and its person by hand; the positions are measured on a copy in which each blank has a color of its
 * own.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertToPdf } from '../../packages/pdf/src/convert/index.ts';
import { openPdf } from '../../packages/pdf/src/pages/index.ts';
import { readContract } from '../typesetting/index.ts';
import { loosenLetters } from './loosen-letters.ts';
import { markColor, type OfficeContract, officeContract } from './office-contract.ts';
import { writeContract } from './write-contract.ts';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../fixtures/contracts');
const WIDTH_PX = 1600;

interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bounds of each blank's color in a PDF. */
async function placeOf(pdf: Uint8Array, ids: readonly number[]): Promise<Map<number, Box>> {
  const found = new Map<number, Box>();
  const open = await openPdf(pdf);
  for (let page = 1; page <= open.pageCount; page += 1) {
    const { rgba, width, height } = open.raster(page, WIDTH_PX);
    const edges = new Map<string, [number, number, number, number]>();
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4;
        if (rgba[at] !== 255 || rgba[at + 2] !== 0) continue;
        const key = `255,${rgba[at + 1]},0`;
        const [left, top, right, bottom] = edges.get(key) ?? [x, y, x, y];
        edges.set(key, [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]);
      }
    }
    for (const id of ids) {
      const edge = edges.get(markColor(id).join(','));
      if (edge === undefined) continue;
      const [left, top, right, bottom] = edge;
      const part = (value: number, whole: number) => Math.round((value / whole) * 1e4) / 1e4;
      found.set(id, {
        page,
        x: part(left, width),
        y: part(top, height),
        width: part(right + 1 - left, width),
        height: part(bottom + 1 - top, height),
      });
    }
  }
  open.close();
  return found;
}

/** Spaces at the end of a line have no color: in the marked copy a dot stands behind them. */
function forMeasuring(contract: OfficeContract): OfficeContract {
  const blocks = contract.blocks.map((block) => {
    if (block.kind === 'table') return block;
    const last = block.runs.at(-1);
    if (last?.blank === undefined || last.text.trim() !== '') return block;
    return { ...block, runs: [...block.runs.slice(0, -1), { ...last, text: `${last.text}.` }] };
  });
  return { ...contract, blocks };
}

async function make(name: string, contract: OfficeContract, scratchDir: string): Promise<void> {
  const { ext, bytes: source } = writeContract(contract, false);
  const { bytes: copy } = writeContract(forMeasuring(contract), true);
  const { pdf } = await convertToPdf({ bytes: source, ext }, { scratchDir });
  const marked = await convertToPdf({ bytes: copy, ext }, { scratchDir });
  const places = await placeOf(
    marked.pdf,
    contract.blanks.map(({ id }) => id),
  );
  const truth = contract.blanks.map(({ id, kind, who }) => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`${name}: blank ${id} (${kind}) lies nowhere`);
    return { type: kind, participant: who, ...place };
  });
  const loose = contract.format === 'letters' || contract.format === 'scan';
  const file = loose ? await loosenLetters(pdf, contract.format === 'scan') : pdf;
  if (!loose) writeFileSync(path.join(FOLDER, `${name}.${ext}`), source);
  writeFileSync(path.join(FOLDER, `${name}.pdf`), file);
  const lines = truth.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const people = JSON.stringify(contract.people);
  writeFileSync(
    path.join(FOLDER, `${name}.truth.json`),
    `{\n  "people": ${people},\n  "fields": [\n${lines}\n  ]\n}\n`,
  );
  console.log(`${name}: ${truth.length} blanks`);
}

const scratchDir = mkdtempSync(path.join(tmpdir(), 'contracts-'));
const wanted = process.argv.slice(2);
/** The folder of contracts that were written after the rules were finished, and are never changed. */
const UNSEEN = 'unseen';
const files = ['', UNSEEN].flatMap((folder) =>
  readdirSync(path.join(FOLDER, folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => path.join(folder, file)),
);
for (const file of files.sort()) {
  const name = file.replace('.txt', '');
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const source = readContract(readFileSync(path.join(FOLDER, file), 'utf8'));
  await make(name, officeContract(source), scratchDir);
}
rmSync(scratchDir, { recursive: true, force: true });
