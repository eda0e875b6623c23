import type { Wording } from '../errors/wording.ts';

/** Owns the display names of characters that no font can write, so that the user who typed one can find it. */

/** Up to this number of characters are named; the rest are counted. */
const MOST_NAMED = 5;

const isEmoji = (char: string): boolean => /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(char);

function nameOf(char: string, emoji: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  // A combining mark is shown on a dotted circle; otherwise it would join the character before it.
  const shown = /\p{M}/u.test(char) ? `◌${char}` : char;
  return isEmoji(char) ? `${emoji} ${shown} (U+${code})` : `${shown} (U+${code})`;
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
