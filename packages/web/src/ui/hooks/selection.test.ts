import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, pressed, pruned, type Selection, shownToggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosenOf = ({ chosen }: Selection) => order.filter((id) => chosen.has(id)).join('');
const after = (...presses: readonly (readonly [string, boolean])[]) =>
  presses.reduce((now, [id, isRange]) => pressed(now, id, order, isRange), NOTHING_CHOSEN);

test('[TPL-01] a press toggles one row; a range includes all from the last press, in either direction', () => {
  expect(chosenOf(after(['b', false]))).toBe('b');
  expect(chosenOf(after(['b', false], ['b', false]))).toBe('');
  expect(chosenOf(after(['b', false], ['d', true]))).toBe('bcd');
  expect(chosenOf(after(['d', false], ['b', true]))).toBe('bcd');
  expect(chosenOf(after(['a', false], ['e', true], ['c', false], ['d', true]))).toBe('abe');
});

test('[TPL-01] a range whose start is not shown is one press', () => {
  expect(chosenOf(after(['c', true]))).toBe('c');
  const gone = pressed({ chosen: new Set(['z']), anchor: 'z' }, 'c', order, true);
  expect([...gone.chosen]).toEqual(['z', 'c']);
});

test('[TPL-01] a row that leaves the list leaves the selection', () => {
  const all = shownToggled(NOTHING_CHOSEN, order);
  expect(chosenOf(pruned(all, ['b', 'd']))).toBe('bd');
  expect(pruned(all, [...order, 'f'])).toBe(all);
  const moved = pruned(pressed(all, 'a', order, false), ['b']);
  expect([chosenOf(moved), moved.anchor]).toEqual(['b', null]);
});

test('[TPL-01] only shown rows are selected, whatever is pressed', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...order), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(presses, fc.subarray(order), (list, shown) => {
      for (const id of pruned(after(...list), shown).chosen) expect(shown).toContain(id);
    }),
  );
});

test('[DOC-08] all rows of a page are selected, or none of them, and those of other pages stay selected', () => {
  const other = { chosen: new Set(['z']), anchor: 'z' };
  const all = shownToggled(other, order);
  expect([...all.chosen]).toEqual(['z', ...order]);
  expect([...shownToggled(all, order).chosen]).toEqual(['z']);
  expect(chosenOf(shownToggled(after(['b', false]), order))).toBe('abcde');
});
