import { deflateRawSync } from 'node:zlib';

/** Fewer different characters than any text that was drawn by chance has. */
const LEAST_CHARACTERS = 8;
/** A text by chance does not shrink; repetitions do. The share is of the least length of the secret. */
const LEAST_SHARE = 0.6;
/** The greatest share of characters that follow the one before by the same step, as in abcdef and 123456. */
const MOST_STEADY = 0.7;

/**
 * Returns whether a text is no secret, whatever its length: few characters, repetitions, or the order of the alphabet. Texts that only look
 * unpredictable pass.
 * @param least the least length of the secret
 */
export function isGuessable(text: string, least: number): boolean {
  if (new Set(text).size < LEAST_CHARACTERS) return true;
  if (deflateRawSync(text).length < least * LEAST_SHARE) return true;
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  const steady = steps.filter((step, at) => at > 0 && step === steps[at - 1]).length;
  return steady > steps.length * MOST_STEADY;
}
