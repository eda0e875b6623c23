/** Configures the browser journeys: a server of their own, started on an empty folder, and the system's Chromium. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = dirname(import.meta.dirname);
const folder = join(root, '.cache', 'e2e');

// Every worker reads this file again; the first reading chooses the port.
process.env.JOURNEY_PORT ??= String(randomInt(20_000, 30_000));
const port = process.env.JOURNEY_PORT;
const address = `http://127.0.0.1:${port}`;

const browsers = [
  // The same browser engine without a window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
const executablePath = browsers.find((path) => existsSync(path));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'test-results'),
  forbidOnly: true,
  retries: 0,
  // Journeys wait for messages and seals, so fewer workers leave processor time unused; with more, each step waits for the processors.
  workers: 3,
  // Every wait has a limit of its own; this one ends a journey that repeats itself for ever.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // Starting a browser process and a context for every journey takes a seventh of all processor time.
    reuseContext: true,
    actionTimeout: 20_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Animations end at once, and no step runs while something moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step takes as long as doing it; a failure prints the content of the page anyway.
    trace: process.env.JOURNEY_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Without a locale in its environment the browser neither opens nor saves files with Korean names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Journeys occupy every processor, so the threads that compile scripts and collect garbage beside a page only add work. A page
        // lives for seconds: to optimize its scripts takes longer than they run, and it seldom has garbage worth collecting before its end.
        '--js-flags=--single-threaded --max-lazy --no-opt --no-maglev --min-semi-space-size=16',
      ],
    },
  },
  webServer: {
    // The start itself empties the folder, since other programs read this file too while journeys run.
    command: `rm -rf '${folder}' && exec '${process.execPath}' tools/start.ts`,
    cwd: root,
    env: {
      PORT: port,
      DATA_DIR: folder,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DEMO: 'empty',
      TRUST_PROXY: '1',
      ADMIN_ACCESS: 'on',
      // All journeys have one address.
      CALLS_PER_MINUTE: '0',
    },
    url: `${address}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
