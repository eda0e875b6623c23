import type { DamageKind } from '@dojang/domain';

/** What the check of the history is asked, and what it finds. */

export interface Finding {
  readonly kind: DamageKind;
  /** document: an audit trail. leaf, checkpoint, file: a part of the tree. */
  readonly what: 'document' | 'leaf' | 'checkpoint' | 'file';
  /** The public id of the document, the number of the leaf from 0, the size of the checkpoint, or the path of the file. */
  readonly which: string;
  /** The first affected event of a document; null for a whole document and for parts of the tree. */
  readonly seq: number | null;
}

export interface HistoryQuestion {
  /** Limits the check of documents to one organization or person, by its public id or a log-in id. */
  readonly organization?: string | undefined;
  /** Checkpoints that were kept outside of the service. */
  readonly kept?: readonly string[];
  /** The accepted keys of the log, as text; without any, the keys in the rows. */
  readonly logKeys?: readonly string[];
}
