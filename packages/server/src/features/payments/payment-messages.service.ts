import type { PaymentNews } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { type DocumentRow, type ParticipantRow, requesterOf } from '../documents/index.ts';
import { type Planned, planMessage } from '../messages/index.ts';
import type { PaymentRow } from '../payment-requests/index.ts';

/**
 * Owns who is told about a payment: the payer by the way in which the payer was asked to sign, and the requester by mail. A participant
 * who pays an own request gets both messages, which say different things.
 */

/** Plans the messages about money that moved; those about the same sum are planned once. */
export async function planPaymentMessages(
  { ids }: { readonly ids: Ids },
  tx: Tx,
  document: Pick<DocumentRow, 'id' | 'tenant_id' | 'requester_id'>,
  { payment, payer }: { readonly payment: PaymentRow; readonly payer: ParticipantRow | undefined },
  news: PaymentNews,
  now: Date,
): Promise<void> {
  const message = {
    tenantId: document.tenant_id,
    documentId: document.id,
    template: news.kind === 'paid' ? 'paymentPaid' : 'paymentCancelled',
    parameters: parametersOf(payment, news, payer?.name ?? '', now),
  } as const satisfies Partial<Planned>;
  const event = `${message.template}:${payment.public_id}:${Number(payment.amount) - news.left}`;
  if (payer && payer.method !== 'none' && payer.contact !== '') {
    const { contact: recipient, method: channel, id: participantId } = payer;
    const planned = { ...message, event: `${event}:payer`, participantId, recipient, channel };
    await planMessage(tx, ids, planned, now);
  }
  const { notice_email: recipient } = await requesterOf(tx, document.requester_id);
  if (recipient === '') return;
  const planned = { ...message, event, participantId: null, recipient, channel: 'email' } as const;
  await planMessage(tx, ids, planned, now);
}

const parametersOf = (payment: PaymentRow, news: PaymentNews, payer: string, now: Date) => ({
  product: payment.product_name,
  amount: payment.amount,
  sum: String(news.sum),
  left: String(news.left),
  number: payment.provider_number ?? '',
  method: payment.method ?? '',
  at: (news.kind === 'paid' ? (payment.paid_at ?? now) : now).toISOString(),
  by: payer,
  reason: news.kind === 'cancelled' ? payment.cancel_reason : '',
});
