/** What an equation script of Hangul certainly shows. */

/** Scripts in which a number can be a setting. */
const SETTINGS = /\b(?:color|size|font|up|down|fwd|back)\b/i;

/** The numbers of a script, and its text in quotation marks. */
export const wordsOfScript = (script: string): string =>
  SETTINGS.test(script) ? '' : (script.match(/"[^"]*"|\d+(?:\.\d+)?/g) ?? []).join(' ').replaceAll('"', '');
