import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from '../project-files.ts';

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
