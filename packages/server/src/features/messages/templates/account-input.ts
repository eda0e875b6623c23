import type { MessageLocale } from './message-input.ts';

/** Input of account messages: to the account's owner, without a document. They contain no text written by other people. */

interface AccountInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
}

export interface PhoneCodeInput extends AccountInput {
  readonly code: string;
  readonly minutes: number;
}

export interface FoundIdInput extends AccountInput {
  /** Masked login ids. */
  readonly loginIds: readonly string[];
}

/** A link with an expiry time. */
export interface AccountLinkInput extends AccountInput {
  readonly link: string;
  readonly until: Date;
}

/** A link for one account, whose masked login id the message shows. */
export interface ResetInput extends AccountLinkInput {
  readonly maskedLoginId: string;
}

export interface PasswordChangedInput extends AccountInput {
  readonly maskedLoginId: string;
  readonly at: Date;
}

export interface DormancyInput extends AccountInput {
  readonly maskedLoginId: string;
  /** When the account becomes dormant. */
  readonly sleepsAt: Date;
}
