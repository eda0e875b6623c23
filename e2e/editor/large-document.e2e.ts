/** The editor with 100 pages and 500 fields stays smooth: what a drag, an undo and a walk through the pages take and change. */
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectSaved } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { upload } from '../steps/request.ts';

const PAGES = 100;
const TYPES = ['signature', 'stamp', 'text', 'date', 'check'] as const;
const FIELDS = PAGES * TYPES.length;

/** Milliseconds between two pictures of the screen, half of which are at most so long: 30 a second look smooth, 60 are usual. */
const FRAME = 34;
/** Milliseconds of script, style and layout that an undo takes at most, also beside other work. */
const AT_ONCE = 250;
/** Pages that are drawn at a time: those in sight, and some before and behind them. */
const DRAWN = 12;

const participant = (key: string) => ({
  key,
  name: '서도윤',
  signingMethodType: 'email' as const,
  signingContactInfo: `${key}@large.example`,
  signingOrder: 1,
});

const fieldAt = (index: number) => {
  const row = index % TYPES.length;
  const type = TYPES[row] ?? 'text';
  return {
    ...{ key: `key${index}`, dragKey: `${type}-${index}`, type, participantKey: index % 2 === 0 ? 'a' : 'b' },
    ...{ page: 1 + Math.floor(index / TYPES.length), x: 0.12 + 0.3 * (row % 2), y: 0.2 + 0.1 * row },
    ...{ width: 0.2, height: 0.05, required: type !== 'check', label: '' },
  };
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;

/** Runs in the page: collects the milliseconds between frames until `framesSince` reads them. */
function watchFrames(): void {
  const frames: number[] = [];
  let last: number | undefined;
  const look = (now: number): void => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { seenFrames: frames });
}
const framesSince = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'seenFrames'));

/** Runs in the page: presses a button. @returns the milliseconds of script, style and layout until the page is laid out again */
async function costOfButton(name: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  if (button === null) throw new Error(`no button ${name}`);
  const begin = performance.now();
  button.click();
  await Promise.resolve();
  document.body.getBoundingClientRect();
  return performance.now() - begin;
}

/** Runs in the page: collects the numbers of the pages of which an element changes, until `changedPages` reads them. */
function watchPages(): void {
  const numbers = new Set<string>();
  const look = (changes: readonly MutationRecord[]): void => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const number = element?.closest<HTMLElement>('[data-sheet]')?.dataset.sheet;
      if (number !== undefined) numbers.add(number);
    }
  };
  new MutationObserver(look).observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  Object.assign(window, { changedPages: numbers });
}
const changedPages = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Reflect.get(window, 'changedPages')]);

/** Runs in the page: scrolls to the last page and back. @returns the most pages whose picture was in the document at once */
async function walkThrough(): Promise<number> {
  const scroller = document.querySelector('[data-scroller]');
  if (scroller === null) throw new Error('no canvas');
  let most = 0;
  for (const by of [900, -1800]) {
    for (let before = -1; scroller.scrollTop !== before; ) {
      before = scroller.scrollTop;
      scroller.scrollBy(0, by);
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done, 30));
      most = Math.max(most, document.querySelectorAll('.fe-picture').length);
    }
  }
  return most;
}

test('[EDT-15] with 100 pages and 500 fields a field is dragged in smooth frames and undone at once, only its page changes, and few pages are drawn at a time', async ({
  page,
  request,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= PAGES; number += 1)
    pdf.addPage([595, 842]).drawText(`Article ${number}`, { x: 60, y: 760 });
  const file = info.outputPath('large.pdf');
  writeFileSync(file, await pdf.save());
  const fileId = await upload(api, file);
  const { documentId } = await api(endpoints.createDocument, {
    body: {
      ...{ name: '백 쪽짜리 계약서', fileId, processType: 'PROCEDURE', isSequential: false, send: false },
      expiryMinutes: 20_160,
      participants: [participant('a'), participant('b')],
      fields: Array.from({ length: FIELDS }, (_, index) => fieldAt(index)),
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await expect(page.locator('[data-sheet="1"] .fe-picture')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const field = page.locator('[data-sheet="1"] [data-field]').first();
  await field.click();
  const box = await field.boundingBox();
  if (box === null) throw new Error('the field is not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  await page.evaluate(watchPages);
  for (let step = 1; step <= 90; step += 1)
    await page.mouse.move(from.x + Math.sin((step / 60) * Math.PI) * 90 + step, from.y + step);
  const frames = await framesSince(page);
  await page.mouse.up();
  expect(frames.length).toBeGreaterThan(20);
  expect(median(frames), 'between two frames of a drag').toBeLessThanOrEqual(FRAME);
  await expectSaved(page);
  const dragged = await field.boundingBox();
  if (dragged === null) throw new Error('the field has gone');
  expect(dragged.y).toBeGreaterThan(box.y + 50);

  const costs: number[] = [];
  for (const [name, y] of [
    ['실행 취소', box.y],
    ['다시 실행', dragged.y],
    ['실행 취소', box.y],
  ] as const) {
    costs.push(await page.evaluate(costOfButton, name));
    await expect.poll(async () => (await field.boundingBox())?.y).toBeCloseTo(y, 0);
    await expectSaved(page);
  }
  expect(median(costs), 'an undo or a redo').toBeLessThanOrEqual(AT_ONCE);
  expect(await changedPages(page), 'pages that change for a field of the first').toEqual(['1']);

  expect(await page.evaluate(walkThrough)).toBeLessThanOrEqual(DRAWN);
  const { fields } = await api(endpoints.document, { params: { documentId } });
  expect(fields).toHaveLength(FIELDS);
});
