import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from '../project-files.ts';

/** English texts have one spelling of a word. Names of states keep the spelling that the requirements give them. */

const IS_COMMENT = /^\s*(?:\/?\*|\/\/)/;
/** A second l after `cancel` in a text, which begins with a capital or continues a word. */
const OTHER_SPELLING = /["'`](?:[A-Z{$][^"'`]*[a-z}] cancel|Cancel)l(?:ed|ing)\b/;

test('English texts write canceled and canceling', () => {
  const found = projectFiles()
    .filter((path) => /^packages\/[\w-]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => !IS_COMMENT.test(line) && OTHER_SPELLING.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
