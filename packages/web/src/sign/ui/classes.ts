import type { SignClass } from '../styles/class-names.ts';

/** A class in the style sheets of the signing page, or none. */
export type Look = SignClass | '' | false | null | undefined;

/** Returns the attribute `class` of an element. All elements of the signing page use it, so every class has a rule. */
export const classes = (...looks: readonly Look[]): string => looks.filter(Boolean).join(' ');
