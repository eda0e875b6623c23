/**
 * Measures how long a requester waits for the comparison of a corrected document: 100 pages of text, one signature, and a file in which
 * three pages differ and one is put in. PDFium alone draws the same pages in the same width, without any other code. The processor time of
 * both is compared, since the comparison has two threads and PDFium alone one.
 */
import { performance } from 'node:perf_hooks';
import { endpoints, type ResultOf } from '@dojang/contract';
import { LOOK_WIDTH, openPdf } from '@dojang/pdf/pages';
import { documentBody, KIM, logIn, sign, until } from '@dojang/server/testing/main-job';
import type { Client } from '@dojang/server/testing/test-client';
import { PDFDocument } from 'pdf-lib';
import { type Bench, median, type Ratio } from '../bench.ts';
import { kilobytes, ms } from '../figures.ts';
import { type BenchService, withBenchService } from '../service/bench-service.ts';
import { longDocument } from './long-document.ts';

const PAGES = 100;
/** The pages that differ, from 1, and the page before which one is put in. */
const DIFFERENT = [7, 48, 93];
const INSERTED_BEFORE = 61;
/** Each round has files of its own, since the looks of known files are kept. */
const ROUNDS = 5;

/** Milliseconds that passed, and those of the processors in this process. */
interface Cost {
  readonly wait: number;
  readonly cpu: number;
}

interface Round {
  readonly first: Cost;
  /** The same comparison once more, when both files are known. */
  readonly again: Cost;
  /** PDFium alone, drawing all pages of both files. */
  readonly alone: Cost;
}

export const correctionBench: Bench = {
  name: 'correction',
  about: `the comparison of a correction of ${PAGES} pages`,
  run: (say) =>
    withBenchService('correction', { sealWorkers: 1, warmSandboxes: 2 }, async (service) => {
      const { client } = await logIn(service.url, 'hangyeol');
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measure(service, client, 10 * (round + 1), say));
      return ratiosOf(rounds);
    }),
};

async function measure(
  service: BenchService,
  client: Client,
  seed: number,
  say: (line: string) => void,
): Promise<Round> {
  const { before, after } = await filesOf(service, seed);
  const body = documentBody({ fileId: await uploaded(client, before), name: `${PAGES} pages, ${seed}` });
  const { documentId } = await client(endpoints.createDocument, { body });
  await sign(service, KIM, documentId);
  const params = { documentId };
  const { draftId } = await client(endpoints.openCorrection, { params });
  const fileId = await uploaded(client, after);
  await client(endpoints.updateDocument, {
    params: { documentId: draftId },
    body: { ...body, fileId, send: false },
  });
  await rest(service, client, draftId);
  const compare = () => client(endpoints.correction, { params });
  const first = await costOf(async () => assertFound(await compare()));
  const again = await costOf(compare);
  await rest(service, client, draftId);
  const alone = await costOf(async () => {
    for (const pdf of [before, after]) await drawAlone(pdf);
  });
  const shown = ({ wait, cpu }: Cost): string => `${ms(wait)} (processor time ${ms(cpu)})`;
  say(
    `${kilobytes(before.length)} and ${kilobytes(after.length)}: compared ${shown(first)}, once more ${shown(again)}; ` +
      `PDFium alone ${shown(alone)}`,
  );
  return { first, again, alone };
}

/** The PDFs of both versions, in which the pages that stay are the same objects. */
async function filesOf({ conversionPool }: BenchService, seed: number) {
  const convert = async (pages: number, more: number) =>
    PDFDocument.load(
      (await conversionPool.convert({ bytes: longDocument(pages, seed + more), ext: 'docx' })).pdf,
    );
  const source = await convert(PAGES, 0);
  const others = await convert(DIFFERENT.length + 1, 1);
  const after = await PDFDocument.create();
  const kept = await after.copyPages(source, source.getPageIndices());
  const fresh = await after.copyPages(others, others.getPageIndices());
  for (const [index, page] of kept.entries()) {
    const inserted = index + 1 === INSERTED_BEFORE ? fresh.at(-1) : undefined;
    if (inserted !== undefined) after.addPage(inserted);
    after.addPage(fresh[DIFFERENT.indexOf(index + 1)] ?? page);
  }
  return { before: await source.save(), after: await after.save() };
}

async function uploaded(client: Client, bytes: Uint8Array): Promise<string> {
  const body = { base64: Buffer.from(bytes).toString('base64'), ext: 'pdf' };
  const { fileId } = await client(endpoints.upload, { body });
  const look = async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready';
  await until('the pages', look, 180);
  return fileId;
}

/** Waits until the pages of the draft are read and every sandbox is warm. */
async function rest({ conversionPool }: BenchService, client: Client, documentId: string): Promise<void> {
  const left = async () => (await client(endpoints.suggestions, { params: { documentId } })).pagesLeft;
  await until('the pages to be read', async () => (await left()) === 0, 120);
  await conversionPool.fill();
  await conversionPool.warm();
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [begin, used] = [performance.now(), process.cpuUsage()];
  await work();
  const wait = performance.now() - begin;
  const { user, system } = process.cpuUsage(used);
  return { wait, cpu: (user + system) / 1000 };
}

type Found = ResultOf<typeof endpoints.correction>;

/** @throws Error unless exactly the pages were found that differ, that were put in and that moved */
function assertFound({ pages, acted }: Found): void {
  const moved = PAGES - INSERTED_BEFORE + 1;
  const changed = pages.filter(({ places }) => places.length > 0).map(({ before }) => before);
  const inserted = pages.filter(({ before }) => before === null).map(({ after }) => after);
  const before = DIFFERENT.filter((page) => page < INSERTED_BEFORE).length;
  const isFound =
    changed.join() === DIFFERENT.join() &&
    inserted.join() === String(INSERTED_BEFORE) &&
    pages.length === before + moved + 1 &&
    acted.every(({ reasons }) => reasons.includes('pages'));
  if (!isFound) throw new Error(`found ${JSON.stringify(pages.map((page) => [page.before, page.after]))}`);
}

async function drawAlone(pdf: Uint8Array): Promise<void> {
  const open = await openPdf(pdf);
  try {
    for (let page = 1; page <= open.pageCount; page += 1) open.withRaster(page, LOOK_WIDTH, () => undefined);
  } finally {
    open.close();
  }
}

function ratiosOf(rounds: readonly Round[]): readonly Ratio[] {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  return [
    {
      what: `ms until a correction of ${PAGES} pages is compared, worst of ${rounds.length}`,
      value: Math.max(...rounds.map(({ first }) => first.wait)),
      target: { kind: 'at most', value: 5000 },
    },
    {
      what: `processor time of the comparison relative to PDFium alone, median of ${rounds.length}`,
      value: middle(({ first, alone }) => first.cpu / alone.cpu),
      target: { kind: 'at most', value: 2.5 },
    },
    {
      what: `ms of the same comparison once more, median of ${rounds.length}`,
      value: middle(({ again }) => again.wait),
      target: null,
    },
  ];
}
