import type { VerifyClass } from '../sign/styles/class-names.ts';

/** The attribute `class` of an element of the verification page. */
export const classes = (...names: readonly VerifyClass[]): string => names.join(' ');
