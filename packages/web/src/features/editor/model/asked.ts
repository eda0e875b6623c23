import type { DocumentDetail } from '@dojang/contract';

/** An authentication that is asked of a participant. */
export type AskedAuthentication = Omit<DocumentDetail['authentications'][number], 'hasValue'> & {
  /** Whether the server stores a value, which it never returns. */
  readonly hasValue?: boolean;
  /** The value that was entered in this editor. */
  readonly authValue?: string;
};

/** The requirements of a request beyond signatures. */
export type AskedBesides = Pick<DocumentDetail, 'attachmentRequests' | 'payment' | 'attachCompletedFiles'> & {
  readonly authentications: readonly AskedAuthentication[];
};
