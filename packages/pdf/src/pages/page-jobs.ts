/** Owns the messages between the page pool and its worker threads. */
import type { PageBlanks } from '@dojang/field-detection';
import type { PageSize } from '../pdfium/open-pdf.ts';
import type { PageLook } from './page-look.ts';
import type { PagePicture } from './page-picture.ts';
import type { PageText } from './page-texts.ts';

/** The content of a page apart from its picture. */
export interface PageReading {
  readonly texts: readonly PageText[];
  /** The blanks of the page that can be filled in; null when they cannot be determined. */
  readonly blanks: PageBlanks | null;
}

export type PageJob =
  | { readonly kind: 'draw'; readonly page: number; readonly widthPx: number; readonly isAhead: boolean }
  | { readonly kind: 'read'; readonly page: number }
  | { readonly kind: 'look'; readonly page: number }
  | { readonly kind: 'measure' };

export type PageAnswer =
  | { readonly kind: 'draw'; readonly picture: PagePicture }
  | { readonly kind: 'read'; readonly reading: PageReading }
  | { readonly kind: 'look'; readonly look: PageLook }
  | { readonly kind: 'measure'; readonly pages: readonly PageSize[] };

export interface PageTask {
  /** The same number means the same bytes, so that a worker opens a document once. */
  readonly document: number;
  readonly bytes: Uint8Array;
  readonly job: PageJob;
}
