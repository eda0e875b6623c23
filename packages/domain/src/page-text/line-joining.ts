/**
 * Owns how the end of a line and the start of the next one become one text. Invariant: no letter is lost or added; only a space is
 * set between the lines, or left out, and the hyphen of a divided word is removed.
 */

/** What the whole document tells about its words. */
export interface WordKnowledge {
  /** Words that were read inside lines. */
  readonly words: ReadonlySet<string>;
  /** Whether lines end within words. */
  readonly tears: boolean;
}

/** Two lines of one paragraph. */
export interface LineEnds {
  readonly before: string;
  readonly after: string;
  /** Whether one more letter had space at the end of the first line: it was broken between words. */
  readonly ragged: boolean;
}

/** Particles and endings that are no words of their own. */
const SUFFIX =
  /^(을|를|은|는|의|에|에서|에게|로|으로|와|과|도|부터|까지|마다|처럼|에는|에도|로서|으로써|이며|이고|한다|하며|하고|하여|하는|하지|하기|된다|되며|되는|되지|니다|습니다|합니다|됩니다|있다|는다|며|고|다)(?=$|[\s.,)])/u;
const UNIT = /^(년|월|일|시|분|초|원|개|명|조|항|호|쪽|개월|퍼센트)/u;
const OPENING = /[([{「『【〈《“‘]$/u;
const CLOSING = /^[)\]}」』】〉》”’,.:;!?%]/u;
const DIVIDED = /\p{Script=Latin}-$/u;
const HANGUL = /^\p{Script=Hangul}/u;

const lastWord = (text: string): string => /[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '';
const firstWord = (text: string): string => /^[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '';

/** Whether a known word begins with the head and goes on into the tail: '근로' and '자는', where '근로자' is known. */
function isKnownOver(head: string, tail: string, words: ReadonlySet<string>): boolean {
  return Array.from(tail, (_, at) => head + tail.slice(0, at + 1)).some((word) => words.has(word));
}

/** Whether a word is torn by a line's end: true or false where it can be decided, null where it cannot. */
function isTorn({ before, after, ragged }: LineEnds, words: ReadonlySet<string>): boolean | null {
  if (ragged) return false;
  const [head, tail] = [lastWord(before), firstWord(after)];
  if (head === '' || tail === '') return false;
  if (/\d$/.test(head) && UNIT.test(tail)) return true;
  if (!HANGUL.test(tail)) return false;
  if (isKnownOver(head, tail, words) || SUFFIX.test(after)) return true;
  return words.has(head) && words.has(tail) ? false : null;
}

/** Returns what can be known about the words of a document, from its lines and from the lines that continue others. */
export function knowWords(lines: readonly string[], pairs: readonly LineEnds[]): WordKnowledge {
  // The first and the last word of a line may be torn.
  const inner = lines.flatMap((line) => line.split(/\s+/).slice(1, -1));
  const words = new Set(inner.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []));
  const decided = pairs.map((pair) => isTorn(pair, words));
  const torn = decided.filter((one) => one === true).length;
  return { words, tears: torn > decided.filter((one) => one === false).length };
}

/** Returns the text of two lines of one paragraph. */
export function joinLines(ends: LineEnds, { words, tears }: WordKnowledge): string {
  const { before, after } = ends;
  if (DIVIDED.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  if (OPENING.test(before) || CLOSING.test(after)) return before + after;
  return (isTorn(ends, words) ?? tears) ? before + after : `${before} ${after}`;
}
