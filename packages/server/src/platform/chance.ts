/** The source of random numbers, an argument so that tests can control it. @returns 0 (inclusive) to 1 (exclusive) */
export type Chance = () => number;

export const randomChance: Chance = () => Math.random();
