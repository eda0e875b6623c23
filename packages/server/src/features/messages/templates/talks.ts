import { cleanInput } from './clean-input.ts';
import { copyOf, hostOf } from './mails.ts';
import type {
  AnsweredInput,
  CancelledInput,
  CompletedInput,
  CorrectedInput,
  ExpiredInput,
  MessageInput,
  MessageLocale,
  RejectedInput,
  ReminderInput,
  SignRequestInput,
  SubstitutedInput,
  TalkContent,
  TalkKind,
  TalkTemplateId,
  VerificationCodeInput,
  ViewingInput,
  WithdrawnInput,
} from './message-input.ts';
import { wonIn } from './payments/asked-payment.ts';
import { PEOPLE_TALKS } from './people/people-talk.ts';
import { seoulTime } from './seoul-time.ts';

const KINDS: readonly TalkKind[] = [
  'signRequest',
  'reminder',
  'completed',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
  'signRequestPayment',
  'reminderPayment',
  'paymentReminder',
  'paymentPaid',
  'paymentCancelled',
  'paymentPartlyCancelled',
  ...PEOPLE_TALKS,
];
const LOCALES: readonly MessageLocale[] = ['ko', 'en'];

const idOf = (kind: TalkKind, locale: MessageLocale): TalkTemplateId => `${kind}.${locale}`;

/** Returns every AlimTalk template to register with Kakao, by our id. */
export function talkTemplates(): Readonly<Record<string, string>> {
  const pairs = LOCALES.flatMap((locale) =>
    KINDS.map((kind) => [idOf(kind, locale), copyOf(locale).talk[kind].template]),
  );
  return Object.fromEntries(pairs);
}

function fill(template: string, variables: Readonly<Record<string, string>>): string {
  return template.replace(/#\{([^}]+)\}/g, (_placeholder, name: string) => variables[name] ?? '');
}

/** Returns the words of a message as the messaging app shows them: its filled template, and its first button. */
export function talkWords({ templateId, variables, buttons }: TalkContent): { text: string; button: string } {
  const template = templateId === undefined ? undefined : talkTemplates()[templateId];
  return { text: fill(template ?? '', variables), button: buttons[0]?.name ?? '' };
}

interface TalkDetails {
  readonly link?: string;
  readonly limit?: Date;
  readonly signer?: string;
  readonly product?: string;
  /** Won, in words. */
  readonly amount?: string;
  /** Won that stay paid, in words, and why the rest was returned. */
  readonly partly?: { readonly left: string; readonly reason: string };
}

/** Fills the template of a kind; `limit` is its time. */
export function composeTalk(kind: TalkKind, input: MessageInput, details: TalkDetails): TalkContent {
  const { locale, publicUrl, recipientName, documentName } = input;
  const words = copyOf(locale);
  const { template, subject, button } = words.talk[kind];
  const { link, limit, signer, product, amount, partly } = details;
  const variables = {
    이름: recipientName,
    회사: words.requester(input),
    문서: documentName,
    기한: limit ? seoulTime(limit, locale) : words.noLimit,
    서명자: signer ?? '',
    ...(product === undefined ? {} : { 상품: product, 금액: amount ?? '' }),
    ...(partly === undefined
      ? {}
      : { 남은금액: partly.left, 사유: partly.reason === '' ? '-' : partly.reason }),
  };
  const text = fill(template, variables);
  const address = link ? `\n\n${button}\n${link}\n${words.textCaution(hostOf(publicUrl))}` : '';
  return {
    templateId: idOf(kind, locale),
    variables,
    buttons: link ? [{ name: button, url: link }] : [],
    subject: `[${words.serviceName}] ${subject}`,
    text: text + address,
    failover: true,
  };
}

const linkOf = (link: string | undefined) => (link === undefined ? {} : { link });

const paymentDetails = ({ payment, locale }: MessageInput) =>
  payment === undefined ? {} : { product: payment.productName, amount: wonIn(locale, payment.amount) };

/** To a participant whose turn it is, in each round of the signing order. */
export function signRequestTalk(input: SignRequestInput): TalkContent {
  const clean = cleanInput(input);
  const details = { link: clean.link, limit: clean.expiresAt, ...paymentDetails(clean) };
  return composeTalk(clean.payment ? 'signRequestPayment' : 'signRequest', clean, details);
}

/** To an approver whose turn it is. */
export function approvalRequestTalk(input: SignRequestInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('approvalRequest', clean, { link: clean.link, limit: clean.expiresAt });
}

/** To an approver who has not decided yet. */
export function approvalReminderTalk(input: ReminderInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('approvalReminder', clean, { link: clean.link, limit: clean.expiresAt });
}

/** To a viewer who may read from now on. */
export function viewingTalk(input: ViewingInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('viewing', clean, { link: clean.link });
}

/** To a copy receiver who is told when the request is sent; there is nothing to open yet. */
export const copyNoticeTalk = (input: MessageInput): TalkContent =>
  composeTalk('copyNotice', cleanInput(input), {});

/** To a person who does not sign any more, since the requester has taken the delegation back. */
export const delegationTakenBackTalk = (input: MessageInput): TalkContent =>
  composeTalk('delegationTakenBack', cleanInput(input), {});

/** To a person who was absent when the request arrived, and whose substitute was asked. */
export function substitutedTalk(input: SubstitutedInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('substituted', clean, { signer: clean.delegatedTo });
}

/** To a participant who is asked again after a correction. */
export function correctedTalk(input: CorrectedInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('corrected', clean, { link: clean.link, limit: clean.expiresAt });
}

/** To a participant whose comment the requester has answered; the answer itself stands on the page. */
export function answeredTalk(input: AnsweredInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('answered', clean, { link: clean.link });
}

/** To a participant who has not signed yet. */
export function reminderTalk(input: ReminderInput): TalkContent {
  const clean = cleanInput(input);
  const details = { link: clean.link, limit: clean.expiresAt, ...paymentDetails(clean) };
  return composeTalk(clean.payment ? 'reminderPayment' : 'reminder', clean, details);
}

/** To the requester and every participant. */
export function completedTalk(input: CompletedInput): TalkContent {
  const clean = cleanInput(input);
  const limit = clean.availableUntil ? { limit: clean.availableUntil } : {};
  return composeTalk('completed', clean, { link: clean.link, ...limit });
}

/** To the requester and to participants who had been asked. The document shows the reason; the message does not. */
export function rejectedTalk(input: RejectedInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk(clean.isReturn ? 'returned' : 'rejected', clean, {
    ...linkOf(clean.link),
    signer: clean.rejectedBy,
  });
}

/** To the requester and to the other participants who had been asked. The message does not show the reason. */
export function withdrawnTalk(input: WithdrawnInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('withdrawn', clean, { ...linkOf(clean.link), signer: clean.withdrawnBy });
}

/** To participants who had been asked. */
export function cancelledTalk(input: CancelledInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('cancelled', clean, linkOf(clean.link));
}

/** To the requester. */
export function expiredTalk(input: ExpiredInput): TalkContent {
  const clean = cleanInput(input);
  return composeTalk('expired', clean, {
    link: clean.link,
    limit: clean.expiredAt,
    signer: clean.participantName,
  });
}

/**
 * A verification code is sent as a text message only: the code proves possession of the phone, and the messaging app may be open
 * on another device.
 */
export function verificationCodeTalk(input: VerificationCodeInput): TalkContent {
  const text = copyOf(input.locale).verificationText(input);
  return { variables: {}, buttons: [], subject: '', text, failover: false };
}
