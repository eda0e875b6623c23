/**
 * Owns what each page loaded in the last release, and how much more it may load until the next one. A release writes its own figures here
 * (`node tools/checks/entry-sizes.ts` prints them); until then a feature has the whole allowance of its kind, whatever the figures are.
 */

/** Compressed kilobytes by kind: a new text or icon takes nothing of what code may grow by. */
export interface Sizes {
  readonly code: number;
  /** The texts of one language, the larger one. */
  readonly texts: number;
  readonly icons: number;
}

export interface Released extends Sizes {
  /** Files in addition to the page itself: scripts, style sheets and icons, each of which is a request. */
  readonly files: number;
}

/** How much more than in the last release a page may load. */
export const ALLOWANCE: Released = { code: 9, texts: 4, icons: 2, files: 2 };

/** What the last release loaded; until the first release, what was loaded when decision 197 was made, with the sentences of errors among the texts. */
export const RELEASED: Readonly<Record<string, Released>> = {
  sign: { code: 106, texts: 0, icons: 0, files: 3 },
  verify: { code: 86, texts: 0, icons: 0, files: 3 },
  app: { code: 162, texts: 27, icons: 0, files: 5 },
  'first screen': { code: 2, texts: 0, icons: 0, files: 3 },
  developer: { code: 142, texts: 0, icons: 0, files: 6 },
  'log-in': { code: 287, texts: 27, icons: 12, files: 9 },
  list: { code: 337, texts: 27, icons: 12, files: 27 },
  document: { code: 333, texts: 27, icons: 12, files: 25 },
  editor: { code: 430, texts: 27, icons: 12, files: 26 },
  templates: { code: 312, texts: 27, icons: 12, files: 19 },
  settings: { code: 304, texts: 27, icons: 12, files: 14 },
  points: { code: 323, texts: 27, icons: 12, files: 18 },
};

/** The most that the application loads before the first page, whatever the last release loaded: code, texts and icons. */
export const MOST_AT_FIRST = { entry: 'app', most: 200 };

/** The most of the script that other sites load. */
export const EMBED_SCRIPT = { path: 'embed/v1.js', most: 5 };
