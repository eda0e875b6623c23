import type { SignatureLanguage, SignatureOrigin, SignatureType } from '@dojang/domain';

/** Owns the result of each way of making a signature or stamp. */

/** A picture to save, or the reason why there is none yet. */
export type Picked =
  | {
      readonly url: string;
      readonly origin: SignatureOrigin;
      readonly style: string | null;
      readonly type?: SignatureType;
      readonly language?: SignatureLanguage;
      /** Of a stamp, in millimeters; null for one that fills its field. */
      readonly printedSize?: number | null;
    }
  | { readonly missing: string };

export interface Way {
  readonly pick: () => Picked;
  /** True when closing would discard something. */
  readonly isTouched: boolean;
  /** True while the picture to save is being made. */
  readonly isBusy?: boolean;
}
