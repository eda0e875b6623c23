/** Repeatable random numbers: the same seed gives the same numbers (mulberry32). */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
}

/** A random number generator that repeats its numbers for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0] };
}
