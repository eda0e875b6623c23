/** Owns the colors of participants. Source: screens.md; the order holds over the mockups. Always shown with a number. */

const TINTS = ['#2B5BD7', '#0B7A5B', '#7A3FB8', '#B4471F', '#8A5C00', '#0E7490'] as const;

/** Color of the participant at this place in the list, counted from 0; begins again after six. */
export const tintOf = (index: number): string => TINTS[index % TINTS.length] ?? TINTS[0];
