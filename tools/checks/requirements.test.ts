import { expect, test } from 'vitest';
import {
  namedTestsIn,
  presentRequirementsTests,
  requirementsIn,
  requirementsTests,
  unlistedRequirements,
} from './requirements-table.ts';

test('a requirement that a test names and the list lacks is found, with its remedy', () => {
  // Written in full they would count as titles of this file.
  const id = (number: number): string => `[ABC-0${number}]`;
  const requirements = requirementsIn('- **ABC-01** Adds.\n');
  const source = `test('${id(1)} ${id(2)} adds', () => {}); test('${id(2)} counts', () => {});`;
  expect(unlistedRequirements(requirements, 'a.test.ts', source)).toEqual([
    'a.test.ts names ABC-02, which docs/requirements.md does not list: add its line there',
  ]);
  expect(unlistedRequirements(requirements, 'a.test.ts', `test('${id(1)} adds', () => {});`)).toEqual([]);
});

test('the list of tests can be narrowed to areas and lines', () => {
  const text = presentRequirementsTests(['UPL', 'DOC-07']);
  const ids = [...text.matchAll(/^## (.*)$/gm)].map(([, id = '']) => id);
  expect(ids).toContain('DOC-07');
  expect(ids.filter((id) => id !== 'DOC-07' && !id.startsWith('UPL-'))).toEqual([]);
  expect(ids.length).toBeGreaterThan(5);
});

test('a requirement lists what each of its tests asserts, and says when it has none', () => {
  // Written in full they would count as titles of this file.
  const id = (number: number): string => `[ABC-0${number}]`;
  const source = [
    `test('${id(1)} ${id(2)} adds', () => {});`,
    `test.each([1, 2])('${id(1)} %i is odd', () => {});`,
    `test('names nothing', () => {});`,
  ].join('\n');
  const tests = namedTestsIn('a.test.ts', source);
  expect(tests.map(({ asserts }) => asserts)).toEqual(['adds', '%i is odd']);
  const requirements = requirementsIn('- **ABC-01** Adds.\n- **ABC-02** Counts.\n- **ABC-03** Waits.\n');
  const text = requirementsTests(requirements, tests);
  expect(text).toContain('## ABC-01\nAdds.\n\n- %i is odd (a.test.ts)\n- adds (a.test.ts)\n');
  expect(text).toContain('## ABC-03\nWaits.\n\nNo test names it.');
});
