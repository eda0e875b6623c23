/** Firefox of Debian's package, driven by WebDriver BiDi. */
import puppeteer, { type Page } from 'puppeteer-core';
import { programOf } from './programs.ts';
import { seek } from './seek.ts';
import type { Machine } from './visitor.ts';

const PREFERENCES = {
  'intl.accept_languages': 'ko-KR, ko',
  // Animations end at once.
  'ui.prefersReducedMotion': 1,
};

/** Opens a window of 1440 × 900 in Korean. */
export async function openFirefox(address: string): Promise<Machine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox-esr', '/usr/bin/firefox-esr'),
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Asia/Seoul' },
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  return {
    open: async (path) => void (await page.goto(new URL(path, address).href)),
    seek: (sought) => page.evaluate(seek, sought),
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: faultsOf(page),
    close: () => browser.close(),
  };
}

function faultsOf(page: Page): () => readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (reply) => {
    if (reply.status() >= 400) faults.push(`${reply.status()} ${reply.url()}`);
  });
  return () => faults;
}
