import { DomainError, isPayable } from '@dojang/domain';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  connectionById,
  lockPayment,
  lockPaymentOfDocument,
  type PaymentRow,
  paymentOfDocument,
  updatePayment,
} from '../payment-requests/index.ts';
import { type Signer, type SignerPath, type SignerPorts, signerOf } from '../signing/index.ts';
import { type ConnectionPorts, payeeOf } from './connection.service.ts';
import { applyReport } from './provider-report.service.ts';

/**
 * Owns the question of a payer who comes back from the payment page: was it paid? The provider is asked between two transactions, once
 * in a few seconds, so that a payer cannot make the service ask it again and again.
 */

export interface AskingPorts extends ConnectionPorts, SignerPorts {}

/** How long the provider is not asked again about the same payment. */
const PAUSE_MS = 3000;

type Answer = Pick<PaymentRow, 'state'> & { readonly isAnswered: boolean };

/** Creates the call that asks the provider about a payment now. A provider that does not answer changes nothing. */
export function createAsking(ports: AskingPorts) {
  return async (actor: Actor, path: SignerPath): Promise<Answer> => {
    const signer = await signerOf(ports, actor, path);
    const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      ports.db.inTenant(signer.tenantId, work);
    const { payment, account } = await inTenant((tx) => take(ports, tx, signer));
    const { provider_number: number } = payment;
    if (account === null || number === null) return { state: payment.state, isAnswered: false };
    const report = await ports.contractPayment.find(account, number).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
      return null;
    });
    if (report === null) return { state: payment.state, isAnswered: false };
    return inTenant(async (tx) => {
      const locked = await lockPaymentOfDocument(tx, 'id', payment.id);
      if (locked === undefined) throw new DomainError('paymentAbsent');
      await applyReport(ports, tx, locked, { ...report, number, source: 'look_up' }, ports.clock.now());
      const { state } = (await paymentOfDocument(tx, signer.documentId)) ?? locked;
      return { state, isAnswered: true };
    });
  };
}

/** Returns the payment with the account to ask; without one there is nothing to ask, or it was asked a moment ago. */
async function take(ports: AskingPorts, tx: Tx, signer: Signer) {
  const found = await paymentOfDocument(tx, signer.documentId);
  const payment = found && (await lockPayment(tx, 'id', found.id));
  if (payment === undefined || payment.participant_id !== signer.participantId)
    throw new DomainError('paymentAbsent');
  const now = ports.clock.now();
  const { asked_at: askedAt, connection_id: connectionId } = payment;
  const isTooSoon = askedAt !== null && now.getTime() - askedAt.getTime() < PAUSE_MS;
  if (isTooSoon || connectionId === null || !isPayable(payment.state)) return { payment, account: null };
  await updatePayment(tx, payment.id, { asked_at: now });
  const connection = await connectionById(tx, connectionId);
  return { payment, account: connection === undefined ? null : payeeOf(ports.keys, connection) };
}
