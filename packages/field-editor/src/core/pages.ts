/** Owns finding a page by its number. */
import type { PageSize } from './editor-field.ts';

export type Pages = readonly PageSize[];

const A4: PageSize = { width: 595, height: 842 };

/** Size of a page counted from 1; A4 where there is none. */
export const pageOf = (pages: Pages, page: number): PageSize => pages[page - 1] ?? A4;
