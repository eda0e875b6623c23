import type { SignatureLanguage, SignatureOrigin, SignatureType } from '@dojang/domain';

/** Owns what each way of making a signature or stamp hands over. */

/** A picture to save, or why there is none yet. */
export type Picked =
  | {
      readonly url: string;
      readonly origin: SignatureOrigin;
      readonly style: string | null;
      readonly type?: SignatureType;
      readonly language?: SignatureLanguage;
    }
  | { readonly missing: string };

export interface Way {
  readonly pick: () => Picked;
  /** Something was done that closing would lose. */
  readonly isTouched: boolean;
  /** What would be saved is being made this moment. */
  readonly isBusy?: boolean;
}
