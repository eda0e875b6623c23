import type { PaymentNews } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import { type DocumentRow, type ParticipantRow, requesterOf } from '../documents/index.ts';
import { type AuditAuthor, appendAudit, SERVICE } from '../evidence/index.ts';
import type { PaymentRow } from '../payment-requests/index.ts';
import { signerFacts } from '../signing/index.ts';

/**
 * Owns what the audit trail says about a payment. A payment is the payer's act, which the provider reports, so that it has no address. A
 * cancellation is the act of the person who asked for it here; one that nobody asked for here was made at the provider.
 */

/** Appends the event of money that moved, under the document's lock. */
export async function recordNews(
  tx: Tx,
  document: Pick<DocumentRow, 'id' | 'tenant_id' | 'public_id'>,
  { payment, payer }: { readonly payment: PaymentRow; readonly payer: ParticipantRow | undefined },
  { kind, sum, left }: PaymentNews,
  now: Date,
): Promise<void> {
  const facts = {
    product: payment.product_name,
    amount: Number(payment.amount),
    number: payment.provider_number ?? '',
  };
  if (kind === 'paid') {
    const author = payer ? { actor: signerFacts(payer), origin: SERVICE.origin } : SERVICE;
    const method = payment.method === null ? {} : { method: payment.method };
    const entry = { type: 'payment.paid', ...author, detail: { ...facts, ...method } } as const;
    return appendAudit(tx, document.tenant_id, document, entry, now);
  }
  const author = await cancellerOf(tx, payment);
  const reason = payment.cancel_reason === '' ? {} : { reason: payment.cancel_reason };
  const by = author === null ? { by: 'provider' } : {};
  const detail = { ...facts, sum, left, ...reason, ...by };
  const entry = { type: 'payment.cancelled', ...(author ?? SERVICE), detail } as const;
  return appendAudit(tx, document.tenant_id, document, entry, now);
}

/** Who asked for the awaited cancellation; null when nobody did here. */
async function cancellerOf(
  tx: Tx,
  { canceller_id, canceller_ip: ip, canceller_device: device }: PaymentRow,
): Promise<AuditAuthor | null> {
  if (canceller_id === null) return null;
  const { public_id: id, name, email } = await requesterOf(tx, canceller_id);
  return { actor: { kind: 'requester', id, name, contact: email }, origin: { ip, device } };
}
