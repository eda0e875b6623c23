import type { DeveloperClass } from '../sign/styles/class-names.ts';

/** The attribute `class` of an element of the developer pages. */
export const classes = (...names: readonly DeveloperClass[]): string => names.join(' ');
