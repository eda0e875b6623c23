/** Owns why an uploaded file is refused; the table of errors has the sentence for each reason. */

export type PaperReason =
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
export class PaperError extends Error {
  override readonly name = 'PaperError';
  readonly reason: PaperReason;
  readonly detail: string;
  constructor(reason: PaperReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}
