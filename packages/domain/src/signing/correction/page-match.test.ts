import { expect, test } from 'vitest';
import { differingPlaces, matchPages, type PageLook } from './page-match.ts';

const match = (before: string, after: string) => matchPages([...before], [...after]);

test('pages that look the same belong together, also around pages that were put in or taken out', () => {
  expect(match('abc', 'abc').every(({ isSame, before, after }) => isSame && before === after)).toBe(true);
  expect(match('abc', 'a1bc')).toEqual([
    { before: 1, after: 1, isSame: true },
    { before: null, after: 2, isSame: false },
    { before: 2, after: 3, isSame: true },
    { before: 3, after: 4, isSame: true },
  ]);
  expect(match('abc', 'ac')).toEqual([
    { before: 1, after: 1, isSame: true },
    { before: 2, after: null, isSame: false },
    { before: 3, after: 2, isSame: true },
  ]);
});

test('of pages between two that stayed, the first belongs to the first', () => {
  expect(match('abcd', 'a12d')).toEqual([
    { before: 1, after: 1, isSame: true },
    { before: 2, after: 2, isSame: false },
    { before: 3, after: 3, isSame: false },
    { before: 4, after: 4, isSame: true },
  ]);
  expect(match('', 'a')).toEqual([{ before: null, after: 1, isSame: false }]);
  expect(match('a', '')).toEqual([{ before: 1, after: null, isSame: false }]);
});

const look = (sha256: string, tiles: readonly number[], columns = 10): PageLook => ({
  sha256,
  columns,
  tiles,
});
const blank = new Array<number>(100).fill(0);
const with1 = (...at: number[]) => blank.map((tile, index) => (at.includes(index) ? 1 : tile));

test('differing tiles that touch are one place, in fractions of the page', () => {
  expect(differingPlaces(look('a', blank), look('a', blank))).toEqual([]);
  expect(differingPlaces(look('a', blank), look('b', with1(11, 12, 22)))).toEqual([
    { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
  ]);
  expect(differingPlaces(look('a', blank), look('b', with1(0, 99)))).toHaveLength(2);
});

test('the whole page is the place where sizes differ, and where the pixels differ in too many places', () => {
  const whole = [{ x: 0, y: 0, width: 1, height: 1 }];
  expect(differingPlaces(look('a', blank), look('b', blank, 20))).toEqual(whole);
  const wide = new Array<number>(90_000).fill(0);
  const scattered = wide.map((_, at) => (Math.floor(at / 300) % 10 === 0 && at % 10 === 0 ? 1 : 0));
  expect(differingPlaces(look('a', wide, 300), look('b', scattered, 300))).toEqual(whole);
});
