import type { RefusedFile } from '@dojang/domain';

/** Owns the reasons for which an uploaded file is refused; the table of errors has the message for each reason. */

export type RefusalReason =
  | 'unsupported'
  | 'mismatch'
  | 'damaged'
  | 'empty'
  | 'too_big'
  | 'encrypted'
  | 'password_required'
  | 'password_wrong'
  | 'timeout'
  | 'too_many_pages'
  | 'blank'
  | 'tool_missing'
  | 'huge_image'
  | 'too_complex'
  | 'signed'
  | 'pending'
  | 'pending_fixed'
  | 'portfolio'
  | 'protected'
  | 'foreign';

/** Thrown for a file that is refused. `detail` is written to the log and never shown to the uploader. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  readonly reason: RefusalReason;
  readonly detail: string;
  /** What the message names, for the uploader. */
  readonly found: RefusedFile;
  constructor(reason: RefusalReason, detail = '', found: RefusedFile = {}) {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
    this.found = found;
  }
}
