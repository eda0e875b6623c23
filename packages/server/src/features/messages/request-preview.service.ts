import { expiresAt } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import { messageFacts } from './delivery.repo.ts';
import { composeMessage } from './message.compose.ts';
import { type MessageLocale, talkWords } from './templates/index.ts';

/** Owns the messages of a request before it is sent. Invariant: they are composed as the sent ones are, from the same templates. */

export interface PreviewedRequest {
  /** Internal ids. */
  readonly documentId: string;
  readonly participantId: string;
  /** The name that is shown; a draft may have participants without one. */
  readonly name: string;
  readonly locale: MessageLocale;
  readonly expiryMinutes: number;
  /** The address that stands for the participant's link. */
  readonly link: string;
  readonly publicUrl: string;
  readonly now: Date;
  /** What this participant would be asked to pay; a draft has no payment yet. */
  readonly payment: { readonly productName: string; readonly amount: number } | null;
}

/** Returns the mail and the AlimTalk by which a participant would be asked now. */
export async function previewRequest(tx: Tx, asked: PreviewedRequest) {
  const { documentId, participantId, name, locale, link, publicUrl, now } = asked;
  const facts = (await messageFacts(tx, [documentId]))({ documentId, participantId });
  if (facts.participant === null) throw new Error(`participant ${participantId} is gone`);
  const participant = { ...facts.participant, name, locale, expires_at: expiresAt(now, asked.expiryMinutes) };
  const payment = asked.payment === null ? null : openPayment(asked.payment, { documentId, participantId });
  const compose = (channel: 'email' | 'kakao') =>
    composeMessage({
      channel,
      template: 'request',
      parameters: {},
      facts: { ...facts, participant, payment },
      code: null,
      link,
      publicUrl,
      viewingDays: 0,
      now,
      files: null,
    });
  const mail = compose('email');
  const talk = compose('kakao');
  if (!('mail' in mail) || !('talk' in talk)) throw new Error('a request has a mail and a talk');
  const { subject, html } = mail.mail;
  return { locale, mail: { subject, html }, talk: talkWords(talk.talk) };
}

const openPayment = (
  { productName, amount }: NonNullable<PreviewedRequest['payment']>,
  { documentId, participantId }: Pick<PreviewedRequest, 'documentId' | 'participantId'>,
) => ({
  document_id: documentId,
  participant_id: participantId,
  product_name: productName,
  amount: String(amount),
  cancel_amount: '0',
  state: 'request' as const,
});
