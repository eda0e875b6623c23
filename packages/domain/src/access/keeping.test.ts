import { expect, test } from 'vitest';
import { isKeepable, isKept, type KeepableRequest, type KeepingSituation } from './keeping.ts';

const ENDED = new Date('2026-11-01T00:00:00Z');
const LAST = new Date('2026-12-01T00:00:00Z');

const kept = (change: Partial<KeepingSituation>, document: Partial<KeepingSituation['document']> = {}) =>
  isKept({
    document: { status: 'completed', endedAt: ENDED, accessDisabled: false, ...document },
    wasAsked: true,
    provenAt: ENDED,
    viewingDays: 30,
    ...change,
  });

test('[SGN-13] an account keeps a completed document when it had proven the contact before the link ended, to the millisecond', () => {
  expect(kept({})).toBe(true);
  expect(kept({ provenAt: LAST })).toBe(true);
  expect(kept({ provenAt: new Date(LAST.getTime() + 1) })).toBe(false);
  expect(kept({ provenAt: null })).toBe(false);
});

test('[SGN-13] nobody keeps what was not completed, what was never asked, or what was closed', () => {
  expect(kept({ wasAsked: false })).toBe(false);
  expect(kept({}, { accessDisabled: true })).toBe(false);
  expect(kept({}, { status: 'request_cancelled' })).toBe(false);
  expect(kept({}, { status: 'on_going', endedAt: null })).toBe(false);
});

test('[SGN-13] an account can keep a completed request without authentication that was signed on the own device', () => {
  const request: KeepableRequest = {
    status: 'completed',
    isTest: false,
    isInPerson: false,
    authentications: 0,
  };
  expect(isKeepable(request)).toBe(true);
  expect(isKeepable({ ...request, status: 'on_going' })).toBe(false);
  expect(isKeepable({ ...request, isTest: true })).toBe(false);
  expect(isKeepable({ ...request, isInPerson: true })).toBe(false);
  expect(isKeepable({ ...request, authentications: 1 })).toBe(false);
});
