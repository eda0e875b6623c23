/** Measures the table of a bulk's rows in Chromium on the real service: pasting 5,000 rows of 10 columns, and scrolling. */
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { KIM, logIn, upload } from '@dojang/server/testing/main-job';
import type { Page } from '@playwright/test';
import { logIn as logInOnPage } from '../../e2e/steps/people.ts';
import { root } from '../../tools/project-files.ts';
import { ensureWebBuild } from '../../tools/web-build.ts';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { withBenchService } from '../service/bench-service.ts';
import { startBrowser } from './editor-stage.ts';
import { framesASecond, stopFrames, watchFrames } from './frames.ts';

const ROWS = 5_000;
const COLUMNS = 10;
const ROUNDS = 5;
const SCROLLED_FRAMES = 240;
/** Pixels of one turn of a mouse wheel: scrolling through 160 rows a second. */
const SCROLL_STEP = 100;

export const gridBench: Bench = {
  name: 'grid',
  about: `the table of a bulk with ${ROWS} rows of ${COLUMNS} columns`,
  run: async (say) => {
    await ensureWebBuild();
    const webFolder = join(root, 'packages/web/dist');
    return withBenchService('grid', { sealWorkers: 1, webFolder }, async (service) => {
      const bulkTransmitId = await makeBulk(service.url);
      const browser = await startBrowser();
      try {
        const page = await browser.newPage({
          viewport: { width: 1440, height: 900 },
          locale: 'ko-KR',
          baseURL: service.url,
        });
        await logInOnPage(page, 'hangyeol', `/bulkTransmit/excel/${bulkTransmitId}`);
        return await measure(page, say);
      } finally {
        await browser.close();
      }
    });
  },
};

/** Makes a bulk with ten columns: two of a person, five that the requester fills in, and three of the document. */
async function makeBulk(url: string): Promise<string> {
  const { client } = await logIn(url, 'hangyeol');
  const fileId = await upload(client, 'pdf/empty.pdf');
  const { templateId } = await client(endpoints.createTemplate, { body: { fileId } });
  const place = { page: 1, width: 0.3, height: 0.03, required: false };
  await client(endpoints.updateTemplate, {
    params: { templateId },
    body: {
      name: '근로계약서',
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: 20_160,
      roles: [{ key: KIM.key, roleName: '근로자', signingOrder: 1 }],
      fields: [
        {
          ...place,
          key: 'sign',
          dragKey: 'sign',
          type: 'signature',
          participantKey: KIM.key,
          required: true,
          x: 0.1,
          y: 0.8,
          height: 0.06,
        },
      ],
      requesterFields: [1, 2, 3, 4, 5].map((number) => ({
        ...place,
        key: `text${number}`,
        dragKey: `text${number}`,
        type: 'text' as const,
        label: `항목 ${number}`,
        x: 0.1,
        y: 0.1 * number,
      })),
    },
  });
  return (await client(endpoints.createBulkTransmit, { body: { templateId } })).bulkTransmitId;
}

const copiedRow = (row: number): string =>
  [
    `근로자${row}`,
    `worker${row}@bulk.example`,
    ...[1, 2, 3, 4, 5].map((number) => `값 ${number}-${row}`),
    `계약 ${row}`,
    '14',
    '확인해 주세요',
  ].join('\t');

async function measure(page: Page, say: (line: string) => void): Promise<Ratio[]> {
  const copied = Array.from({ length: ROWS }, (_, index) => copiedRow(index + 1)).join('\r\n');
  const cells = page.getByRole('gridcell');
  const undo = page.getByRole('button', { name: '실행 취소' });
  const pastes: number[] = [];
  const processor: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    await cells.nth(1).click();
    const before = await processorMs(page);
    const took = await page.evaluate(pasteRows, { copied, rows: ROWS });
    const used = (await processorMs(page)) - before;
    if (round >= 0) {
      pastes.push(took);
      processor.push(used);
    }
    await saved(page);
    if (round === ROUNDS - 1) break;
    await undo.click();
    await saved(page);
  }
  say(
    `pasting ${ROWS} × ${COLUMNS} cells, to the frame after the one that shows them: ${pastes.map(ms).join(', ')}`,
  );
  say(`processor time of the page's process meanwhile, all threads: ${processor.map(ms).join(', ')}`);
  const before = await processorMs(page);
  await page.evaluate(watchFrames);
  await page.evaluate(scrollRows, { frames: SCROLLED_FRAMES, step: SCROLL_STEP });
  const frames = await page.evaluate(stopFrames);
  const rate = framesASecond(frames);
  say(`scrolling: ${rate.toFixed(1)} frames a second, p95 of a frame ${ms(percentile(frames, 0.95))}`);
  const perFrame = ((await processorMs(page)) - before) / frames.length;
  return [
    { what: 'ms to paste', value: median(pastes), target: { kind: 'at most', value: 300 } },
    { what: 'processor ms to paste', value: median(processor), target: null },
    { what: 'processor ms of a frame, scrolling', value: perFrame, target: null },
    { what: 'frames a second, scrolling', value: rate, target: { kind: 'at least', value: 55 } },
  ];
}

/** The processor time of the page's process in milliseconds; other work on the machine does not count. */
async function processorMs(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await session?.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Waits until the server has the rows; saving begins within a second after the change. */
async function saved(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: '저장됨' }).waitFor({ timeout: 60_000 });
}

/** Runs in the page. @returns milliseconds from the paste to the frame after the one that shows the rows */
async function pasteRows({ copied, rows }: { copied: string; rows: number }): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', copied);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const begin = performance.now();
  document.activeElement?.dispatchEvent(event);
  const isShown = () =>
    Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > rows &&
    document.querySelector('[role="gridcell"]:nth-child(2)')?.textContent?.startsWith('근로자') === true;
  while (!isShown()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}

/** Runs in the page: scrolls down, and up again at the end of the table. */
async function scrollRows({ frames, step }: { frames: number; step: number }): Promise<void> {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('no table');
  let by = step;
  for (let frame = 0; frame < frames; frame += 1) {
    const before = grid.scrollTop;
    grid.scrollBy(0, by);
    if (grid.scrollTop === before) by = -by;
    await new Promise(requestAnimationFrame);
  }
}
