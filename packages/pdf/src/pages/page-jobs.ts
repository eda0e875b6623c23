/** Owns what is said between the page pool and its worker threads. */
import type { PageBlanks } from '@dojang/field-detection';
import type { PageSize } from '../pdfium/open-pdf.ts';
import type { PagePicture } from './page-picture.ts';
import type { PageText } from './page-texts.ts';

/** What is on a page besides its picture. */
export interface PageReading {
  readonly texts: readonly PageText[];
  /** What the page leaves open to be filled in; null where that cannot be found out. */
  readonly blanks: PageBlanks | null;
}

export type PageJob =
  | { readonly kind: 'draw'; readonly page: number; readonly widthPx: number; readonly isAhead: boolean }
  | { readonly kind: 'read'; readonly page: number }
  | { readonly kind: 'measure' };

export type PageAnswer =
  | { readonly kind: 'draw'; readonly picture: PagePicture }
  | { readonly kind: 'read'; readonly reading: PageReading }
  | { readonly kind: 'measure'; readonly pages: readonly PageSize[] };

export interface PageTask {
  /** The same number is the same bytes, so that a worker opens a document once. */
  readonly document: number;
  readonly bytes: Uint8Array;
  readonly job: PageJob;
}
