/** Owns the messages between the caller and the conversion process: one line of JSON each. */
import type { FileNoticeKind, PendingChanges, RefusedFile } from '@dojang/domain';
import type { PageSize } from '../../pdfium/open-pdf.ts';
import type { RefusalReason } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import type { Isolation } from '../programs/sandboxed-command.ts';

export interface ConversionJob {
  readonly ext: SourceExtension;
  readonly password?: string;
  /** The name of the file, which a document may show. */
  readonly name?: string;
  /** Whether the pages of a digitally signed PDF are taken. Without it the PDF is refused, so that its owner is asked. */
  readonly takesSigned?: boolean;
  /** Whether tracked changes are accepted and comments left out. Without it a file that has any is refused. */
  readonly acceptsChanges?: boolean;
  readonly scratch: string;
  readonly isolation: Isolation;
  readonly timeoutMs: number;
}

export interface ConversionProgress {
  /** One of check, convert and inspect. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** What of the source a page does not show. */
export interface FoundNotice {
  readonly kind: FileNoticeKind;
  readonly page: number;
  readonly words: readonly string[];
  /** How many there are, where words do not tell it. */
  readonly count?: number;
}

export interface ConversionResult {
  readonly pdf: Uint8Array;
  /** Points as shown: CropBox and rotation applied. */
  readonly pages: readonly PageSize[];
  /** Notes for the log: repaired, actions removed, signed, … */
  readonly notes?: readonly string[];
  /** The tracked changes that were accepted and the comments that were left out; absent when the file had none. */
  readonly changes?: PendingChanges;
  /** Notices for the uploader. */
  readonly notices?: readonly FoundNotice[];
}

/** A note: the PDF carried a digital signature, which is valid for the uploaded bytes alone. */
export const SIGNATURE_REMOVED = 'signature removed';

/** A ConversionError on its way to the caller. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
  readonly found?: RefusedFile;
}

export type ConversionLine =
  | { readonly ready: true }
  | { readonly progress: ConversionProgress }
  | { readonly done: Omit<ConversionResult, 'pdf'> }
  | { readonly refused: Refusal };

export type SandboxKind = 'plain' | 'office';

/** Argument of the process: warm up for files of the kind, in the scratch folder, that follow; then report that it is ready. */
export const WARM_UP = '--warm-up';
/** Argument of the process: load and use the modules, so that they are compiled into the cache, and end. */
export const LOAD_ONLY = '--load-only';
export const SOURCE_FILE = 'source';
export const RESULT_FILE = 'result.pdf';
