/** Owns the shape of a value that is drawn: plain values only, so that a job can be posted to a worker thread. */
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
