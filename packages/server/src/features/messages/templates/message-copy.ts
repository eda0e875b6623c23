import type {
  CancelledInput,
  CompletedInput,
  ExpiredInput,
  LockedInput,
  MessageInput,
  RejectedInput,
  ReminderInput,
  ReservationFailedInput,
  SignRequestInput,
  TalkKind,
  VerificationCodeInput,
} from './message-input.ts';

export interface CopyRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'strong' | 'warn';
}

/** The words of one mail, before anything is drawn. */
export interface MailCopy {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly CopyRow[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly quote?: { readonly by: string; readonly words: string };
  readonly code?: string;
  readonly notes: readonly string[];
}

export interface TalkCopy {
  /** AlimTalk template as registered with Kakao; `#{name}` is a variable. */
  readonly template: string;
  readonly subject: string;
  readonly button: string;
}

/** On whose behalf a mail goes out. */
export interface MailSender {
  readonly name: string;
  readonly kind: 'organization' | 'person';
}

export interface FooterCopy {
  readonly sentBy: string;
  readonly caution: string;
  readonly linkFallback: string;
  readonly keepLink: string;
}

/** Words of one language. Every language fills the same shape, so a missing text does not compile. */
export interface MessageCopy {
  signRequest(input: SignRequestInput): MailCopy;
  reminder(input: ReminderInput): MailCopy;
  completed(input: CompletedInput): MailCopy;
  rejected(input: RejectedInput): MailCopy;
  cancelled(input: CancelledInput): MailCopy;
  expired(input: ExpiredInput): MailCopy;
  locked(input: LockedInput): MailCopy;
  reservationFailed(input: ReservationFailedInput): MailCopy;
  verificationCode(input: VerificationCodeInput): MailCopy;
  verificationText(input: VerificationCodeInput): string;
  /** The requester, with the organization when there is one. */
  requester(input: MessageInput): string;
  footer(sender: MailSender | undefined, host: string): FooterCopy;
  readonly talk: Readonly<Record<TalkKind, TalkCopy>>;
  /** Last line of a text message, where no button shows the address. */
  textCaution(host: string): string;
  readonly serviceName: string;
  readonly noLimit: string;
}
