import { globSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import formatCompiled from 'use-intl/format-message/format-only';
import { expect, test } from 'vitest';
import { compiledTexts } from './compiled-texts.ts';

const web = join(import.meta.dirname, '..');
const files = globSync('src/**/*.messages.ts', { cwd: web });

const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(leaves);

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** A value for each argument of a text: a number, or the first choice of a selection; an element encloses its content in brackets. */
function valuesOf(text: string, number: number) {
  const numbers = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => [name, number] as const);
  const choices = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,\s*(\w+)/g)].map(
    ([, name = '', choice = '']) => [name, choice] as const,
  );
  const elements = [...text.matchAll(/<(\w+)>/g)].map(
    ([, name = '']) => [name, (inner: unknown) => `[${String(inner)}]`] as const,
  );
  return Object.fromEntries<string | number | ((inner: unknown) => string)>([
    ...numbers,
    ...choices,
    ...elements,
  ]);
}

/** The sentence as the development server shows it. */
function written(text: string, locale: 'ko' | 'en', number: number): unknown {
  const onError = (error: Error): never => {
    throw error;
  };
  const t = createTranslator({ locale, messages: { text }, onError });
  return t.markup('text', valuesOf(text, number));
}

/** The sentence as the build shows it. */
function built(text: string, locale: 'ko' | 'en', number: number): unknown {
  const options = { locale, formatters, cache, formats: {}, globalFormats: {}, timeZone: 'Asia/Seoul' };
  return formatCompiled('text', compile(text), valuesOf(text, number), options);
}

test('[APP-20] every text says the same after the build', async () => {
  const count = { texts: 0 };
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(web, file));
    for (const bundle of Object.values(module))
      for (const locale of ['ko', 'en'] as const) {
        if (typeof bundle !== 'object' || bundle === null || !(locale in bundle)) continue;
        for (const text of leaves(Reflect.get(bundle, locale)))
          for (const number of [0, 1, 2, 12_345]) {
            expect(built(text, locale, number), `${file}: ${text}`).toEqual(written(text, locale, number));
            count.texts += 1;
          }
      }
  }
  expect(count.texts).toBeGreaterThan(10_000);
});

test('[APP-20] a value that is no text stops the build', () => {
  expect(compiledTexts({ a: { b: '문서' }, c: '{count, number}건' })).toEqual({
    a: { b: '문서' },
    c: expect.arrayContaining(['건']),
  });
  expect(() => compiledTexts({ a: 1 })).toThrow('not a text: 1');
});
