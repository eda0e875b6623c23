import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATES } from '../document/state.ts';
import { closedLinkOf, mayRead, type ReadingSituation, readableUntil } from './reading.ts';

const ENDED = new Date('2026-11-01T00:00:00Z');
const LAST = new Date('2026-11-30T23:59:59Z');
const OVER = new Date('2026-12-01T00:00:00Z');

const situation = (change: Partial<ReadingSituation['document']>, more: Partial<ReadingSituation> = {}) => ({
  document: { status: 'request_cancelled', endedAt: ENDED, accessDisabled: false, ...change } as const,
  wasAsked: true,
  viewingDays: 30,
  now: LAST,
  ...more,
});

describe('[SGN-13] which documents a link still opens', () => {
  test('a cancelled request can be read for the viewing period, to the millisecond', () => {
    expect(readableUntil(situation({}).document, 30)).toEqual(OVER);
    expect(mayRead(situation({}))).toBe(true);
    expect(mayRead(situation({}, { now: OVER }))).toBe(false);
    expect(closedLinkOf(situation({}, { now: OVER }))).toEqual({
      reason: 'docStatusError',
      detail: 'cancelled',
    });
  });

  test('a completed one likewise, and afterwards its link says that the period is over', () => {
    const completed = { status: 'completed' } as const;
    expect(mayRead(situation(completed))).toBe(true);
    expect(closedLinkOf(situation(completed, { now: OVER }))).toEqual({
      reason: 'completed',
      detail: 'viewingOver',
    });
  });

  test('participants who were asked can read a running document without an end', () => {
    const running = { status: 'on_going', endedAt: null } as const;
    expect(readableUntil(situation(running).document, 30)).toBeNull();
    expect(mayRead(situation(running, { now: OVER }))).toBe(true);
    expect(mayRead(situation(running, { wasAsked: false }))).toBe(false);
  });

  test('a refused document can no longer be read, and its link says that it was refused', () => {
    expect(mayRead(situation({ status: 'rejected' }))).toBe(false);
    expect(closedLinkOf(situation({ status: 'rejected' }, { now: OVER }))).toBeNull();
  });

  test('with access disabled no link opens anything, whatever the combination', () => {
    const any = fc.record({
      document: fc.record({
        status: fc.constantFrom(...DOCUMENT_STATES),
        endedAt: fc.constantFrom(null, ENDED),
        accessDisabled: fc.constant(true),
      }),
      wasAsked: fc.boolean(),
      viewingDays: fc.constant(30),
      now: fc.constantFrom(ENDED, LAST, OVER),
    });
    fc.assert(
      fc.property(any, (one) => {
        expect(closedLinkOf(one)).toEqual({ reason: 'docStatusError', detail: 'cancelled' });
        expect(mayRead(one)).toBe(false);
        expect(readableUntil(one.document, 30)).toBeNull();
      }),
    );
  });
});
