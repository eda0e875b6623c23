/**
 * Measures long documents: from the upload until they can be edited, then the pictures of their pages, one after another and of
 * twenty documents at once, against PDFium alone, which draws the same pages without any other code.
 */
import { performance } from 'node:perf_hooks';
import { endpoints } from '@dojang/contract';
import { openPdf } from '@dojang/pdf/pages';
import { documentBody, logIn, until } from '@dojang/server/testing/main-job';
import type { Client } from '@dojang/server/testing/test-client';
import { type Bench, median, type Ratio } from '../bench.ts';
import { kilobytes, ms, percentile } from '../figures.ts';
import { type BenchService, withBenchService } from '../service/bench-service.ts';
import { longDocument } from './long-document.ts';

const PEOPLE = 20;
const WIDTH_PX = 1400;
/** Milliseconds after which the used sandboxes have been replaced. */

export const pagesBench: Bench = {
  name: 'pages',
  about: 'long documents: ready, then their pictures',
  run: (say) =>
    withBenchService('pages', { sealWorkers: 1, warmSandboxes: 2 }, async (service) => {
      await rest(service);
      return measure(service, say);
    }),
};

/** Waits until every sandbox is warm and no work is running. */
async function rest({ conversionPool }: BenchService): Promise<void> {
  await conversionPool.fill();
  await conversionPool.warm();
}

async function measure(service: BenchService, say: (line: string) => void): Promise<Ratio[]> {
  const { client } = await logIn(service.url, 'hangyeol');
  const word = await walk(service, client, { bytes: longDocument(105, 1), ext: 'docx', pages: 105 }, say);
  const made = await walk(service, client, { bytes: longDocument(194, 2), ext: 'docx', pages: 194 }, say);
  const pdf = await walk(service, client, { bytes: made.pdf, ext: 'pdf', pages: 194 }, say);
  const crowd = await openAtOnce(service, client, word.pdf, say);
  return [...word.ratios, ...made.ratios, ...pdf.ratios, crowd];
}

interface Source {
  readonly bytes: Uint8Array;
  readonly ext: 'docx' | 'pdf';
  readonly pages: number;
}

/** Uploads a document and views all of its pages, as an editor does that is scrolled through. */
async function walk(service: BenchService, client: Client, source: Source, say: (line: string) => void) {
  const { bytes, ext, pages } = source;
  const begin = performance.now();
  const { fileId, state } = await client(endpoints.upload, {
    body: { base64: Buffer.from(bytes).toString('base64'), ext },
  });
  if (state !== 'ready') await readyFile(client, fileId);
  const ready = performance.now() - begin;
  const file = await client(endpoints.file, { params: { fileId } });
  if (file.pages.length !== pages) throw new Error(`made ${file.pages.length} pages instead of ${pages}`);
  const drafted = await draft(client, fileId);
  const times: number[] = [];
  for (const { imageUrl } of file.pages) times.push((await picture(service.url, imageUrl)).took);
  const [first = Number.NaN, ...further] = times;
  const pdf = await downloaded(service.url, file.currentPdf?.pdfUrl ?? '');
  await until('the pages to be read', async () => (await drafted.left()) === 0, 120);
  const read = performance.now() - begin - ready;
  // Sandboxes that open at the same time would slow PDFium down.
  await rest(service);
  const floor = await alone(pdf);
  say(
    `${pages} pages as ${ext}, ${kilobytes(bytes.length)}, PDF ${kilobytes(pdf.length)}: ready ${ms(ready)}; first picture ` +
      `${ms(first)}, further median ${ms(median(further))}, p95 ${ms(percentile(further, 0.95))}, most ${ms(Math.max(...further))}; ` +
      `all read ${ms(read)} after ready; PDFium alone ${ms(floor / pages)} a page`,
  );
  const what = `${pages} pages as ${ext}`;
  const all = times.reduce((sum, took) => sum + took, 0);
  const ratios: Ratio[] = [
    { what: `ms until ready, ${what}`, value: ready, target: { kind: 'at most', value: 4000 } },
    { what: `ms to the first picture, ${what}`, value: first, target: { kind: 'at most', value: 500 } },
    {
      what: `ms to each further picture, p95, ${what}`,
      value: percentile(further, 0.95),
      target: { kind: 'at most', value: 80 },
    },
    {
      what: `all pictures beside PDFium alone, ${what}`,
      value: all / floor,
      target: { kind: 'at most', value: 1.5 },
    },
  ];
  return { pdf, ratios };
}

async function readyFile(client: Client, fileId: string): Promise<void> {
  const look = async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready';
  await until('the pages', look, 180);
}

/** A draft with the document, and the number of its pages that are not read yet. */
async function draft(client: Client, fileId: string) {
  const body = { ...documentBody({ fileId }), fields: [], send: false };
  const { documentId } = await client(endpoints.createDocument, { body });
  const left = async () => (await client(endpoints.suggestions, { params: { documentId } })).pagesLeft;
  return { documentId, left };
}

async function picture(url: string, address: string): Promise<{ took: number; bytes: number }> {
  const begin = performance.now();
  const reply = await fetch(`${url}${address}`);
  const bytes = (await reply.arrayBuffer()).byteLength;
  if (!reply.headers.get('content-type')?.startsWith('image/')) throw new Error('no picture came');
  return { took: performance.now() - begin, bytes };
}

const downloaded = async (url: string, address: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`${url}${address}`)).arrayBuffer());

/** Milliseconds in which PDFium alone draws all pages. */
async function alone(pdf: Uint8Array): Promise<number> {
  const open = await openPdf(pdf);
  open.raster(1, WIDTH_PX);
  const begin = performance.now();
  for (let page = 1; page <= open.pageCount; page += 1) open.raster(page, WIDTH_PX);
  const took = performance.now() - begin;
  open.close();
  return took;
}

/** Twenty people open documents of their own at the same moment; the milliseconds until the last one sees the first page. */
async function openAtOnce(
  service: BenchService,
  client: Client,
  pdf: Uint8Array,
  say: (line: string) => void,
): Promise<Ratio> {
  const drafts: Awaited<ReturnType<typeof draft>>[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const body = { base64: Buffer.from(pdf).toString('base64'), ext: 'pdf' };
    const { fileId } = await client(endpoints.upload, { body });
    await readyFile(client, fileId);
    drafts.push(await draft(client, fileId));
  }
  for (const { left } of drafts) await until('the pages to be read', async () => (await left()) === 0, 120);
  const waits = await Promise.all(
    drafts.map(async ({ documentId }) => {
      const begin = performance.now();
      const { pages } = await client(endpoints.document, { params: { documentId } });
      await picture(service.url, pages[0]?.imageUrl ?? '');
      return performance.now() - begin;
    }),
  );
  say(`${PEOPLE} open documents at once: median ${ms(median(waits))}, last ${ms(Math.max(...waits))}`);
  return {
    what: `ms until the last of ${PEOPLE} sees a first page`,
    value: Math.max(...waits),
    target: { kind: 'at most', value: 2000 },
  };
}
