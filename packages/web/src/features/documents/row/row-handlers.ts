import type { DocumentSummary } from '@dojang/contract';

/** What the list does with one of its documents. */
export interface RowHandlers {
  readonly open: (document: DocumentSummary) => void;
  readonly remind: (document: DocumentSummary) => void;
  /** Leads straight to signing: one's own, or in person as the host. */
  readonly sign: (document: DocumentSummary) => void;
  readonly download: (document: DocumentSummary) => void;
  readonly askToDelete: (document: DocumentSummary) => void;
  /** Null for whom folders are closed. */
  readonly askToMove: ((document: DocumentSummary) => void) | null;
  /** Name of the folder in which a document lies; null without one. */
  readonly folderOf: (document: DocumentSummary) => string | null;
}
