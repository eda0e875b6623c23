import { paymentReturnPath, signingPath } from '@dojang/contract';
import { DomainError, hasSigned, isPayable, parseContact } from '@dojang/domain';
import type { PayRequest } from '../../adapters/contract-payment/port.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listParticipants } from '../documents/index.ts';
import {
  currentConnection,
  lockPayment,
  type PaymentRow,
  paymentOfDocument,
  queueCheck,
  updatePayment,
} from '../payment-requests/index.ts';
import { type Signer, type SignerPath, type SignerPorts, signerOf } from '../signing/index.ts';
import { type ConnectionPorts, FEEDBACK_PATH, payeeOf, unavailable } from './connection.service.ts';
import { nextCheckAt } from './next-check.ts';
import { queueReturn } from './provider-report.service.ts';

/**
 * Owns the payer's step. The provider is called between two transactions and never inside one; a request whose reply was lost can
 * be reached by nobody, and the next try makes another one. Invariant: a payer is never sent to two payment pages.
 */

export interface PayingPorts extends ConnectionPorts, SignerPorts {
  readonly publicUrl: () => string;
}

/** The provider answers within 15 seconds, or its reply is lost. */
const BEGINNING_MS = 30_000;

type Begun = { readonly payUrl: string } | { readonly payment: PaymentRow; readonly request: PayRequest };

/** Creates the call with which a participant begins to pay. */
export function createPaying(ports: PayingPorts) {
  return async (actor: Actor, path: SignerPath, input: { readonly phone?: string | undefined }) => {
    const signer = await signerOf(ports, actor, path);
    const begun = await ports.db.inTenant(signer.tenantId, (tx) =>
      begin(ports, tx, signer, path, input.phone),
    );
    if ('payUrl' in begun) return { payUrl: begun.payUrl };
    const { payment, request } = begun;
    const requesting = await ports.contractPayment.request(request).catch(async (error: unknown) => {
      await release(ports, payment);
      return unavailable(ports.logger, error);
    });
    if (requesting.outcome === 'refused') {
      await release(ports, payment);
      throw new DomainError('paymentRefusedByProvider', { values: { reason: requesting.reason } });
    }
    const isOpen = await ports.db.inTenant(signer.tenantId, (tx) =>
      recordRequested(ports, tx, payment.id, requesting),
    );
    if (!isOpen) throw new DomainError('paymentClosed');
    return { payUrl: requesting.payUrl };
  };
}

async function begin(
  ports: PayingPorts,
  tx: Tx,
  signer: Signer,
  path: SignerPath,
  typedPhone: string | undefined,
): Promise<Begun> {
  const found = await paymentOfDocument(tx, signer.documentId);
  const payment = found && (await lockPayment(tx, 'id', found.id));
  if (payment === undefined || payment.participant_id !== signer.participantId)
    throw new DomainError('paymentAbsent');
  const payer = (await listParticipants(tx, signer.documentId)).find(({ id }) => id === signer.participantId);
  if (payer === undefined || !hasSigned(payer)) throw new DomainError('paymentBeforeSigning');
  if (!isPayable(payment.state)) throw new DomainError('paymentClosed');
  if (payment.pay_url !== null) return { payUrl: payment.pay_url };
  const phone = payer.method === 'kakao' ? payer.contact : parseContact('kakao', typedPhone ?? '');
  if (!phone) throw new DomainError('paymentPhoneMissing', { field: 'phone' });
  const now = ports.clock.now();
  const connection = await currentConnection(tx);
  const account = connection && payeeOf(ports.keys, connection);
  if (!connection || !account) throw new DomainError('paymentPayeeGone');
  if (payment.beginning_at !== null && now.getTime() - payment.beginning_at.getTime() < BEGINNING_MS)
    throw new DomainError('paymentBeginning');
  await updatePayment(tx, payment.id, { beginning_at: now, connection_id: connection.id, updated_at: now });
  // The tab of a link holds its secret; an account returns to where it signs.
  const returnTo =
    signer.entry === 'link'
      ? paymentReturnPath(path.documentId, payer.public_id)
      : signingPath(path.documentId);
  const request = {
    account,
    reference: payment.public_id,
    productName: payment.product_name,
    amount: Number(payment.amount),
    phone,
    memo: '',
    feedbackUrl: `${ports.publicUrl()}${FEEDBACK_PATH}`,
    returnUrl: `${ports.publicUrl()}${returnTo}`,
  };
  return { payment, request };
}

/** After a reply that opened nothing: the payer can try again at once. */
const release = (ports: PayingPorts, { tenant_id, id }: PaymentRow): Promise<void> =>
  ports.db.inTenant(tenant_id, (tx) => updatePayment(tx, id, { beginning_at: null }));

/** @returns false when the payment was made or cancelled while the provider answered */
async function recordRequested(
  ports: PayingPorts,
  tx: Tx,
  id: string,
  { number, payUrl }: { readonly number: string; readonly payUrl: string },
): Promise<boolean> {
  const payment = await lockPayment(tx, 'id', id);
  if (payment === undefined) throw new Error(`payment ${id} is gone`);
  const now = ports.clock.now();
  // A request whose reply was lost has been paid meanwhile: this one must not be paid as well.
  if (payment.provider_number !== null) {
    await queueReturn(tx, payment, number);
    return false;
  }
  const isOpen = isPayable(payment.state);
  await updatePayment(tx, id, {
    provider_number: number,
    pay_url: payUrl,
    beginning_at: null,
    next_check_at: isOpen ? nextCheckAt(0, now) : now,
    updated_at: now,
  });
  // The request was cancelled while the provider answered: the provider is told.
  if (!isOpen) await queueCheck(tx, payment);
  return isOpen;
}
