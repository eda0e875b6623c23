/** The source of chance, an argument so that tests can control it. */
export type Chance = () => number;

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export const randomChance: Chance = () => Math.random();
