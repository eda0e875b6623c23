/** Owns how a Korean name in Hangul is divided. Invariant: a name that can be divided in two ways is not divided. */

/** The family names of two syllables that are in use. */
const LONG_FAMILY_NAMES = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];

/**
 * Returns the given name of a name in Hangul.
 * @param name without spaces around it; a space may divide it
 * @returns null when the name is not Korean, or may be divided in several ways: 황보라 is 황 and 보라, or 황보 and 라
 */
export function givenNameOf(name: string): string | null {
  const divided = /^\p{Script=Hangul}{1,2} (\p{Script=Hangul}{1,4})$/u.exec(name);
  if (divided) return divided[1] ?? null;
  if (!/^\p{Script=Hangul}{2,4}$/u.test(name)) return null;
  if (!LONG_FAMILY_NAMES.some((family) => name.startsWith(family))) return name.slice(1);
  return name.length === 4 ? name.slice(2) : null;
}
