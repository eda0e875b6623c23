import { describe, expect, test } from 'vitest';
import { barOf, nextPlace, optionalLeft, type Place, requiredDone, walkOf } from './places.ts';

const place = (key: string, page: number, x: number, y: number, required = true): Place => ({
  key,
  page,
  x,
  y,
  width: 0.2,
  height: 0.03,
  required,
});

const keys = (places: readonly Place[]): string[] => places.map((p) => p.key);

describe('places', () => {
  test('[SGN-14] [EDT-03] places follow the order of the document, whatever their positions are', () => {
    const walk = walkOf([place('low', 2, 0, 0.9), place('high', 1, 0, 0.1)]);
    expect(keys(walk)).toEqual(['low', 'high']);
  });

  test('[SGN-14] required places come before optional ones', () => {
    const walk = walkOf([place('optional', 1, 0, 0.1, false), place('must', 2, 0, 0.1)]);
    expect(keys(walk)).toEqual(['must', 'optional']);
  });

  test('[SGN-14] the next place is the next empty one, and skipped ones follow at the end', () => {
    const walk = walkOf([place('a', 1, 0, 0.1), place('b', 1, 0, 0.2), place('c', 1, 0, 0.3)]);
    expect(nextPlace(walk, new Set(), null)?.key).toBe('a');
    expect(nextPlace(walk, new Set(['a']), null)?.key).toBe('b');
    expect(nextPlace(walk, new Set(['a', 'b']), 'b')?.key).toBe('c');
    expect(nextPlace(walk, new Set(['b', 'c']), 'c')?.key).toBe('a');
    expect(nextPlace(walk, new Set(['a', 'b', 'c']), 'c')).toBeNull();
  });

  test('[SGN-14] optional places are offered once and can be skipped', () => {
    const walk = walkOf([place('a', 1, 0, 0.1), place('o', 1, 0, 0.2, false), place('p', 1, 0, 0.3, false)]);
    expect(nextPlace(walk, new Set(['a']), 'a')?.key).toBe('o');
    expect(nextPlace(walk, new Set(['a']), 'o')?.key).toBe('p');
    expect(nextPlace(walk, new Set(['a']), 'p')).toBeNull();
    expect(requiredDone(walk, new Set(['a']))).toBe(true);
    expect(requiredDone(walk, new Set())).toBe(false);
  });

  test('[SGN-14] after the tab was closed, signing continues at the first empty place', () => {
    const walk = walkOf([place('a', 1, 0, 0.1), place('b', 2, 0, 0.1)]);
    expect(nextPlace(walk, new Set(['a']), null)?.key).toBe('b');
  });

  test('[SGN-14] one button saves, moves to the next place, and opens the last check', () => {
    const [a, o] = [place('a', 1, 0, 0.1), place('o', 1, 0, 0.2, false)];
    const walk = walkOf([a, o]);
    expect(barOf(walk, new Set(), null)).toEqual({ main: { act: 'next', place: a }, side: null });
    expect(barOf(walk, new Set(), 'a')).toEqual({ main: { act: 'fill', place: a }, side: null });
    expect(barOf(walk, new Set(['a']), 'a')).toEqual({
      main: { act: 'next', place: o },
      side: { act: 'review' },
    });
    expect(barOf(walk, new Set(['a']), 'o')).toEqual({
      main: { act: 'fill', place: o },
      side: { act: 'review' },
    });
    expect(barOf(walk, new Set(['a', 'o']), 'o')).toEqual({ main: { act: 'review' }, side: null });
  });

  test('[SGN-14] each optional place is offered once, and those that stay empty are told before the last check', () => {
    const [a, o, p] = [
      place('a', 1, 0, 0.1),
      place('o', 1, 0, 0.2, false),
      place('p', 1, 0, 0.3, false),
    ] as const;
    const walk = walkOf([a, o, p]);
    const done = new Set(['a']);
    expect(barOf(walk, done, null, new Set(['a', 'o'])).main).toEqual({ act: 'next', place: p });
    expect(nextPlace(walk, done, 'a', new Set(['o', 'p']))).toBeNull();
    expect(barOf(walk, done, null, new Set(['a', 'o', 'p']))).toEqual({
      main: { act: 'review' },
      side: { act: 'next', place: o },
    });
    expect(optionalLeft(walk, new Set())).toEqual([]);
    expect(keys(optionalLeft(walk, done))).toEqual(['o', 'p']);
    expect(optionalLeft(walk, new Set(['a', 'o', 'p']))).toEqual([]);
  });
});
