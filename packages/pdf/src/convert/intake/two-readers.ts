/** For tests: pages as PDFium draws them for screen and print, pages as poppler draws them, and what qpdf finds in a file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPdf } from '../../pdfium/open-pdf.ts';

/** Gray values of a page, row by row. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

const WIDTH = 400;
const PRINTING = 0x800;

async function byPdfium(pdf: Uint8Array, page: number, flags: number): Promise<Drawn> {
  const open = await openPdf(pdf);
  try {
    const { rgba, width, height } = open.raster(page, WIDTH, flags);
    const gray = Uint8Array.from({ length: width * height }, (_, at) =>
      Math.round(((rgba[at * 4] ?? 0) + (rgba[at * 4 + 1] ?? 0) + (rgba[at * 4 + 2] ?? 0)) / 3),
    );
    return { width, height, gray };
  } finally {
    open.close();
  }
}

/** A page (from 1) as PDFium draws it for the screen. */
export const onScreen = (pdf: Uint8Array, page = 1): Promise<Drawn> => byPdfium(pdf, page, 0);
/** A page (from 1) as PDFium draws it for print. */
export const onPaper = (pdf: Uint8Array, page = 1): Promise<Drawn> => byPdfium(pdf, page, PRINTING);

/** Runs a tool on the file and returns its output, whatever its exit code is. */
function inspect(pdf: Uint8Array, command: string, args: (file: string) => readonly string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'two-readers-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    return execFileSync(command, args(file), { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page as poppler draws it for a screen, with its CropBox as the sheet. */
export function byPoppler(pdf: Uint8Array, page = 1): Drawn {
  const args = ['-gray', '-cropbox', '-scale-to-x', `${WIDTH}`, '-scale-to-y', '-1'];
  const drawn = inspect(pdf, 'pdftoppm', (file) => [...args, '-f', `${page}`, '-l', `${page}`, file]);
  const [head = '', width = '0', height = '0'] =
    /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(drawn.subarray(0, 64).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), gray: new Uint8Array(drawn.subarray(head.length)) };
}

/** The share of pixels that differ by more than a small tolerance; 1 for pictures of different sizes. */
export function difference(one: Drawn, other: Drawn): number {
  if (one.width !== other.width || Math.abs(one.height - other.height) > 1) return 1;
  const points = Math.min(one.gray.length, other.gray.length);
  let differing = 0;
  for (let at = 0; at < points; at += 1)
    if (Math.abs((one.gray[at] ?? 0) - (other.gray[at] ?? 0)) > 32) differing += 1;
  return points === 0 ? 1 : differing / points;
}

/** The share of pixels that are not paper. */
export const ink = ({ gray }: Drawn): number =>
  gray.filter((value) => value < 200).length / (gray.length || 1);

/** All objects of a file as qpdf reads them, as one text, with decompressed streams. */
export function insideOf(pdf: Uint8Array): string {
  const json = inspect(pdf, 'qpdf', (file) => ['--json', '--json-key=qpdf', '--json-stream-data=none', file]);
  const plain = inspect(pdf, 'qpdf', (file) => ['--qdf', '--object-streams=disable', file, '-']);
  return json.toString('utf8') + plain.toString('latin1');
}

const FONT_KINDS = ['CID TrueType', 'CID Type 0', 'TrueType', 'Type 1', 'Type 3'];

/** The fonts of a file as poppler lists them: each with whether its program is in the file. */
export function fontsOf(pdf: Uint8Array): { readonly kind: string; readonly isEmbedded: boolean }[] {
  const [, , ...rows] = inspect(pdf, 'pdffonts', (file) => [file])
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const columns = row.split(' ').filter((column) => column !== '');
    const answers = columns.filter((column) => column === 'yes' || column === 'no');
    // The last three answers are: embedded, a subset, with a map to Unicode.
    return {
      kind: FONT_KINDS.find((kind) => row.includes(` ${kind}`)) ?? '',
      isEmbedded: answers.at(-3) === 'yes',
    };
  });
}

/** The number of pages that each reader finds: pdfinfo, qpdf, PDFium, and the pages that pdftoppm draws. */
export async function pageCounts(
  pdf: Uint8Array,
): Promise<Record<'poppler' | 'qpdf' | 'pdfium' | 'drawn', number>> {
  const open = await openPdf(pdf);
  const pdfium = open.pageCount;
  open.close();
  const told = /^Pages:\s+(\d+)/m.exec(inspect(pdf, 'pdfinfo', (file) => [file]).toString('utf8'));
  const counted = inspect(pdf, 'qpdf', (file) => ['--show-npages', file]).toString('utf8');
  const drawn = inspect(pdf, 'pdftoppm', (file) => ['-gray', '-scale-to', '8', file]);
  return {
    poppler: Number(told?.[1]),
    qpdf: Number(counted),
    pdfium,
    drawn: drawn.toString('latin1').split('P5\n').length - 1,
  };
}
