import type { MessageLocale } from './message-input.ts';

/** Messages of an account: to its owner, of no document. Nothing in them was written by a stranger. */

interface AccountInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
}

export interface PhoneCodeInput extends AccountInput {
  readonly code: string;
  readonly minutes: number;
}

export interface FoundIdInput extends AccountInput {
  /** Login ids, masked. */
  readonly loginIds: readonly string[];
}

/** A link that holds until a time. */
export interface AccountLinkInput extends AccountInput {
  readonly link: string;
  readonly until: Date;
}

/** A link that acts on one account, which the message names. */
export interface ResetInput extends AccountLinkInput {
  readonly maskedLoginId: string;
}

export interface PasswordChangedInput extends AccountInput {
  readonly maskedLoginId: string;
  readonly at: Date;
}

export interface DormancyInput extends AccountInput {
  readonly maskedLoginId: string;
  /** When the account falls asleep. */
  readonly sleepsAt: Date;
}
