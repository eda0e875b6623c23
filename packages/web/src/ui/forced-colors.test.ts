import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buttonClass } from './controls/button.tsx';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const forced = (path: string): string => read(path).split('@media (forced-colors: active)').at(1) ?? '';

test('in the high contrast of Windows buttons have a border, and step bars and dots keep their colors', () => {
  expect(buttonClass('primary', 'md')).toContain('forced-colors:border');
  expect(forced('../sign/styles/controls.css')).toMatch(/\.button \{\s*border: 1px solid;/);
  expect(forced('../sign/styles/forms.css')).toMatch(/\.steps i \{\s*forced-color-adjust: none;/);
  expect(forced('./tokens.css')).toMatch(/\[style\*='background'\],[\s\S]*forced-color-adjust: none;/);
});
