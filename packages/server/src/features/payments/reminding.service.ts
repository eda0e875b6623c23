import { closedLinkOf, DomainError, isPayable, mayRemind } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/idempotency.repo.ts';
import type { Ids } from '../../platform/ids.ts';
import { scopeOf } from '../access/index.ts';
import { appendAudit, requesterFacts } from '../evidence/index.ts';
import { planMessage } from '../messages/index.ts';
import { lockPaymentOfDocument, updatePayment } from '../payment-requests/index.ts';
import { type ShownPayment, seenPayment } from './payment.repo.ts';
import { canReach, mayRemindPayer, paymentView } from './payment.view.ts';

/**
 * Owns the reminder of an open payment by the requester's side: to a payer who has signed, by the way in which the payer was asked to sign, as
 * often as a reminder to sign.
 */

export interface RemindingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The viewing period in days after the document's end, for signers' links. */
  readonly viewingDays: number;
}

const viewerOf = (actor: UserActor) => ({ actor, teams: scopeOf(actor, 'payment.read') });

/** Creates the call that reminds a payer. */
export function createPaymentReminders(ports: RemindingPorts) {
  return (actor: UserActor, paymentId: string, origin: Origin, idempotent: Idempotency) =>
    ports.db.inTenant(actor.tenantId, (tx) =>
      idempotent(tx, () => remind(ports, tx, actor, paymentId, origin)),
    );
}

async function remind(ports: RemindingPorts, tx: Tx, actor: UserActor, paymentId: string, origin: Origin) {
  await lockPaymentOfDocument(tx, 'public_id', paymentId);
  const payment = await seenPayment(tx, viewerOf(actor), { paymentId });
  if (payment === undefined) throw new DomainError('notFound');
  if (!mayRemindPayer(actor, payment)) throw new DomainError('notAllowed');
  const now = ports.clock.now();
  const { payer_method: channel } = payment;
  assertOpen(ports, payment, now);
  if (!canReach(payment) || channel === 'none') throw new DomainError('paymentUnreachable');
  if (!mayRemind(payment.reminded_at, now)) throw new DomainError('reminderTooSoon');
  const reminded = [...payment.reminded_at, now];
  await updatePayment(tx, payment.id, { reminded_at: reminded, updated_at: now });
  const document = {
    id: payment.document_id,
    tenant_id: payment.tenant_id,
    public_id: payment.document_public_id,
  };
  const detail = { name: payment.payer_name, product: payment.product_name, amount: Number(payment.amount) };
  const by = { actor: requesterFacts(actor), origin };
  await appendAudit(tx, document.tenant_id, document, { type: 'payment.reminded', ...by, detail }, now);
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: payment.tenant_id,
      documentId: payment.document_id,
      participantId: payment.participant_id,
      event: `paymentReminded:${payment.public_id}:${reminded.length}`,
      recipient: payment.payer_contact,
      channel,
      template: 'paymentReminder',
      parameters: { product: payment.product_name, amount: payment.amount, at: now.toISOString() },
    },
    now,
  );
  return paymentView(actor, { ...payment, reminded_at: reminded }, now);
}

/** @throws DomainError paymentNotOpen, paymentNotSignedYet, paymentUnreachable */
function assertOpen({ viewingDays }: RemindingPorts, payment: ShownPayment, now: Date): void {
  if (!isPayable(payment.state)) throw new DomainError('paymentNotOpen');
  if (payment.payer_signed_at === null) throw new DomainError('paymentNotSignedYet');
  const { document_status: status, completed_at, ended_at, access_disabled: accessDisabled } = payment;
  const document = { status, endedAt: completed_at ?? ended_at, accessDisabled };
  if (closedLinkOf({ document, viewingDays, now }) !== null) throw new DomainError('paymentUnreachable');
}
