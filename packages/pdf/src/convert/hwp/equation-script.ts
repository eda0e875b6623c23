/**
 * Owns what the equation scripts of Hangul mean where the renderer reads them differently: operators of several characters, and
 * roots without braces. Text in quotation marks is not changed.
 */

const OPERATORS: ReadonlyArray<readonly [written: string, sign: string]> = [
  ['<->', '↔'],
  ['+-', '±'],
  ['-+', '∓'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['==', '≡'],
  ['<<', '≪'],
  ['>>', '≫'],
];
const QUOTED = /"[^"]*"/;
const ROOT = /\b(n?root)\s+([^\s{}"]+)\s+of\b/gi;

function settledPart(part: string): string {
  if (QUOTED.test(part)) return part;
  return OPERATORS.reduce((done, [written, sign]) => done.replaceAll(written, ` ${sign} `), part).replace(
    ROOT,
    '$1 {$2} of',
  );
}

/** Returns the script as the renderer has to be given it. */
export const settledScript = (script: string): string =>
  script
    .split(/("[^"]*")/)
    .map(settledPart)
    .join('');
