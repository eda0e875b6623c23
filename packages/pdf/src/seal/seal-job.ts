/** Owns the shape of what is sealed: plain values only, so that a job can travel to a worker thread. */
import type { FieldBox, FieldSettings, FieldStyle, FieldType } from '@dojang/domain';

export type SealValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'check'; readonly checked: boolean }
  | { readonly kind: 'image'; readonly png: Uint8Array };

export interface SealField extends FieldBox {
  readonly key: string;
  readonly type: FieldType;
  readonly style?: FieldStyle | undefined;
  readonly settings?: FieldSettings | undefined;
  readonly value: SealValue;
}

export interface SealJob {
  readonly pdf: Uint8Array;
  readonly fields: readonly SealField[];
  /** Shown by viewers in the window's title. */
  readonly title: string;
  /** Large gray words across every page, for documents that were sent as a test. */
  readonly watermark?: string | undefined;
}

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

/** Why a document cannot be sealed. Nothing has been written when this is thrown. */
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
