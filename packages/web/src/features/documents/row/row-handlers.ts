import type { DocumentSummary } from '@dojang/contract';

/** The actions of the list on one of its documents. */
export interface RowHandlers {
  readonly open: (document: DocumentSummary) => void;
  readonly remind: (document: DocumentSummary) => void;
  /** Leads straight to signing: one's own, or in person as the host. */
  readonly sign: (document: DocumentSummary) => void;
  readonly download: (document: DocumentSummary) => void;
  readonly askToCancel: (document: DocumentSummary) => void;
  readonly askToDelete: (document: DocumentSummary) => void;
  /** Null for a member who may not use folders. */
  readonly askToMove: ((document: DocumentSummary) => void) | null;
  /** Name of a document's team; null without one. */
  readonly teamOf: (document: DocumentSummary) => string | null;
  /** Name of a document's folder; null without one. */
  readonly folderOf: (document: DocumentSummary) => string | null;
}
