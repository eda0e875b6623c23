import {
  AUTHENTICATION_TYPES,
  authenticationsOf,
  type CompletionFiles,
  closedLinkOf,
  DomainError,
  daysLeft,
  isKeepable,
  paymentMethodName,
  readableUntil,
} from '@dojang/domain';
import { cancelledOf } from '../payment-requests/index.ts';
import { brandingIn } from './branding.compose.ts';
import type { DeliveryFacts } from './delivery.repo.ts';
import type { Template } from './plan.service.ts';
import * as templates from './templates/index.ts';

/** Owns the contents of document messages: it converts facts of the document to the templates' input. */

export interface ComposeInput {
  readonly channel: 'email' | 'kakao' | 'sms';
  /** The one-time code of the message; null when it does not hold any more, and for other messages. */
  readonly code: { readonly digits: string; readonly minutes: number } | null;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, string>>;
  readonly facts: DeliveryFacts;
  readonly link: string;
  readonly publicUrl: string;
  /** The viewing period in days after the document's end, for signers' links. */
  readonly viewingDays: number;
  readonly now: Date;
  /** What becomes of the files of a completion mail; null for other messages. */
  readonly files: CompletionFiles | null;
}

type Content = { readonly mail: templates.MailContent } | { readonly talk: templates.TalkContent };

const DAY = 86_400_000;

/** Returns the content: a mail, or a messaging-app message with its text version. */
export function composeMessage(input: ComposeInput): Content {
  const mail = input.channel === 'email';
  switch (input.template) {
    case 'request':
      return asking(input);
    case 'reminder':
      return reminding(input);
    case 'completed':
      return mail
        ? { mail: templates.completedMail(completed(input)) }
        : { talk: templates.completedTalk(completed(input)) };
    case 'rejected':
      return mail
        ? { mail: templates.rejectedMail(rejected(input)) }
        : { talk: templates.rejectedTalk(rejected(input)) };
    case 'withdrawn':
      return mail
        ? { mail: templates.withdrawnMail(withdrawn(input)) }
        : { talk: templates.withdrawnTalk(withdrawn(input)) };
    case 'cancelled':
      return mail
        ? { mail: templates.cancelledMail(cancelled(input)) }
        : { talk: templates.cancelledTalk(cancelled(input)) };
    case 'expired':
      return mail
        ? { mail: templates.expiredMail(expired(input)) }
        : { talk: templates.expiredTalk(expired(input)) };
    case 'locked':
      return { mail: templates.lockedMail(locked(input)) };
    case 'authenticationLocked':
      return { mail: templates.authenticationLockedMail(authenticationLocked(input)) };
    case 'authenticationCode':
      return authenticationCode(input);
    case 'paymentReminder':
      return mail
        ? { mail: templates.paymentReminderMail(payment(input)) }
        : { talk: templates.paymentReminderTalk(payment(input)) };
    case 'paymentPaid':
      return mail
        ? { mail: templates.paymentPaidMail(payment(input)) }
        : { talk: templates.paymentPaidTalk(payment(input)) };
    case 'paymentCancelled':
      return mail
        ? { mail: templates.paymentCancelledMail(payment(input)) }
        : { talk: templates.paymentCancelledTalk(payment(input)) };
    case 'delegated':
      return { mail: templates.delegatedMail(delegated(input)) };
    case 'substituted':
      return mail
        ? { mail: templates.substitutedMail(substituted(input)) }
        : { talk: templates.substitutedTalk(substituted(input)) };
    case 'delegationTakenBack':
      return mail
        ? { mail: templates.delegationTakenBackMail(takenBack(input)) }
        : { talk: templates.delegationTakenBackTalk(takenBack(input)) };
    case 'corrected':
      return mail
        ? { mail: templates.correctedMail(corrected(input)) }
        : { talk: templates.correctedTalk(corrected(input)) };
    case 'commented':
      return { mail: templates.commentedMail(commented(input)) };
    case 'answered':
      return mail
        ? { mail: templates.answeredMail(answered(input)) }
        : { talk: templates.answeredTalk(answered(input)) };
    case 'reservationFailed':
      return { mail: templates.reservationFailedMail(reservationFailed(input)) };
  }
}

/** The first message to a participant, by type: to sign, to approve, to read, or that a copy will come. */
function asking(input: ComposeInput): Content {
  const isMail = input.channel === 'email';
  switch (input.facts.participant?.type) {
    case 'approver':
      return isMail
        ? { mail: templates.approvalRequestMail(request(input)) }
        : { talk: templates.approvalRequestTalk(request(input)) };
    case 'viewer':
      return isMail
        ? { mail: templates.viewingMail(viewing(input)) }
        : { talk: templates.viewingTalk(viewing(input)) };
    case 'copy':
      return isMail
        ? { mail: templates.copyNoticeMail(common(input)) }
        : { talk: templates.copyNoticeTalk(common(input)) };
    default:
      return isMail
        ? { mail: templates.signRequestMail(request(input)) }
        : { talk: templates.signRequestTalk(request(input)) };
  }
}

function reminding(input: ComposeInput): Content {
  const isMail = input.channel === 'email';
  if (input.facts.participant?.type === 'approver')
    return isMail
      ? { mail: templates.approvalReminderMail(reminder(input)) }
      : { talk: templates.approvalReminderTalk(reminder(input)) };
  return isMail
    ? { mail: templates.reminderMail(reminder(input)) }
    : { talk: templates.reminderTalk(reminder(input)) };
}

function common({ facts, publicUrl }: ComposeInput) {
  const { document, participant } = facts;
  return {
    locale: participant?.locale ?? document.requester_locale ?? 'ko',
    recipientName: participant?.name ?? document.requester_name,
    requesterName: document.requester_name,
    documentName: document.name,
    publicUrl,
    ...brandingIn(facts.branding, publicUrl),
    ...(document.tenant_kind === 'organization' ? { organizationName: document.tenant_name } : {}),
    isConfirmed: document.business_confirmed_at !== null,
    ...paymentOf(facts),
  };
}

/** What the recipient pays, in a message to the payer. */
function paymentOf({ payment }: DeliveryFacts) {
  if (payment === null) return {};
  const { product_name: productName, amount, state } = payment;
  return { payment: { productName, amount: Number(amount), state, cancelAmount: cancelledOf(payment) } };
}

function askedPerson({ facts }: ComposeInput) {
  if (facts.participant?.expires_at) return { expiresAt: facts.participant.expires_at };
  throw new DomainError('notFound', { field: 'participant' });
}

const request = (input: ComposeInput) => ({
  ...common(input),
  ...askedPerson(input),
  link: input.link,
  ...(input.facts.document.message === '' ? {} : { message: input.facts.document.message }),
  ...delegatedBy(input),
});

/** Who handed the signature over to the recipient last. */
function delegatedBy({ facts }: ComposeInput) {
  const last = facts.participant?.delegations.at(-1);
  return last === undefined ? {} : { delegatedBy: last.name };
}

const viewing = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  ...(input.facts.document.message === '' ? {} : { message: input.facts.document.message }),
});

function corrected(input: ComposeInput) {
  const { expiresAt } = askedPerson(input);
  const { participant } = input.facts;
  return {
    ...common(input),
    expiresAt,
    link: input.link,
    reason: input.parameters.reason ?? '',
    isApproval: participant?.type === 'approver',
    isAgain: input.parameters.again === 'yes',
  };
}

function reminder(input: ComposeInput) {
  const { expiresAt } = askedPerson(input);
  return { ...common(input), expiresAt, link: input.link, remainingDays: daysLeft(expiresAt, input.now) };
}

function completed(input: ComposeInput) {
  const { participant } = input.facts;
  const completedAt = input.facts.document.completed_at ?? input.now;
  const availableUntil = new Date(completedAt.getTime() + input.viewingDays * DAY);
  return {
    ...common(input),
    link: input.link,
    completedAt,
    signerNames: input.facts.signerNames,
    ...(input.files === null ? {} : { files: input.files }),
    ...(participant === null
      ? {}
      : { availableUntil, isKeepable: keepable(input.facts.document, participant) }),
  };
}

/** Whether the mail says that an account keeps the document. */
const keepable = (
  document: DeliveryFacts['document'],
  participant: Pick<NonNullable<DeliveryFacts['participant']>, 'key' | 'method'>,
): boolean =>
  participant.method === 'email' &&
  isKeepable({
    status: document.status,
    isTest: document.is_test,
    isInPerson: document.process_type === 'FACE_TO_FACE',
    authentications: authenticationsOf(document.request_settings, participant.key).length,
  });

const rejected = (input: ComposeInput) => ({
  ...common(input),
  audience: input.facts.participant === null ? ('requester' as const) : ('participant' as const),
  ...(input.facts.participant === null ? { link: input.link } : {}),
  rejectedBy: input.parameters.by ?? '',
  isReturn: input.parameters.type === 'approver',
  rejectedAt: input.facts.document.ended_at ?? input.facts.document.updated_at,
  reason: input.parameters.reason ?? '',
});

const withdrawn = (input: ComposeInput) => ({
  ...common(input),
  audience: input.facts.participant === null ? ('requester' as const) : ('participant' as const),
  ...(input.facts.participant === null ? { link: input.link } : {}),
  withdrawnBy: input.parameters.by ?? '',
  withdrawnAt: input.facts.document.ended_at ?? input.facts.document.updated_at,
  reason: input.parameters.reason ?? '',
});

/** The link is included only while it gives access, by the same rule as the calls. */
function cancelled(input: ComposeInput) {
  const { status, ended_at: endedAt, access_disabled: accessDisabled, updated_at } = input.facts.document;
  const availableUntil = readableUntil({ status, endedAt, accessDisabled }, input.viewingDays);
  return {
    ...common(input),
    cancelledAt: endedAt ?? updated_at,
    reason: input.parameters.reason ?? '',
    ...(availableUntil === null ? {} : { link: input.link, availableUntil }),
  };
}

const expired = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  participantName: input.parameters.by ?? '',
  isApproval: input.parameters.type === 'approver',
  expiredAt: input.now,
});

const delegated = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  delegatedBy: input.parameters.by ?? '',
  delegatedTo: input.parameters.to ?? '',
  delegatedAt: new Date(input.parameters.at ?? input.now.toISOString()),
  reason: input.parameters.reason ?? '',
});

/** To the requester. */
const commented = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  commentedBy: input.parameters.by ?? '',
  comment: input.parameters.text ?? '',
  ...(input.parameters.page === undefined ? {} : { page: Number(input.parameters.page) }),
  commentedAt: new Date(input.parameters.at ?? input.now.toISOString()),
});

const answered = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  comment: input.parameters.text ?? '',
});

/** To a person whom no participant names any more. */
const takenBack = (input: ComposeInput) => ({
  ...common(input),
  recipientName: input.parameters.recipient ?? '',
  locale: input.parameters.locale === 'en' ? ('en' as const) : ('ko' as const),
});

/** To a person who was absent. */
const substituted = (input: ComposeInput) => ({
  ...takenBack(input),
  delegatedTo: input.parameters.to ?? '',
});

/** Sent to the requester only, who always gets mails. */
const locked = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  participantName: input.parameters.by ?? '',
  lockedUntil: new Date(input.parameters.until ?? input.now.toISOString()),
});

const authenticationLocked = (input: ComposeInput) => ({
  ...locked(input),
  authType: AUTHENTICATION_TYPES.find((type) => type === input.parameters.authType) ?? ('password' as const),
});

/** Sent as a text message only: the code proves possession of the phone. */
function authenticationCode({ code, facts, publicUrl }: ComposeInput): Content {
  if (code === null) throw new DomainError('codeExpired');
  const { digits, minutes } = code;
  const locale = facts.participant?.locale ?? 'ko';
  return { talk: templates.verificationCodeTalk({ locale, code: digits, minutes, publicUrl }) };
}

/** The payer's link is included only while it opens something. */
function payment(input: ComposeInput) {
  const { facts, parameters, viewingDays, now } = input;
  const {
    status,
    ended_at: endedAt,
    completed_at: completedAt,
    access_disabled: accessDisabled,
  } = facts.document;
  const document = { status, endedAt: completedAt ?? endedAt, accessDisabled };
  const opens = facts.participant === null || closedLinkOf({ document, viewingDays, now }) === null;
  const { locale } = common(input);
  return {
    ...common(input),
    audience: facts.participant === null ? ('requester' as const) : ('payer' as const),
    ...(opens ? { link: input.link } : {}),
    productName: parameters.product ?? '',
    payerName: parameters.by ?? '',
    amount: Number(parameters.amount ?? 0),
    sum: Number(parameters.sum ?? 0),
    left: Number(parameters.left ?? 0),
    number: parameters.number ?? '',
    method: paymentMethodName(parameters.method ?? '')?.[locale] ?? '',
    at: new Date(parameters.at ?? now.toISOString()),
    reason: parameters.reason ?? '',
  };
}

/** Sent to the requester only, with the reason why the reserved request was not sent. */
const reservationFailed = (input: ComposeInput) => ({
  ...common(input),
  link: input.link,
  reservedFor: new Date(input.parameters.at ?? input.now.toISOString()),
  ...reservationProblem(input.parameters.reason, input.parameters.by ?? ''),
});

function reservationProblem(reason: string | undefined, participantName: string) {
  if (reason === 'requesterGone') return { problem: 'requester' as const };
  // A missing guardian is no matter of the contact; the document's history says what is missing.
  return participantName === '' || reason === 'guardianMissing'
    ? { problem: 'other' as const }
    : { problem: 'contact' as const, participantName };
}
