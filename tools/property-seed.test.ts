import fc from 'fast-check';
import { expect, test } from 'vitest';

/** What a property is tried with. */
function drawn(): number[] {
  const values: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => {
      values.push(value);
    }),
  );
  return values;
}

test('every property is tried with the same values each time', () => {
  expect(fc.readConfigureGlobal().seed).toBeTypeOf('number');
  expect(drawn()).toEqual(drawn());
});
