/** A finger on the page: placing with two taps, dragging, and pinching; and how often it presses. */
import { expect, type Locator, type Page } from '@playwright/test';
import { paper } from './editor.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator}`);
  return box;
}

/** Chooses a kind in this palette and taps the first page there, in fractions of it. */
export async function placeByTap(page: Page, palette: Locator, kind: string, at: Point): Promise<void> {
  await palette.getByRole('button', { name: kind, exact: true }).tap();
  await expect(page.getByText('입력란을 놓을 곳을 눌러 주세요.')).toBeVisible();
  const sheet = await boxOf(paper(page).locator('[data-sheet="1"]'));
  await page.touchscreen.tap(sheet.x + sheet.width * at.x, sheet.y + sheet.height * at.y);
}

/** Touches that stay down until they are released. */
export async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const steps = [0.25, 0.5, 0.75, 1];
  return {
    press: (locator: Locator) =>
      boxOf(locator).then(async ({ x, y, width, height }) => {
        const middle = { x: x + width / 2, y: y + height / 2 };
        await send('touchStart', [middle]);
        return middle;
      }),
    async pull(from: Point, by: Point): Promise<void> {
      for (const part of steps)
        await send('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
      await send('touchEnd', []);
    },
    /** Moves two fingers apart around a point. */
    async spread({ x, y }: Point, from: number, to: number): Promise<void> {
      const pair = (apart: number): Point[] => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await send('touchStart', pair(from));
      for (const part of steps) await send('touchMove', pair(from + (to - from) * part));
      await send('touchEnd', []);
    },
  };
}

const TAPS = 'journey.taps';

/** Counts presses from the next load of the page on, also when it loads again; drawing on a pad does not count. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = (event: Event): void => {
      if (event.target instanceof HTMLCanvasElement) return;
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    };
    addEventListener('click', count, { capture: true });
  }, TAPS);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), TAPS);
}
