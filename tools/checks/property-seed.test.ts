import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The values with which a property is tested. */
function drawn(): number[] {
  const values: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => {
      values.push(value);
    }),
  );
  return values;
}

test('every property is tested with the same values each time', () => {
  expect(fc.readConfigureGlobal().seed).toBeTypeOf('number');
  expect(drawn()).toEqual(drawn());
});
