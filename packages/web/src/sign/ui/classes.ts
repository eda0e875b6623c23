import type { SignClass } from '../styles/class-names.ts';

/** A class that the style sheets of the signing page have, or none. */
export type Look = SignClass | '' | false | null | undefined;

/** The attribute `class` of an element of the signing page. Nothing else writes one, so no class goes without a rule. */
export const classes = (...looks: readonly Look[]): string => looks.filter(Boolean).join(' ');
