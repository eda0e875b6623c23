/** Owns the colors of participants, in this order. A color is always shown with a number. */

const TINTS = ['#2B5BD7', '#0B7A5B', '#7A3FB8', '#B4471F', '#8A5C00', '#0E7490'] as const;

/** The color of the participant at this index from 0; the colors repeat after six. */
export const tintOf = (index: number): string => TINTS[index % TINTS.length] ?? TINTS[0];
