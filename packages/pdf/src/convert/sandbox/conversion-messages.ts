/** Owns what the caller and the conversion process say to each other: one line of JSON each. */
import type { PageSize } from '../../pdfium/open-pdf.ts';
import type { RefusalReason } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import type { Isolation } from '../programs/sandboxed-command.ts';

export interface ConversionJob {
  readonly ext: SourceExtension;
  readonly password?: string;
  /** A PDF that carries a digital signature is taken as pages; without this it is refused, so that its owner is asked. */
  readonly takesSigned?: boolean;
  readonly scratch: string;
  readonly isolation: Isolation;
  readonly timeoutMs: number;
}

export interface ConversionProgress {
  /** check, convert, inspect. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export interface ConversionResult {
  readonly pdf: Uint8Array;
  /** Points as shown: CropBox and rotation applied. */
  readonly pages: readonly PageSize[];
  /** What the log should know: repaired, actions removed, signed, … */
  readonly notes?: readonly string[];
}

/** A note: the PDF carried a digital signature, which holds for the uploaded bytes alone. */
export const SIGNATURE_REMOVED = 'signature removed';

export type ConversionLine =
  | { readonly ready: true }
  | { readonly progress: ConversionProgress }
  | { readonly done: { readonly pages: readonly PageSize[]; readonly notes: readonly string[] } }
  | { readonly refused: { readonly reason: RefusalReason; readonly detail: string } };

export type SandboxKind = 'plain' | 'office';

/** Word to the process: warm up for files of the kind, in the scratch folder, that follow; then say that it is ready. */
export const WARM_UP = '--warm-up';
/** Word to the process: end once the modules are loaded and were used, and with that compiled. */
export const LOAD_ONLY = '--load-only';
export const SOURCE_FILE = 'source';
export const RESULT_FILE = 'result.pdf';
