/** Owns the Korean particles that depend on the end of the word before them. */

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;
/** Digits that are read with a final consonant (영 일 삼 육 칠 팔), and those whose final consonant is ㄹ (일 칠 팔). */
const CLOSED_DIGITS = '013678';
const RIEUL_DIGITS = '178';

type Ending = 'open' | 'rieul' | 'closed';

function endingOf(word: string): Ending {
  const last = [...word.normalize('NFC').trimEnd()].at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) {
    const final = (code - HANGUL_FIRST) % FINALS;
    return final === 0 ? 'open' : final === FINAL_RIEUL ? 'rieul' : 'closed';
  }
  if (RIEUL_DIGITS.includes(last) && last !== '') return 'rieul';
  return CLOSED_DIGITS.includes(last) && last !== '' ? 'closed' : 'open';
}

/** The word with the object particle: 팀을, 본부를. */
export const withObject = (word: string): string => `${word}${endingOf(word) === 'open' ? '를' : '을'}`;

/** The word with the particle of direction: 팀으로, 본부로, 서울로. */
export const withDirection = (word: string): string =>
  `${word}${endingOf(word) === 'closed' ? '으로' : '로'}`;

/** The word with the topic particle: 팀은, 본부는. */
export const withTopic = (word: string): string => `${word}${endingOf(word) === 'open' ? '는' : '은'}`;
