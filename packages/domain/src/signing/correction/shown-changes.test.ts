import { expect, test } from 'vitest';
import { shownChanges } from './shown-changes.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
const field = (key: string, change: 'added' | 'removed' | 'changed', page: number, before = page) => ({
  ...box,
  key,
  change,
  page,
  was: change === 'added' ? null : { ...box, y: 0.4, page: before },
});

const keysOf = (fields: readonly { readonly key: string }[]): string => fields.map(({ key }) => key).join('');

test('each changed page is shown once with its places, and each field on the page that has it', () => {
  const shown = shownChanges(
    [
      { before: 2, after: 2, places: [box] },
      { before: null, after: 3, places: [] },
      { before: 3, after: 4, places: [] },
      { before: 5, after: null, places: [] },
    ],
    [
      field('a', 'changed', 1),
      field('b', 'removed', 1),
      field('c', 'added', 3),
      field('d', 'removed', 5),
      field('e', 'changed', 2),
    ],
  );
  const facts = shown.map(({ before, after, change, fields }) => [before, after, change, keysOf(fields)]);
  expect(facts).toEqual([
    [1, 1, 'fields', 'ab'],
    [2, 2, 'content', 'e'],
    [null, 3, 'added', 'c'],
    [3, 4, 'moved', ''],
    [5, null, 'removed', 'd'],
  ]);
  expect(shown[1]?.places).toEqual([box]);
});

test('a field is marked where it was and where it is, also on two pages', () => {
  const [first, second] = shownChanges([], [field('a', 'changed', 2, 1)]);
  expect([first?.before, keysOf(first?.fields ?? []), first?.boxesAfter]).toEqual([1, '', []]);
  expect(first?.boxesBefore).toMatchObject([{ y: 0.4 }]);
  expect([second?.after, keysOf(second?.fields ?? []), second?.boxesBefore]).toEqual([2, 'a', []]);
  expect(second?.boxesAfter).toMatchObject([{ y: 0.2 }]);
});

test('a new field has no place before, and one that is gone none after', () => {
  const [page] = shownChanges([], [field('a', 'added', 1), field('b', 'removed', 1)]);
  expect(page?.boxesBefore).toMatchObject([{ y: 0.4 }]);
  expect(page?.boxesAfter).toMatchObject([{ key: 'a' }]);
});

test('nothing is shown where nothing differs', () => {
  expect(shownChanges([], [])).toEqual([]);
});
