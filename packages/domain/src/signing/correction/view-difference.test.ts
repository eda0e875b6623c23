import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPages } from './page-match.ts';
import { type Acted, actsAgain, type Edition, type PlacedField } from './view-difference.ts';

/** Who acts again after a correction. */

const PEOPLE = ['kim', 'lee', 'bada'] as const;

const field = (key: string, participantKey: string, facts: unknown = 1): PlacedField => ({
  ...{ key, participantKey, page: 1, facts },
  isShown: participantKey === '',
});
const edition = (...fields: PlacedField[]): Edition => ({ fields, groups: [], asked: {} });
const acted = (...keys: string[]): Acted[] => keys.map((key, index) => ({ key, actedAt: new Date(index) }));
const FIELDS = [field('k', 'kim'), field('l', 'lee'), field('b', 'bada'), field('r', '')];
const again = (after: Edition, pages: readonly [string, string] = ['ab', 'ab']) =>
  actsAgain(edition(...FIELDS), after, matchPages([...pages[0]], [...pages[1]]), acted('kim', 'lee')).map(
    ({ key, reasons }) => [key, ...reasons],
  );
const changed = (key: string) =>
  edition(...FIELDS.map((one) => (one.key === key ? { ...one, facts: 2 } : one)));

test('[COR-02] nobody acts again for what nobody who has acted saw', () => {
  expect(again(edition(...FIELDS))).toEqual([]);
  expect(again(changed('b'))).toEqual([]);
  expect(again(edition(...FIELDS, field('new', 'bada')))).toEqual([]);
});

test('an own field asks its person again, and everyone who acted after this person and saw it', () => {
  expect(again(changed('l'))).toEqual([['lee', 'ownFields']]);
  expect(again(changed('k'))).toEqual([
    ['kim', 'ownFields'],
    ['lee', 'writtenByOthers'],
  ]);
  expect(again(edition(...FIELDS.filter(({ key }) => key !== 'l')))).toEqual([['lee', 'ownFields']]);
  expect(again(edition(...FIELDS, field('new', 'lee')))).toEqual([['lee', 'ownFields']]);
});

test('a page or what the requester wrote asks everyone again', () => {
  expect(again(changed('r'))).toEqual([
    ['kim', 'writtenByRequester'],
    ['lee', 'writtenByRequester', 'writtenByOthers'],
  ]);
  expect(again(edition(...FIELDS), ['ab', 'ac']).map(([key]) => key)).toEqual(['kim', 'lee']);
  expect(again(edition(...FIELDS), ['ab', 'abc']).map(([key]) => key)).toEqual(['kim', 'lee']);
  expect(again(edition(...FIELDS), ['ab', 'ba']).map(([key]) => key)).toEqual(['kim', 'lee']);
});

test('a group, and files that are asked for, belong to their person', () => {
  const groups = (required: boolean) => [{ key: 'g1', kind: 'radio' as const, required }];
  const grouped = [field('l', 'lee', { settings: { groupKey: 'g1' } })];
  const of = (required: boolean, files: readonly string[] = []): Edition => ({
    ...{ fields: grouped, groups: groups(required), asked: { kim: files } },
  });
  const all = acted('kim', 'lee');
  const keys = (after: Edition) => actsAgain(of(true), after, [], all).map(({ key }) => key);
  expect(keys(of(true))).toEqual([]);
  expect(keys(of(false))).toEqual(['lee']);
  expect(keys(of(true, ['등본']))).toEqual(['kim']);
});

const owner = fc.constantFrom<string>('', ...PEOPLE);
const placed = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), owner, facts: fc.nat(2) });
const editions = fc
  .uniqueArray(placed, { selector: ({ key }) => key })
  .map((fields) => edition(...fields.map(({ key, owner: who, facts }) => field(key, who, facts))));
const acts = fc
  .uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.nat(2).map((at): Acted => ({ key, actedAt: new Date(at) })))),
  );

test('[COR-02] whoever keeps the act saw exactly the pages and fields that this person would see now', () => {
  fc.assert(
    fc.property(
      editions,
      editions,
      fc.string({ maxLength: 3 }),
      fc.boolean(),
      acts,
      (before, after, pages, same, all) => {
        const next = same ? pages : [...pages].reverse().join('');
        const asked = new Set(
          actsAgain(before, after, matchPages([...pages], [...next]), all).map(({ key }) => key),
        );
        for (const person of all.filter(({ key }) => !asked.has(key))) {
          expect(next).toBe(pages);
          // Who acted at the same moment may have been seen, or not.
          const wrote = all
            .filter(({ key, actedAt }) => key !== person.key && actedAt <= person.actedAt)
            .map(({ key }) => key);
          const seen = ({ fields }: Edition, stays: (key: string) => boolean) =>
            fields
              .filter(
                ({ participantKey: who }) =>
                  who === person.key || who === '' || (wrote.includes(who) && stays(who)),
              )
              .map((one) => JSON.stringify(one))
              .sort();
          // What somebody wrote who acts again is gone from the pages.
          expect(seen(after, (key) => !asked.has(key))).toEqual(seen(before, () => true));
        }
      },
    ),
  );
});
