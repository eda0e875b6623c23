import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistory, MOST_SNAPSHOTS } from './history.ts';
import { standingClock } from './scheduler.fixture.ts';

describe('history', () => {
  test('[EDT-04] takes a snapshot 100 ms after a change, not before', () => {
    const clock = standingClock();
    const history = createHistory('a', clock);
    history.changed('b');
    clock.pass(99);
    expect(history.depth()).toBe(1);
    clock.pass(1);
    expect(history.depth()).toBe(2);
  });

  test('[EDT-04] changes within the delay become one snapshot of the last of them', () => {
    const clock = standingClock();
    const history = createHistory('a', clock);
    history.changed('b');
    clock.pass(60);
    history.changed('c');
    clock.pass(40);
    expect(history.depth()).toBe(2);
    clock.pass(500);
    expect(history.undo()).toBe('a');
    expect(history.redo()).toBe('c');
  });

  test('[EDT-04] is locked for 100 ms after a snapshot, and keeps the changes of that time', () => {
    const clock = standingClock();
    const history = createHistory('a', clock);
    history.changed('b');
    clock.pass(100);
    history.changed('c');
    clock.pass(100);
    expect(history.depth()).toBe(2);
    clock.pass(99);
    expect(history.depth()).toBe(2);
    clock.pass(1);
    expect(history.depth()).toBe(3);
  });

  test('[EDT-04] a new snapshot clears redo', () => {
    const clock = standingClock();
    const history = createHistory('a', clock);
    history.changed('b');
    clock.pass(500);
    history.undo();
    expect(history.canRedo()).toBe(true);
    history.changed('c');
    clock.pass(500);
    expect(history.canRedo()).toBe(false);
    expect(history.redo()).toBeNull();
    expect(history.undo()).toBe('a');
  });

  test('[EDT-04] undo works only while more than one snapshot exists', () => {
    const clock = standingClock();
    const history = createHistory('a', clock);
    expect(history.canUndo()).toBe(false);
    expect(history.undo()).toBeNull();
    history.changed('b');
    expect(history.canUndo()).toBe(true);
    expect(history.undo()).toBe('a');
    expect(history.canUndo()).toBe(false);
  });

  test('[EDT-04] holds 50 snapshots and drops the oldest', () => {
    const clock = standingClock();
    const history = createHistory(0, clock);
    for (let n = 1; n <= 80; n++) {
      history.changed(n);
      clock.pass(200);
    }
    expect(history.depth()).toBe(MOST_SNAPSHOTS);
    let last: number | null = null;
    for (let step = history.undo(); step !== null; step = history.undo()) last = step;
    expect(last).toBe(80 - MOST_SNAPSHOTS + 1);
  });

  test('[EDT-04] undoing and redoing everything restores the present, whatever the timing of the changes', () => {
    const step = fc.record({ value: fc.nat(), wait: fc.constantFrom(0, 30, 99, 100, 150, 250) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const clock = standingClock();
        const history = createHistory(-1, clock);
        for (const { value, wait } of steps) {
          history.changed(value);
          clock.pass(wait);
        }
        const present = steps.at(-1)?.value ?? -1;
        history.undo();
        history.redo();
        const depth = history.depth();
        for (let n = 1; n < depth; n++) expect(history.undo()).not.toBeNull();
        expect(history.undo()).toBeNull();
        let last: number | null = depth === 1 ? present : null;
        for (let at = history.redo(); at !== null; at = history.redo()) last = at;
        expect(last).toBe(present);
        expect(depth).toBeLessThanOrEqual(MOST_SNAPSHOTS);
      }),
    );
  });
});
