import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import { tableWithoutTexts } from './error-texts.ts';

test('[APP-20] a browser has the codes and states of all errors without their sentences', () => {
  const source = tableWithoutTexts();
  expect(source).not.toMatch(/[가-힣]/);
  const table: unknown = JSON.parse(source.replace(/^export const ERRORS = |;$/g, ''));
  const rows = Object.entries(ERRORS).map(([name, { code, status }]) => [name, { code, status }] as const);
  expect(table).toEqual(Object.fromEntries(rows));
});

test('[APP-20] no page of the application reads a sentence from the table, which has none there', () => {
  const sources = join(import.meta.dirname, '..', 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => !/^developer[\\/]|\.test\.tsx?$|app-texts\.ts$/.test(file),
  );
  const readers = files.filter((file) =>
    /ERRORS(?:\[[^\]]+\]|\.\w+)(?:\[|\.(?:ko|en)\b)/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(readers).toEqual([]);
});
