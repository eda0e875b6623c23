/** Measures the editor with 100 pages and 500 fields: opening, dragging, dropping, undoing, scrolling through. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { type EditorStage, FIELDS, openEditorStage, PAGES } from './editor-stage.ts';
import { framesASecond, watchFrames } from './frames.ts';

const OPENINGS = 5;
const DRAGS = 5;
const UNDOS = 10;
const MANY = 20;

interface Drag {
  /** Milliseconds between frames during the drag. */
  readonly frames: readonly number[];
  /** Milliseconds of script, style and layout from the drop to the new frame. */
  readonly commit: number;
}

export const editorBench: Bench = {
  name: 'editor',
  about: `the editor with ${PAGES} pages and ${FIELDS} fields`,
  run: async (say) => {
    const stage = await openEditorStage();
    try {
      const opening = await open(stage, say);
      const page = await stage.openList();
      await stage.openDraft(page);
      await page.waitForLoadState('networkidle');
      const handling = await handle(page, say);
      const memory = await scrollThrough(page, say);
      return [...opening, ...handling, ...memory];
    } finally {
      await stage.close();
    }
  },
};

async function open(stage: EditorStage, say: (line: string) => void): Promise<Ratio[]> {
  const times: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await stage.openList();
    times.push(await stage.openDraft(page));
    await page.context().close();
  }
  say(`from the click to the first page, nothing in the browser's store: ${times.map(ms).join(', ')}`);
  return [
    {
      what: 'ms from the click to the first page',
      value: median(times),
      target: { kind: 'at most', value: 1200 },
    },
  ];
}

async function handle(page: Page, say: (line: string) => void): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const count of [1, MANY]) {
    await choose(page, count);
    const drags: Drag[] = [];
    for (let round = -1; round < DRAGS; round += 1) {
      const drag = await dragOnce(page, round % 2 === 0 ? 1 : -1);
      if (round >= 0) drags.push(drag);
    }
    const frames = drags.flatMap((drag) => drag.frames);
    const rate = framesASecond(frames);
    const commits = drags.map((drag) => drag.commit);
    say(
      `dragging ${count}: ${rate.toFixed(1)} frames a second, p95 of a frame ${ms(percentile(frames, 0.95))}; ` +
        `letting go ${commits.map(ms).join(', ')}`,
    );
    ratios.push(
      { what: `frames a second, dragging ${count}`, value: rate, target: { kind: 'at least', value: 55 } },
      { what: `ms to commit ${count}`, value: median(commits), target: { kind: 'at most', value: 50 } },
    );
  }
  const undos = await page.evaluate(undoAndRedo, UNDOS);
  say(`undo and redo: ${undos.map(ms).join(', ')}`);
  return [...ratios, { what: 'ms to undo', value: median(undos), target: { kind: 'at most', value: 16 } }];
}

/** Selects the first field and then adds fields, with shift-clicks on its page and copies of them, up to `count`. */
async function choose(page: Page, count: number): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[data-sheet="1"] [data-field]').first().click();
  if (count === 1) return;
  // There are five fields on a page; duplicating the selection twice gives twenty.
  await page.keyboard.press('Control+a');
  for (let there = 5; there < count; there *= 2) {
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+a');
  }
}

/** Drags the leading field and the others about and drops them. */
async function dragOnce(page: Page, direction: 1 | -1): Promise<Drag> {
  const lead = await page.locator('[data-sheet="1"] [data-selected]').first().boundingBox();
  if (!lead) throw new Error('nothing is chosen');
  const from = { x: lead.x + lead.width / 2, y: lead.y + lead.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let step = 1; step <= 120; step += 1) {
    const swing = Math.sin((step / 120) * Math.PI);
    await page.mouse.move(from.x + swing * 90 + direction * step * 0.2, from.y + swing * 60);
  }
  await page.evaluate(() => {
    Object.assign(window, { commit: undefined });
    const measure = (): void => {
      const begin = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body.getBoundingClientRect();
        Object.assign(window, { commit: performance.now() - begin });
      };
      port2.postMessage(null);
    };
    window.addEventListener('pointerup', measure, { capture: true, once: true });
  });
  await page.mouse.up();
  await page.waitForFunction(() => typeof Reflect.get(window, 'commit') === 'number');
  return page.evaluate(() => {
    Reflect.get(window, 'stopFrames')();
    return { frames: Reflect.get(window, 'benchFrames'), commit: Reflect.get(window, 'commit') };
  });
}

/** Milliseconds of script, style and layout of each step through the history. */
async function undoAndRedo(rounds: number): Promise<number[]> {
  const button = (name: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['실행 취소', '다시 실행']) {
      await new Promise((done) => setTimeout(done, 250));
      const target = button(name);
      const begin = performance.now();
      target.click();
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
    }
  }
  return times;
}

/** Scrolls from the first page to the last and back, three times; the memory must not grow with it. */
async function scrollThrough(page: Page, say: (line: string) => void): Promise<Ratio[]> {
  const held: number[] = [];
  const pictures: number[] = [];
  const frames: number[] = [];
  for (let walk = 0; walk < 3; walk += 1) {
    await page.evaluate(watchFrames);
    pictures.push(await page.evaluate(walkThrough));
    frames.push(...(await page.evaluate(() => Reflect.get(window, 'benchFrames'))));
    await page.evaluate(() => Reflect.get(window, 'stopFrames')());
    held.push(await heldMegabytes(page));
  }
  say(
    `scrolling through ${PAGES} pages: held ${held.map((mb) => `${mb.toFixed(0)} MB`).join(', ')} after each walk, ` +
      `${Math.max(...pictures)} page pictures at most, p95 of a frame ${ms(percentile(frames, 0.95))}`,
  );
  return [
    {
      what: 'memory after the third walk beside the first',
      value: (held[2] ?? 0) / (held[0] ?? 1),
      target: { kind: 'at most', value: 1.15 },
    },
    {
      what: 'page pictures held at once',
      value: Math.max(...pictures),
      target: { kind: 'at most', value: 12 },
    },
  ];
}

async function walkThrough(): Promise<number> {
  const scroller = document.querySelector('[data-scroller]');
  if (!scroller) throw new Error('no canvas');
  let most = 0;
  const walk = async (by: number): Promise<void> => {
    for (;;) {
      const before = scroller.scrollTop;
      scroller.scrollBy(0, by);
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done, 30));
      most = Math.max(most, document.querySelectorAll('.fe-picture').length);
      if (scroller.scrollTop === before) return;
    }
  };
  await walk(700);
  await walk(-1400);
  return most;
}

/** The memory of the page's process in megabytes, after a garbage collection. */
async function heldMegabytes(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await session?.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => residentMegabytes(id)));
}

function residentMegabytes(process: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}
