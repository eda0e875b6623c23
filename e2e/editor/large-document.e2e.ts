/**
 * The editor with 100 pages and 500 fields stays smooth since a drag and an undo change one page, and few pages are drawn at a time. How long
 * they take is measured by `npm run bench -- editor`.
 */
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

/** Waits for the pictures and the words of the first pages, which change their pages when they come. */
async function expectDrawn(page: Page): Promise<void> {
  for (const number of [1, 2, 3]) {
    const sheet = page.locator(`[data-sheet="${number}"]`);
    await expect(sheet.locator('.fe-picture[data-picture="shown"]')).toBeAttached();
    await expect(sheet).toContainText(`Article ${number}`);
  }
}

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

test('[EDT-15] with 100 pages and 500 fields a field is dragged and restored, only its page changes, and few pages are drawn at a time', async ({
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
  await expectDrawn(page);

  const field = page.locator('[data-sheet="1"] [data-field]').first();
  await field.click();
  const box = await field.boundingBox();
  if (box === null) throw new Error('the field is not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchPages);
  for (let step = 1; step <= 90; step += 1)
    await page.mouse.move(from.x + Math.sin((step / 60) * Math.PI) * 90 + step, from.y + step);
  await page.mouse.up();
  await expectSaved(page);
  const dragged = await field.boundingBox();
  if (dragged === null) throw new Error('the field has gone');
  expect(dragged.y).toBeGreaterThan(box.y + 50);

  for (const [name, y] of [
    ['실행 취소', box.y],
    ['다시 실행', dragged.y],
    ['실행 취소', box.y],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(async () => (await field.boundingBox())?.y).toBeCloseTo(y, 0);
    await expectSaved(page);
  }
  expect(await changedPages(page), 'pages that change for a field of the first').toEqual(['1']);

  expect(await page.evaluate(walkThrough)).toBeLessThanOrEqual(DRAWN);
  const { fields } = await api(endpoints.document, { params: { documentId } });
  expect(fields).toHaveLength(FIELDS);
});
