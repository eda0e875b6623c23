import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchTransport } from '../sign/flow/transport.ts';
import { koreanToday } from '../sign/text/format.ts';
import { noteDrawnAt, onClockChange, serverNow, timedFetch } from './server-clock.ts';

const SERVER = Date.parse('2026-11-28T03:00:00Z');
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(SERVER - 3 * DAY);
  noteDrawnAt(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers every call after a while, with the time of a server that is ahead of the device. */
function answerAfter(ms: number, ahead: number, more: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + ms);
    const date = new Date(Date.now() + ahead).toUTCString();
    return Response.json({ code: 0, msg: '', result: null }, { headers: { date, ...more } });
  });
}

test('on a device whose clock is three days wrong, today is the day of the server after the first reply', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
  answerAfter(40, 3 * DAY);
  await fetchTransport(null, () => null)({ method: 'GET', path: '/v1/signing', body: undefined });
  expect(koreanToday(serverNow())).toEqual({ year: 2026, month: 11, day: 28 });
});

test('a drawn page carries the time of the server, before any reply', () => {
  noteDrawnAt(String(SERVER));
  expect(serverNow()).toBe(SERVER);
  noteDrawnAt('yesterday');
  expect(serverNow()).toBe(SERVER - 3 * DAY);
});

test('a device with the right clock is not corrected by replies that are slow or rounded', async () => {
  vi.setSystemTime(SERVER + 700);
  for (const ms of [0, 300, 20_000]) {
    answerAfter(ms, 0);
    await timedFetch('/v1/user', {});
    expect(serverNow()).toBe(Date.now());
  }
});

test('what a cache, a proxy or a network answers tells no time', async () => {
  const before = serverNow();
  answerAfter(0, 3 * DAY, { age: '120' });
  await timedFetch('/v1/user', {});
  answerAfter(0, 3 * DAY, { 'content-type': 'text/html' });
  await timedFetch('/v1/user', {});
  expect(serverNow()).toBe(before);
});

test('what shows the time is told of a correction, until it unsubscribes', async () => {
  const listener = vi.fn();
  const stop = onClockChange(listener);
  answerAfter(0, 3 * DAY);
  await timedFetch('/v1/user', {});
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  noteDrawnAt(null);
  expect(listener).toHaveBeenCalledTimes(1);
});
