/** Opens a draft of 100 pages and 500 fields in the real editor, in Chromium on the real service. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { documentBody, KIM, LEE, logIn, until } from '@dojang/server/testing/main-job';
import { type Browser, chromium, type Page } from '@playwright/test';
import { logIn as logInOnPage } from '../../e2e/steps/people.ts';
import { root } from '../../tools/project-files.ts';
import { ensureWebBuild } from '../../tools/web-build.ts';
import { makeWork } from '../seal/seal-work.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { openBenchService } from '../service/bench-service.ts';

export const PAGES = 100;
export const FIELDS = 500;
const NAME = '백 쪽짜리 계약서';
const TYPES = ['signature', 'stamp', 'text', 'date', 'check'] as const;
const SIZES = {
  signature: [0.16, 0.047],
  stamp: [0.085, 0.06],
  text: [0.22, 0.026],
  date: [0.18, 0.026],
  check: [0.027, 0.019],
} as const;

export interface EditorStage {
  /** Opens the list of documents in a new browser, with the draft first. */
  readonly openList: () => Promise<Page>;
  /** Opens the draft from the list. @returns milliseconds from the click to its first page's picture */
  readonly openDraft: (page: Page) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openEditorStage(): Promise<EditorStage> {
  await ensureWebBuild();
  const server = await startBenchServer();
  const urls = await server.openDatabase('editor');
  const service = await openBenchService(urls, {
    sealWorkers: 1,
    webFolder: join(root, 'packages/web/dist'),
  });
  const worker = await service.startWorker();
  await makeDraft(service.url);
  const browser = await startBrowser();
  return {
    async openList() {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'ko-KR',
        baseURL: service.url,
      });
      const page = await context.newPage();
      await logInOnPage(page, 'hangyeol');
      await page.getByRole('link', { name: NAME }).waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    },
    openDraft: (page) => page.getByRole('link', { name: NAME }).evaluate(clickAndLook),
    async close() {
      await browser.close();
      await worker.stop();
      await service.close();
      await server.close();
    },
  };
}

async function clickAndLook(link: Element): Promise<number> {
  if (!(link instanceof HTMLElement)) throw new Error('the link is no element');
  const begin = performance.now();
  link.click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const picture = document.querySelector<HTMLImageElement>('[data-sheet="1"] .fe-picture');
    if (!picture?.complete || picture.naturalWidth === 0) continue;
    await picture.decode();
    await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  }
}

async function makeDraft(url: string): Promise<void> {
  const { client } = await logIn(url, 'hangyeol');
  const { pdf } = await makeWork(PAGES);
  const body = { base64: Buffer.from(pdf).toString('base64'), ext: 'pdf' };
  const { fileId } = await client(endpoints.upload, { body });
  await until(
    'the pages',
    async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready',
    180,
  );
  const fields = Array.from({ length: FIELDS }, (_, index) => fieldAt(index));
  await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId }), name: NAME, fields, send: false },
  });
}

/** Five fields per page, one of each kind, alternating between two people. */
function fieldAt(index: number) {
  const row = index % TYPES.length;
  const type = TYPES[row] ?? 'text';
  const [width, height] = SIZES[type];
  return {
    key: `key${index}`,
    dragKey: `${type}-${index}`,
    type,
    participantKey: index % 2 === 0 ? KIM.key : LEE.key,
    page: 1 + Math.floor(index / TYPES.length),
    x: 0.12 + 0.3 * (row % 2),
    y: 0.2 + 0.1 * row,
    width,
    height,
    required: type !== 'check',
  };
}

/** Starts the system's Chromium, or that of the package. */
export function startBrowser(): Promise<Browser> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = installed.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc'],
  });
}
