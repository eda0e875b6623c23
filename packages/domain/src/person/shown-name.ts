import { DomainError } from '../errors/errors.ts';
import type { Wording } from '../errors/wording.ts';
import { invisibleIn } from './invisible.ts';
import { cleanLine } from './name.ts';
import { nameInvisible, nameUnprintable } from './unprintable.ts';

/**
 * Owns which names may be shown to others: those of people, organizations, documents, templates, teams and folders stand in mails, on
 * screens and on certificates. Invariant: such a name holds no invisible character and no address of a page, a name on a certificate
 * is drawn as it was typed, and nothing is removed from a name without its writer being told.
 */

export interface CleanedName {
  /** The name as it is stored. */
  readonly name: string;
  /** The code points of the removed invisible characters, such as 'U+200B, U+202E'; empty when none was removed. */
  readonly removed: string;
}

/** Returns a typed name as every door stores it, and what was removed from it. */
export const cleanedName = (typed: string): CleanedName => ({
  name: cleanLine(typed),
  removed: nameInvisible(invisibleIn(typed)),
});

/**
 * Endings after which mail programs make a link of a word without a path. Names such as 'J.Kim' and 'Co.Ltd' look like addresses,
 * too, so the rarer endings are found by their path alone ('x.kim/a').
 */
const ENDINGS =
  'com|net|org|info|biz|io|co|kr|jp|cn|hk|tw|vn|us|uk|de|fr|ru|eu|in|tv|me|cc|to|ly|gl|gd|gg|ai|xyz|shop|site|online|store|' +
  'app|dev|link|click|top|club|live|vip|page|blog|web|space|tech|cloud|event|example|한국|닷컴|닷넷|회사|삼성';

const ADDRESS = new RegExp(
  `://|\\bwww\\.|[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])|[a-z]{2,}(?::\\d|[/?#]))`,
  'iu',
);

/** `[words](target)`, of which some mail programs and messengers make a link. Names of files have numbers and Hangul in parentheses. */
const MARKDOWN_LINK = /\]\(\s{0,9}[a-z][\w./:-]{0,99}\s{0,9}\)/i;

/**
 * Returns true when a text contains the address of a page, which mail programs turn into a link. A stranger's name goes to others in our
 * mails, and must not be an advertisement.
 */
export function holdsWebAddress(text: string): boolean {
  // Browsers read the full stop of Chinese as a dot (UTS 46); NFKC makes one of the others.
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return ADDRESS.test(plain) || MARKDOWN_LINK.test(plain);
}

/** @throws DomainError nameHoldsAddress */
export function refuseAddress(name: string, field: string): void {
  if (holdsWebAddress(name)) throw new DomainError('nameHoldsAddress', { field });
}

/**
 * Characters that a renderer must shape, join, reorder or color before they read as typed, and letters of alphabets that no font of the
 * certificate has: Arabic, Thai, Devanagari, single jamo of old Hangul, emoji.
 */
const NOT_DRAWN =
  /[\p{M}\p{C}\p{Emoji_Presentation}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}])\p{L}/u;

/**
 * Returns the characters of a name that stand on no certificate as they were typed, each once.
 * @param missing the characters that the fonts of the certificate do not have
 */
export function lettersNotDrawn(name: string, missing: readonly string[] = []): string[] {
  const own = [...cleanLine(name)].filter((char) => NOT_DRAWN.test(char));
  return [...new Set([...own, ...missing])];
}

export type NameFault =
  | { readonly error: 'nameHoldsAddress' }
  | { readonly error: 'nameNotDrawn'; readonly text: Wording };

/**
 * Returns what is wrong with the name of a person who signs, or of one who asks; null when it may be shown.
 * @param missing the characters that the fonts of the certificate do not have
 */
export function faultOfName(name: string, missing: readonly string[] = []): NameFault | null {
  if (holdsWebAddress(name)) return { error: 'nameHoldsAddress' };
  const notDrawn = lettersNotDrawn(name, missing);
  return notDrawn.length === 0 ? null : { error: 'nameNotDrawn', text: nameUnprintable(notDrawn) };
}

/** @throws DomainError nameHoldsAddress, nameNotDrawn, see `faultOfName` */
export function assertShownName(name: string, field: string, missing: readonly string[] = []): void {
  const fault = faultOfName(name, missing);
  if (fault === null) return;
  throw new DomainError(fault.error, {
    field,
    ...(fault.error === 'nameNotDrawn' ? { values: { text: fault.text } } : {}),
  });
}

/**
 * Checks the name of a document, which stands in mails and on the certificate.
 * @param missing the characters that the fonts of the certificate do not have
 * @throws DomainError nameHoldsAddress, missingGlyph
 */
export function assertDocumentName(name: string, field: string, missing: readonly string[] = []): void {
  refuseAddress(name, field);
  const notDrawn = lettersNotDrawn(name, missing);
  if (notDrawn.length > 0)
    throw new DomainError('missingGlyph', {
      field,
      values: { text: nameUnprintable(notDrawn), field: { ko: '문서 이름', en: 'the name of the document' } },
    });
}
