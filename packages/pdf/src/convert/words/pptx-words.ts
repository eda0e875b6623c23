/** The words of a presentation: the slides that are shown, in their order, with their charts and SmartArt. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { partWords } from './docx-words.ts';

const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** The texts of the slides; a hidden slide is no page. */
export function pptxWords(zip: ZipPackage): string[] {
  const slides = zip.entries
    .map(({ name }) => name)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((one, other) => numberIn(one) - numberIn(other));
  return slides.flatMap((name) =>
    /<p:sld\b[^>]*\bshow="(?:0|false)"/.test(zip.text(name) ?? '') ? [] : partWords(zip, name),
  );
}
