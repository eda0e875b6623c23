import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(['app', 'sign', 'verify', 'developer'])('the page %s forbids browsers to darken it', (page) => {
  expect(read(`../../${page}.html`)).toContain('<meta name="color-scheme" content="only light" />');
});

test.each(['./theme.css', '../sign/styles/base.css'])('%s, which an entry loads, forbids it too', (sheet) => {
  expect(read(sheet)).toMatch(/@import '[./]*(?:ui\/)?tokens\.css';/);
  expect(read('./tokens.css')).toMatch(/:root \{\s*color-scheme: only light;/);
});
