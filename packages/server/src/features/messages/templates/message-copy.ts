import type {
  AnsweredInput,
  AuthenticationLockedInput,
  BrandingTestInput,
  BulkTestInput,
  CancelledInput,
  CommentedInput,
  CompletedInput,
  CorrectedInput,
  DelegatedInput,
  ExpiredInput,
  LockedInput,
  MessageInput,
  RejectedInput,
  ReminderInput,
  ReservationFailedInput,
  SignRequestInput,
  SubstitutedInput,
  TalkKind,
  VerificationCodeInput,
  ViewingInput,
  WithdrawnInput,
} from './message-input.ts';

export interface CopyRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'strong' | 'warn';
  /** The value as a web address that people read and that mail programs do not turn into a link; HTML only. */
  readonly address?: string;
}

/** The texts of one mail before rendering. */
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

/** The organization on whose behalf a mail is sent. */
export interface MailSender {
  readonly name: string;
  readonly kind: 'organization' | 'person';
  /** Whether the operator has confirmed the business of the organization. */
  readonly isConfirmed: boolean;
}

export interface FooterCopy {
  readonly sentBy: string;
  /** Which texts of the mail its sender wrote; empty in mails of the service itself. */
  readonly written: string;
  readonly caution: string;
  readonly linkFallback: string;
  readonly keepLink: string;
}

/** The texts of one language. Every language implements this interface, so a missing text is a compile error. */
export interface MessageCopy {
  signRequest(input: SignRequestInput): MailCopy;
  bulkTest(input: BulkTestInput): MailCopy;
  brandingTest(input: BrandingTestInput): MailCopy;
  reminder(input: ReminderInput): MailCopy;
  approvalRequest(input: SignRequestInput): MailCopy;
  approvalReminder(input: ReminderInput): MailCopy;
  approvalExpired(input: ExpiredInput): MailCopy;
  viewing(input: ViewingInput): MailCopy;
  copyNotice(input: MessageInput): MailCopy;
  returned(input: RejectedInput): MailCopy;
  delegated(input: DelegatedInput): MailCopy;
  delegationTakenBack(input: MessageInput): MailCopy;
  substituted(input: SubstitutedInput): MailCopy;
  corrected(input: CorrectedInput): MailCopy;
  commented(input: CommentedInput): MailCopy;
  answered(input: AnsweredInput): MailCopy;
  completed(input: CompletedInput): MailCopy;
  rejected(input: RejectedInput): MailCopy;
  withdrawn(input: WithdrawnInput): MailCopy;
  cancelled(input: CancelledInput): MailCopy;
  expired(input: ExpiredInput): MailCopy;
  locked(input: LockedInput): MailCopy;
  authenticationLocked(input: AuthenticationLockedInput): MailCopy;
  reservationFailed(input: ReservationFailedInput): MailCopy;
  verificationCode(input: VerificationCodeInput): MailCopy;
  verificationText(input: VerificationCodeInput): string;
  /** The requester, with the organization when there is one. */
  requester(input: MessageInput): string;
  /** @param pays whether the recipient is asked to pay, on the page of the payment provider */
  footer(sender: MailSender | undefined, host: string, pays: boolean): FooterCopy;
  readonly talk: Readonly<Record<TalkKind, TalkCopy>>;
  /** The last line of a text message, which has no button that shows the address. */
  textCaution(host: string): string;
  readonly serviceName: string;
  readonly noLimit: string;
}
