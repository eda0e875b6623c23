import { createRequire } from 'node:module';
import { bundledFontFiles } from './bundled-fonts.ts';
import { FONT_FILES } from './field-fonts.ts';

const require = createRequire(import.meta.url);

/** The absolute paths of all font files that the product reads; the packages that bring them contain many others. */
export const fontFiles = (): string[] => [
  ...new Set([...bundledFontFiles(), ...Object.values(FONT_FILES).map((file) => require.resolve(file))]),
];
