import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from '../project-files.ts';
import {
  namedTestsIn,
  presentRequirementsTests,
  requirementsIn,
  requirementsTests,
} from './requirements-table.ts';

const listed = new Set(
  [
    ...readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\*/gm),
  ].map((match) => match[1]),
);

test('every requirement in a test title is in docs/requirements.md', () => {
  const unknown = projectFiles()
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z]{3}-\d{2})\]/g)]
        .filter((match) => !listed.has(match[1]))
        .map((match) => `${file}: ${match[1]}`),
    );
  expect(unknown).toEqual([]);
  expect(listed.size).toBeGreaterThan(150);
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
