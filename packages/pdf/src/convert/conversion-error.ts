/** Owns why an uploaded file is refused; the table of errors has the sentence for each reason. */

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
  | 'signed';

/** A file that is refused. `detail` is for the log, never for the uploader. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  readonly reason: RefusalReason;
  readonly detail: string;
  constructor(reason: RefusalReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}
