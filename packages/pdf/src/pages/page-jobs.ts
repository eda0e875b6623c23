/** Owns what is said between the page pool and its worker threads. */
import type { PageBlanks } from '@dojang/domain';
import type { PageSize } from './open-pdf.ts';
import type { PageText } from './page-texts.ts';

export type PageJob =
  | { readonly kind: 'render'; readonly page: number; readonly widthPx: number }
  | { readonly kind: 'texts'; readonly page: number }
  | { readonly kind: 'blanks'; readonly page: number }
  | { readonly kind: 'measure' };

export type PageAnswer =
  | { readonly kind: 'render'; readonly webp: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'texts'; readonly texts: readonly PageText[] }
  | { readonly kind: 'blanks'; readonly blanks: PageBlanks }
  | { readonly kind: 'measure'; readonly pages: readonly PageSize[] };

export interface PageOrder {
  /** The same number is the same bytes, so that a worker opens a document once. */
  readonly document: number;
  readonly bytes: Uint8Array;
  readonly job: PageJob;
}
