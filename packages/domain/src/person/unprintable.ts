import type { Wording } from '../errors/wording.ts';

/** Owns the display names of characters that no font can write or that nobody sees, so that the user who typed one can find it. */

/** Up to this number of characters are named; the rest are counted. */
const MOST_NAMED = 5;

const isEmoji = (char: string): boolean => /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(char);

const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the code points of invisible characters: 'U+200B, U+202E'. Up to five are named. */
export const nameInvisible = (chars: readonly string[]): string =>
  `${chars.slice(0, MOST_NAMED).map(codeOf).join(', ')}${chars.length > MOST_NAMED ? ' …' : ''}`;

function nameOf(char: string, emoji: string): string {
  const code = codeOf(char);
  // A combining mark is shown on a dotted circle; otherwise it would join the character before it.
  const shown = /\p{M}/u.test(char) ? `◌${char}` : char;
  return isEmoji(char) ? `${emoji} ${shown} (${code})` : `${shown} (${code})`;
}

/** Returns the names of the characters: '이모지 😀 (U+1F600), ไ (U+0E44)'. */
export function nameUnprintable(chars: readonly string[]): Wording {
  const named = chars.slice(0, MOST_NAMED);
  const more = chars.length - named.length;
  const list = (emoji: string): string => named.map((char) => nameOf(char, emoji)).join(', ');
  return {
    ko: more > 0 ? `${list('이모지')} 외 ${more}자` : list('이모지'),
    en: more > 0 ? `${list('emoji')} and ${more} more` : list('emoji'),
  };
}
