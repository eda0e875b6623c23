/** A page that stays open while the server fails: it polls ever less often, and recovers by itself. */
import { expect, type Page } from '@playwright/test';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

/** The calls that are counted: those that an open list repeats. */
const isCall = (url: URL): boolean => url.pathname.startsWith('/v1/');

/** Counts the page's calls, and makes them fail while it is told to. */
async function failingServer(page: Page) {
  const state = { fails: false, calls: 0 };
  await page.route(isCall, async (route) => {
    state.calls += 1;
    if (state.fails) await route.abort('connectionrefused');
    else await route.fallback();
  });
  return state;
}

/** Advances the page's own clock, in steps in which its calls fail or are answered. */
async function letTimePass(page: Page, seconds: number, isOver = (): boolean => false): Promise<void> {
  for (let second = 0; second < seconds && !isOver(); second += 1) {
    await page.clock.runFor(1_000);
    // By then an aborted call has returned.
    await page.waitForTimeout(20);
  }
}

test('[ERR-02] an open list asks a failing server ever less often, and comes back by itself', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, (await newPerson(page.request)).loginId);
  const server = await failingServer(page);
  // At the usual interval of a list.
  await letTimePass(page, 30, () => server.calls > 1);
  expect(server.calls).toBeGreaterThan(1);
  server.fails = true;
  server.calls = 0;
  await letTimePass(page, 40);
  // A list without backoff would repeat each of its queries ten times in this time, with several retries each.
  expect(server.calls).toBeGreaterThan(2);
  expect(server.calls).toBeLessThan(40);
  server.fails = false;
  server.calls = 0;
  // The events of a device: offline, then online.
  await page.evaluate(() => dispatchEvent(new Event('offline')) && dispatchEvent(new Event('online')));
  await expect.poll(() => server.calls, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: /문서$/ })).toBeVisible();
});

test('[ERR-02] without any sign that the connection is back, the page finds out by itself', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, (await newPerson(page.request)).loginId);
  const server = await failingServer(page);
  server.fails = true;
  await letTimePass(page, 60, () => server.calls > 3);
  expect(server.calls).toBeGreaterThan(3);
  server.fails = false;
  let isAnswered = false;
  page.on('response', (response) => {
    isAnswered ||= response.url().includes('/v1/documents') && response.ok();
  });
  await letTimePass(page, 60, () => isAnswered);
  expect(isAnswered).toBe(true);
});
