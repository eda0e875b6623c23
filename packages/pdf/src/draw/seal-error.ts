/** Owns the reasons for which a document cannot be sealed. */

export type SealErrorReason =
  | 'unreadable'
  | 'encrypted'
  | 'signed_before'
  | 'no_pages'
  | 'bad_field'
  | 'missing_glyph'
  | 'bad_image'
  | 'stamp_lost'
  | 'signature_too_long';

/** Why a document cannot be sealed. No file is returned when this is thrown. */
export class SealError extends Error {
  readonly reason: SealErrorReason;
  readonly fieldKey: string | undefined;

  constructor(reason: SealErrorReason, message: string, fieldKey?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
    this.reason = reason;
    this.fieldKey = fieldKey;
  }
}
