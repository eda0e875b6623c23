/** Runs one file through the whole process: converted, drawn, sealed and checked again; or refused. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ERRORS } from '@dojang/domain';
import { ConversionError, convertToPdf, REFUSAL_ERRORS } from '@dojang/pdf/convert';
import { openPdf, type PagePool, type PageSize, readPageTexts } from '@dojang/pdf/pages';
import { type SealField, type Signer, sealDocument } from '@dojang/pdf/seal';

/** Runs a checking tool and returns its standard output, also of a run that ended with an error: the exit code tells little. */
function runTool(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { encoding: 'utf8', timeout: 30_000 }, (_error, stdout) => resolve(stdout));
  });
}

const LOOK_WIDTH = 300;
const INK_BELOW = 250;
const SEALED_TEXT = '홍길동 확인';

export interface Outcome {
  readonly file: string;
  readonly outcome: string;
  readonly pages: number;
  readonly emptyPages: number;
  /** Milliseconds for the conversion in its own process and the drawing of every page. */
  readonly ms: number;
  readonly note: string;
  readonly crashed: boolean;
  /** Undefined where there was nothing to seal. */
  readonly sealed: boolean | undefined;
}

export interface Tools {
  readonly pool: PagePool;
  readonly signer: Signer;
  readonly scratchDir: string;
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

/** A field 24 points high, or as high as a very small page allows. */
function fieldOn(page: number, { width, height }: PageSize): SealField {
  const value = { kind: 'text', text: SEALED_TEXT } as const;
  const box = { x: 0.05, y: 0.05, width: Math.min(0.9, 120 / width), height: Math.min(0.9, 24 / height) };
  return { key: `text-${page}`, type: 'text', page, ...box, value };
}

async function isWholeInPdfsig(pdf: Uint8Array, scratchDir: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(scratchDir, 'sealed-'));
  try {
    const file = path.join(folder, 'sealed.pdf');
    await writeFile(file, pdf);
    const said = await runTool('pdfsig', ['-nocert', file]);
    return said.includes('Signature is Valid') && said.includes('Total document signed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The error of the sealed file, or undefined. */
async function sealError(
  pdf: Uint8Array,
  pages: readonly PageSize[],
  tools: Tools,
): Promise<string | undefined> {
  const fields = pages
    .map((size, index) => fieldOn(index + 1, size))
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  try {
    const job = { pdf, title: '확인용 문서', fields };
    const options = { reason: '확인', signedAt: new Date('2026-01-05T00:00:00Z') };
    const sealed = await sealDocument(job, tools.signer, options);
    for (const { page } of fields) {
      const texts = (await readPageTexts(sealed.pdf, page)).map(({ text }) => text).join(' ');
      if (!texts.includes(SEALED_TEXT)) return `sealed text not found on page ${page}`;
    }
    return (await isWholeInPdfsig(sealed.pdf, tools.scratchDir))
      ? undefined
      : 'pdfsig does not call it whole';
  } catch (error) {
    return `seal: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function refused(file: string, error: unknown, ms: number): Outcome {
  const none = { file, pages: 0, emptyPages: 0, ms, sealed: undefined };
  if (!(error instanceof ConversionError))
    return { ...none, outcome: 'crash', note: String(error), crashed: true };
  const outcome = `${error.reason}: ${ERRORS[REFUSAL_ERRORS[error.reason]].ko}`;
  return { ...none, outcome, note: error.detail, crashed: error.detail.startsWith('the converter ended') };
}

/**
 * @param file path below `folder`; its extension is its claimed format
 */
export async function tryFile(folder: string, file: string, tools: Tools): Promise<Outcome> {
  const bytes = new Uint8Array(await readFile(path.join(folder, file)));
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const { scratchDir, pool } = tools;
    const { pdf, pages, notes } = await convertToPdf(
      { bytes, ext: path.extname(file), takesSigned: true, acceptsChanges: true },
      { scratchDir },
    );
    for (let page = 1; page <= pages.length; page += 1) {
      await pool.draw(pdf, page, { widthPx: LOOK_WIDTH });
      await pool.read(pdf, page);
    }
    const ms = took();
    const empty = await emptyPagesOf(pdf);
    const unsealed = await sealError(pdf, pages, tools);
    const note = [...(notes ?? []), ...(empty.length > 0 ? [`nothing on page ${empty.join(', ')}`] : [])];
    return {
      file,
      outcome: 'converted',
      pages: pages.length,
      emptyPages: empty.length,
      ms,
      note: [...note, ...(unsealed === undefined ? [] : [unsealed])].join('; '),
      crashed: false,
      sealed: unsealed === undefined,
    };
  } catch (error) {
    return refused(file, error, took());
  }
}
