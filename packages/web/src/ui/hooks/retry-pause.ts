/**
 * Owns how long to wait before a failed call is repeated. Each failure doubles the pause, and a random part lengthens it, so that
 * many people's pages do not retry at the same moment.
 */

const SHORTEST_MS = 2_000;
const LONGEST_MS = 40_000;

/** A random number from 0 up to 1. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Milliseconds until the next attempt: `usual` after a success; after failures in a row from 2 s or `usual` on, doubled each
 * time, at most 40 s, plus a random part of up to half of that; never less than `usual`.
 */
export function retryPause(failures: number, usual: number, random: () => number = chance): number {
  if (failures <= 0) return usual;
  const doubled = Math.max(SHORTEST_MS, usual) * 2 ** Math.min(failures - 1, 10);
  return Math.max(usual, Math.min(LONGEST_MS, doubled)) * (1 + random() / 2);
}
