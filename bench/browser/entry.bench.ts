/** Measures what a signer's phone loads from the link to the first page picture, in a real browser on the real service. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BLOB_PATH } from '@dojang/contract';
import { KIM, linkOf, logIn, sendDocument, upload } from '@dojang/server/testing/main-job';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { agree, begin, confirmContact } from '../../e2e/steps/signing.ts';
import { root } from '../../tools/project-files.ts';
import { ensureWebBuild } from '../../tools/web-build.ts';
import { type Bench, median, type Ratio } from '../bench.ts';
import { kilobytes } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';

const BUDGET_KILOBYTES = 130;
/** Fonts are left out: they are loaded piece by piece when needed, and block nothing. */
const BUDGET_REQUESTS = 12;
const PHONE = { width: 360, height: 740 };
/** The fonts of the first screen and of those up to the document. */
const BUDGET_FONT_KILOBYTES = 279;
/** The largest contentful paint of the first screen, at most. Source: web.dev/articles/lcp. */
const LARGEST_PAINT_MS = 2500;
const PAINT_ROUNDS = 3;
/** Chromium's preset "Slow 4G": the delay of each request in milliseconds, and bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false };
const SLOWER_PROCESSOR = 4;

interface Loaded {
  readonly path: string;
  readonly type: 'document' | 'script' | 'style' | 'font' | 'image' | 'call';
  /** Bytes as the service sent them. */
  readonly sent: number;
  /** Bytes as gzip would send them; fonts and pictures are already compressed. */
  readonly compressed: number;
}

export const entryBench: Bench = {
  name: 'entry',
  about: 'what the signing page loads before the first page picture',
  run: async (say) => {
    await ensureWebBuild();
    const server = await startBenchServer();
    try {
      const urls = await server.openDatabase('entry');
      const service = await openBenchService(urls, {
        sealWorkers: 1,
        webFolder: join(root, 'packages/web/dist'),
      });
      const worker = await service.startWorker();
      const { link, person } = await sentLink(service);
      const browser = await startBrowser();
      try {
        const paint = await largestPaint(browser, service.url + link);
        const loaded = await loadedBeforePictures(browser, service.url, link, person);
        return report(loaded, paint, say);
      } finally {
        await browser.close();
        await worker.stop();
        await service.close();
      }
    } finally {
      await server.close();
    }
  },
};

function report(loaded: readonly Loaded[], paintMs: number, say: (line: string) => void): Ratio[] {
  const sum = (files: readonly Loaded[]): number => files.reduce((total, file) => total + file.compressed, 0);
  for (const [type, files] of Map.groupBy(loaded, (file) => file.type)) {
    say(`${type.padEnd(8)} ${kilobytes(sum(files)).padStart(9)} in ${files.length}`);
    if (type === 'call') continue;
    for (const { path, compressed } of files) say(`  ${kilobytes(compressed).padStart(9)}  ${path}`);
  }
  const sent = loaded.reduce((total, file) => total + file.sent, 0);
  say(`together ${kilobytes(sum(loaded)).padStart(9)} in ${loaded.length} (sent: ${kilobytes(sent)})`);
  const script = sum(loaded.filter(({ type }) => type === 'script')) / 1024;
  return [
    {
      what: `script beside the budget of ${BUDGET_KILOBYTES} KB (${script.toFixed(1)} KB compressed)`,
      value: script / BUDGET_KILOBYTES,
      target: { kind: 'at most', value: 1 },
    },
    {
      what: 'requests without fonts',
      value: loaded.filter(({ type }) => type !== 'font').length,
      target: { kind: 'at most', value: BUDGET_REQUESTS },
    },
    {
      what: 'KB of fonts',
      value: sum(loaded.filter(({ type }) => type === 'font')) / 1024,
      target: { kind: 'at most', value: BUDGET_FONT_KILOBYTES },
    },
    {
      what: 'ms to the largest paint of the first screen, slow 4G and a processor four times slower',
      value: paintMs,
      target: { kind: 'at most', value: LARGEST_PAINT_MS },
    },
    { what: 'KB altogether, compressed', value: sum(loaded) / 1024, target: null },
  ];
}

/** Sends a document; returns the path of a signer's link, and the signer. */
async function sentLink(service: BenchService) {
  const { client } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'pdf/doc_3_3_pages.pdf');
  const documentId = await sendDocument(client, { fileId });
  const { participantId, linkKey, method } = await linkOf(service, KIM, documentId);
  const query = new URLSearchParams({ di: documentId, pi: participantId, lk: linkKey, smt: method });
  return { link: `/participant?${query}`, person: { ...KIM, by: KIM.method } };
}

/** Opens a signer's link as the signer does, up to the document, and lists the requests before its pictures. */
async function loadedBeforePictures(
  browser: Browser,
  baseURL: string,
  link: string,
  person: Parameters<typeof confirmContact>[1],
): Promise<Loaded[]> {
  const page = await browser.newPage({ viewport: PHONE, locale: 'ko-KR', baseURL });
  return watch(page, async () => {
    await begin(page, link);
    await confirmContact(page, person);
    await agree(page);
  });
}

/** Returns the milliseconds to the largest paint of the first screen on a slow phone, the median of some visits without a cache. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < PAINT_ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: PHONE, locale: 'ko-KR' });
    const page = await context.newPage();
    const control = await context.newCDPSession(page);
    await control.send('Network.enable');
    await control.send('Network.emulateNetworkConditions', SLOW_4G);
    await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.goto(address, { waitUntil: 'networkidle' });
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  return median(times);
}

function startBrowser(): Promise<Browser> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = installed.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

async function watch(page: Page, walk: () => Promise<void>): Promise<Loaded[]> {
  const asked: Request[] = [];
  let pictures = false;
  page.on('request', (request) => {
    pictures ||= new URL(request.url()).pathname.startsWith(BLOB_PATH);
    if (!pictures) asked.push(request);
  });
  await walk();
  await page.waitForLoadState('networkidle');
  if (!pictures) throw new Error('the document opened without a page picture');
  return Promise.all(asked.map(weigh));
}

async function weigh(request: Request): Promise<Loaded> {
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  const type = typeOf(request);
  const compressed = type === 'font' || type === 'image' ? body.length : gzipSync(body).length;
  const { responseBodySize: sent } = await request.sizes();
  return { path: new URL(request.url()).pathname, type, sent, compressed };
}

function typeOf(request: Request): Loaded['type'] {
  const type = request.resourceType();
  if (type === 'stylesheet') return 'style';
  if (type === 'document' || type === 'script' || type === 'font' || type === 'image') return type;
  return 'call';
}
