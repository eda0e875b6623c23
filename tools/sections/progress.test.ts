import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { advance, NOTHING_YET, progressLine } from './progress.ts';
import { type ProgressEvent, readProgress, reportProgress } from './progress-events.ts';
import { showProgress } from './progress-screen.ts';

const EVENTS: ProgressEvent[] = [
  { event: 'planned', units: 5 },
  { event: 'begun' },
  { event: 'begun' },
  { event: 'begun' },
  { event: 'passed' },
  { event: 'ended' },
  { event: 'failed', test: 'e2e/a.e2e.ts › signs' },
  { event: 'ended' },
];

const inFolder = () => join(mkdtempSync(join(tmpdir(), 'progress-')), 'section.progress');

/** A screen whose clock stands until `pass`, and what it has written. */
function screenOf(isTTY: boolean) {
  let written = '';
  let time = 0;
  const screen = showProgress({ isTTY, write: (text: string) => (written += text) }, () => time);
  onTestFinished(() => screen.end());
  return { screen, written: () => written, pass: (milliseconds: number) => (time += milliseconds) };
}

test('a line tells what has passed, what runs and what remains', () => {
  const progress = EVENTS.reduce(advance, NOTHING_YET);
  expect(progressLine('Journeys', progress, 125)).toBe(
    'Journeys: 1 passed, 1 failed, 1 running, 2 remaining, 2 min 5 s',
  );
  expect(progressLine('Server', { ...NOTHING_YET, planned: 9 }, 4, 'files')).toBe(
    'Server: 0 passed, 0 files running, 9 files remaining, 4 s',
  );
  expect(progressLine('Server', NOTHING_YET, 0)).toBe('Server: starting, 0 s');
});

test('events are read as they were reported', () => {
  const file = inFolder();
  let text = '';
  for (const event of EVENTS) {
    reportProgress(event, file);
    text += `${JSON.stringify(event)}\n`;
  }
  expect(readProgress(text)).toEqual(EVENTS);
});

test('without a terminal a failed test is named at once, and the lines come every 30 s', () => {
  const file = inFolder();
  const { screen, written, pass } = screenOf(false);
  screen.add({ title: 'Journeys', file });
  for (const event of EVENTS) reportProgress(event, file);
  screen.refresh();
  expect(written()).toBe('✗ e2e/a.e2e.ts › signs\n');
  pass(30_000);
  screen.refresh();
  screen.refresh();
  expect(written()).toBe(
    '✗ e2e/a.e2e.ts › signs\n  Journeys: 1 passed, 1 failed, 1 running, 2 remaining, 30 s\n',
  );
});

test('on a terminal the lines are written anew, and half a line of an event waits for its end', () => {
  const file = inFolder();
  const { screen, written } = screenOf(true);
  const remove = screen.add({ title: 'Journeys', file });
  const [planned = ''] = EVENTS.map((event) => JSON.stringify(event));
  appendFileSync(file, planned.slice(0, 9));
  screen.refresh();
  appendFileSync(file, `${planned.slice(9)}\n`);
  screen.refresh();
  expect(written()).toBe(
    '  Journeys: starting, 0 s\n\u{1B}[1A\u{1B}[0J  Journeys: 0 passed, 0 running, 5 remaining, 0 s\n',
  );
  remove();
  screen.print('Journeys ended');
  expect(written().endsWith('\u{1B}[1A\u{1B}[0JJourneys ended\n')).toBe(true);
});
