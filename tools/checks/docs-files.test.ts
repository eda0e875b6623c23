import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from '../project-files.ts';

const files = projectFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The extensions by which a name between backticks is a file of this project. */
const ENDING = /\.(?:ts|tsx|mjs|json|sql|css|html|md|yaml|yml|sh)$/;
/** Patterns (`*.repo.ts`), placeholders (`<noun>.routes.ts`) and addresses are no names of single files. */
const isPattern = (name: string): boolean => /^\.\w+\.ts$|[*<>{}…\s]|^\/|^https?:/.test(name);

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => ENDING.test(name) && !isPattern(name));

test('every file that a document names exists', () => {
  const lost = documents.flatMap((document) =>
    namesIn(textOf(document))
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test('every link from a document to a file has an existing target', () => {
  const lost = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map((match) => normalize(join(dirname(document), match[1] ?? '')))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(lost).toEqual([]);
});

test('the index of the decisions names each of them once', () => {
  const index = textOf('docs/decisions/README.md');
  const wrong = documents
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => file.slice('docs/decisions/'.length))
    .filter((name) => index.split(`](${name})`).length !== 2)
    .map((name) => `docs/decisions/README.md: add one line with [${Number(name.slice(0, 4))}](${name})`);
  expect(wrong).toEqual([]);
});

test('every name in a recipe is in a file that the recipe names', () => {
  const lost = textOf('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| step'))
    .flatMap((line) => {
      const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
      const named = quoted.filter((word) => existsSync(join(root, word)));
      const read = named
        .filter((word) => ENDING.test(word))
        .map(textOf)
        .join('\n');
      return quoted
        .filter((word) => /^[A-Z][\w]+$/.test(word) && read !== '' && !new RegExp(`\\b${word}\\b`).test(read))
        .map((word) => `CONTRIBUTING.md: ${word} is in none of ${named.join(', ')}`);
    });
  expect(lost).toEqual([]);
});
