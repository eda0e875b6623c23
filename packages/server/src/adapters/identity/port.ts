/** The carriers by which a phone is verified, in PortOne's names; `MVNO` is a budget carrier (알뜰폰) in the network of the named one. */
export type IdentityCarrier = 'SKT' | 'KT' | 'LGU' | 'SKT_MVNO' | 'KT_MVNO' | 'LGU_MVNO';

export interface IdentityRequest {
  /** Our reference, new for each request; a repeated `send` with the same reference sends no second message. */
  readonly reference: string;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  readonly carrier: IdentityCarrier;
  /**
   * The first seven digits of the resident registration number: the birth date as YYMMDD and the digit of the century and gender.
   * They exist in memory only: no caller stores or logs them, and no failure contains them.
   */
  readonly identityNumber: string;
  /** The signer's address, by which the provider limits requests. */
  readonly ipAddress: string;
}

/** What is taken from a verification; the birth date and the gender in the provider's reply are not read. */
export interface VerifiedIdentity {
  /** The name that is registered with the carrier. */
  readonly name: string;
  /** The provider's number of the transaction. */
  readonly transactionId: string;
  /** The connecting information (CI), the same for a person in every service; null when the channel does not return it. */
  readonly ci: string | null;
  readonly verifiedAt: Date;
}

/** The carrier refuses the person's details, or the provider refuses further requests. */
export type IdentitySending =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'tooMany' };

/** The carrier refuses a wrong or expired code; `gone` means that a new request is necessary. */
export type IdentityConfirmation =
  | { readonly outcome: 'verified'; readonly identity: VerifiedIdentity }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'gone' };

export type IdentityState =
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'verified'; readonly identity: VerifiedIdentity };

export interface IdentityVerifier {
  /**
   * Has the carrier compare the person's details and send a code to the phone.
   * @throws ProviderError; after `unknown` the code may have been sent
   */
  send(request: IdentityRequest): Promise<IdentitySending>;
  /**
   * Sends a new code for an open request; `gone` when there is none. It is never repeated, since each call sends a message.
   * @throws ProviderError; after `unknown` the code may have been sent
   */
  resend(reference: string): Promise<IdentitySending | { readonly outcome: 'gone' }>;
  /**
   * Compares the code. A second call for a verified request returns the same identity.
   * @throws ProviderError when it is unknown whether the code was right
   */
  confirm(reference: string, code: string): Promise<IdentityConfirmation>;
  /**
   * The state of a request; null when the provider does not know it.
   * @throws ProviderError
   */
  stateOf(reference: string): Promise<IdentityState | null>;
}
