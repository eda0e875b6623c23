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
import type { Bench, Ratio } from '../bench.ts';
import { kilobytes } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';

const BUDGET_KILOBYTES = 125;
/** Fonts are left out: they are loaded piece by piece when needed, and block nothing. */
const BUDGET_REQUESTS = 12;
const PHONE = { width: 360, height: 740 };

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
      const loaded = await loadedBeforePictures(service);
      await worker.stop();
      await service.close();
      return report(loaded, say);
    } finally {
      await server.close();
    }
  },
};

function report(loaded: readonly Loaded[], say: (line: string) => void): Ratio[] {
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
    { what: 'KB altogether, compressed', value: sum(loaded) / 1024, target: null },
  ];
}

/** Opens a signer's link as the signer does, up to the document, and lists the requests before its pictures. */
async function loadedBeforePictures(service: BenchService): Promise<Loaded[]> {
  const { client } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'pdf/doc_3_3_pages.pdf');
  const documentId = await sendDocument(client, { fileId });
  const { participantId, linkKey, method } = await linkOf(service, KIM, documentId);
  const query = new URLSearchParams({ di: documentId, pi: participantId, lk: linkKey, smt: method });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE, locale: 'ko-KR', baseURL: service.url });
    return await watch(page, async () => {
      await begin(page, `/participant?${query}`);
      await confirmContact(page, { ...KIM, by: KIM.method });
      await agree(page);
    });
  } finally {
    await browser.close();
  }
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
