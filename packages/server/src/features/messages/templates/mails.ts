import { isPayable, NO_BRANDING } from '@dojang/domain';
import { cleanInput } from './clean-input.ts';
import { englishCopy } from './english-copy.ts';
import { koreanCopy } from './korean-copy.ts';
import type { MailSheet } from './mail-parts.ts';
import { drawMail } from './mail-sheet.ts';
import { writeMail } from './mail-text.ts';
import type { MailCopy, MailSender, MessageCopy } from './message-copy.ts';
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
  MailBranding,
  MailContent,
  MessageInput,
  MessageLocale,
  RejectedInput,
  ReminderInput,
  ReservationFailedInput,
  SignRequestInput,
  SubstitutedInput,
  VerificationCodeInput,
  ViewingInput,
  WithdrawnInput,
} from './message-input.ts';
import { plainName } from './plain-words.ts';

/** Returns the texts of a language. */
export function copyOf(locale: MessageLocale): MessageCopy {
  return locale === 'ko' ? koreanCopy : englishCopy;
}

/** Returns the public address as people read it: the host and, if it is unusual, the port. */
export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).host;
}

export interface Envelope {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
  readonly sender?: MailSender;
  readonly branding?: MailBranding;
  /** Whether the recipient is still asked to pay. */
  readonly pays?: boolean;
}

/** Renders a mail as HTML and as plain text. */
export function finish(
  { locale, publicUrl, sender, branding, pays = false }: Envelope,
  copy: MailCopy,
): MailContent {
  const words = copyOf(locale);
  const name = plainName(branding?.senderName ?? '', 60) || sender?.name || words.serviceName;
  const sheet: MailSheet = {
    locale,
    copy,
    footer: words.footer(sender, hostOf(publicUrl), pays),
    colors: branding ?? NO_BRANDING,
    name,
    logoUrl: branding?.logoUrl ?? '',
    about: plainName(branding?.desc ?? '', 60),
    address: branding?.address ?? '',
  };
  const fromName = name === words.serviceName ? name : `${name} (${words.serviceName})`;
  const ownName = name === words.serviceName ? '' : name;
  return { fromName, ownName, subject: copy.subject, html: drawMail(sheet), text: writeMail(sheet) };
}

/** Renders a mail about a document from its cleaned input. */
export function composeMail<T extends MessageInput>(
  input: T,
  write: (words: MessageCopy, clean: T) => MailCopy,
): MailContent {
  const clean = cleanInput(input);
  const { locale, publicUrl, branding, organizationName, requesterName, isConfirmed = false } = clean;
  const sender: MailSender =
    organizationName === undefined
      ? { name: requesterName, kind: 'person', isConfirmed: false }
      : { name: organizationName, kind: 'organization', isConfirmed };
  const pays = clean.payment !== undefined && isPayable(clean.payment.state);
  const envelope = { locale, publicUrl, sender, pays, ...(branding ? { branding } : {}) };
  return finish(envelope, write(copyOf(locale), clean));
}

/** To a participant whose turn it is, in each round of the signing order. */
export const signRequestMail = (input: SignRequestInput): MailContent =>
  composeMail(input, (words, clean) => words.signRequest(clean));

/** The test of a bulk, to its requester: the request that a participant will get, marked as a test. */
export const bulkTestMail = (input: BulkTestInput): MailContent =>
  composeMail(input, (words, clean) => words.bulkTest(clean));

/** The test of a branding, to the person who set it. */
export const brandingTestMail = (input: BrandingTestInput): MailContent =>
  composeMail(input, (words, clean) => words.brandingTest(clean));

/** To an approver whose turn it is. */
export const approvalRequestMail = (input: SignRequestInput): MailContent =>
  composeMail(input, (words, clean) => words.approvalRequest(clean));

/** To an approver who has not decided yet. */
export const approvalReminderMail = (input: ReminderInput): MailContent =>
  composeMail(input, (words, clean) => words.approvalReminder(clean));

/** To a viewer who may read from now on. */
export const viewingMail = (input: ViewingInput): MailContent =>
  composeMail(input, (words, clean) => words.viewing(clean));

/** To a copy receiver who is told when the request is sent. */
export const copyNoticeMail = (input: MessageInput): MailContent =>
  composeMail(input, (words, clean) => words.copyNotice(clean));

/** To a participant who has not signed yet. */
export const reminderMail = (input: ReminderInput): MailContent =>
  composeMail(input, (words, clean) => words.reminder(clean));

/** To the requester and every participant. */
export const completedMail = (input: CompletedInput): MailContent =>
  composeMail(input, (words, clean) => words.completed(clean));

/** To the requester and to participants who had been asked. */
export const rejectedMail = (input: RejectedInput): MailContent =>
  composeMail(input, (words, clean) => (clean.isReturn ? words.returned(clean) : words.rejected(clean)));

/** To the requester and to the other participants who had been asked. */
export const withdrawnMail = (input: WithdrawnInput): MailContent =>
  composeMail(input, (words, clean) => words.withdrawn(clean));

/** To the requester, when a signer has named another person who signs instead. */
export const delegatedMail = (input: DelegatedInput): MailContent =>
  composeMail(input, (words, clean) => words.delegated(clean));

/** To a person who does not sign any more, since the requester has taken the delegation back. */
export const delegationTakenBackMail = (input: MessageInput): MailContent =>
  composeMail(input, (words, clean) => words.delegationTakenBack(clean));

/** To a person who was absent when the request arrived, and whose substitute was asked. */
export const substitutedMail = (input: SubstitutedInput): MailContent =>
  composeMail(input, (words, clean) => words.substituted(clean));

/** To a participant who is asked again after a correction. */
export const correctedMail = (input: CorrectedInput): MailContent =>
  composeMail(input, (words, clean) => words.corrected(clean));

/** To the requester, when a participant asks something before signing. */
export const commentedMail = (input: CommentedInput): MailContent =>
  composeMail(input, (words, clean) => words.commented(clean));

/** To a participant whose comment the requester has answered. */
export const answeredMail = (input: AnsweredInput): MailContent =>
  composeMail(input, (words, clean) => words.answered(clean));

/** To participants who had been asked. */
export const cancelledMail = (input: CancelledInput): MailContent =>
  composeMail(input, (words, clean) => words.cancelled(clean));

/** To the requester. */
export const authenticationLockedMail = (input: AuthenticationLockedInput): MailContent =>
  composeMail(input, (words, clean) => words.authenticationLocked(clean));
/** To the requester. */
export const lockedMail = (input: LockedInput): MailContent =>
  composeMail(input, (words, clean) => words.locked(clean));

/** The mail that tells the requester of a participant whose time has passed. */
export const expiredMail = (input: ExpiredInput): MailContent =>
  composeMail(input, (words, clean) =>
    clean.isApproval ? words.approvalExpired(clean) : words.expired(clean),
  );

/** To the requester. */
export const reservationFailedMail = (input: ReservationFailedInput): MailContent =>
  composeMail(input, (words, clean) => words.reservationFailed(clean));

/** To the person who requested a code. */
export const verificationCodeMail = (input: VerificationCodeInput): MailContent =>
  finish(input, copyOf(input.locale).verificationCode(input));
