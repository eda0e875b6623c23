import { checkReservation, DomainError, isReserved, moveDocument } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type AuditAuthor, appendAudit, requesterFacts } from '../../evidence/index.ts';
import { keepHold, release } from '../../points/index.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import * as repo from '../rows/document.repo.ts';
import { planTransmission } from '../send/reservation.plan.ts';
import { type SendingPorts, transmit } from '../send/sending.service.ts';

/**
 * Owns the requester's actions on a reserved request: change the time, cancel it, send it now. Invariant: exactly one call or job
 * ends a reservation: the one whose UPDATE changes the state. The point is either spent or released.
 */

export interface ReservationPorts extends SendingPorts {
  readonly db: Database;
}

/** Creates the calls on reserved requests: change, cancel, send now. */
export function createReservations(ports: ReservationPorts) {
  const act = (
    actor: UserActor,
    documentId: string,
    what: (tx: Tx, document: repo.DocumentRow, now: Date) => Promise<{ documentStatus: string }>,
  ) =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      const document = await lockForAction(tx, actor, documentId, 'document.cancel');
      if (!isReserved(document.status)) throw new DomainError('notReserved');
      return what(tx, document, ports.clock.now());
    });
  return {
    change: (actor: UserActor, documentId: string, wanted: string, origin: Origin) =>
      act(actor, documentId, async (tx, document, now) => {
        const at = checkReservation(wanted, now);
        const status = moveDocument(document.status, 'changeReservation');
        await repo.updateDocument(tx, document.id, { status, reservation_at: at, updated_at: now });
        const detail = { reservationDate: at.toISOString() };
        const by = { actor: requesterFacts(actor), origin };
        await appendAudit(
          tx,
          actor.tenantId,
          document,
          { type: 'document.reservationChanged', ...by, detail },
          now,
        );
        await keepHold(tx, actor.tenantId, document.public_id, at);
        await planTransmission(tx, document, at);
        return { documentStatus: status };
      }),
    cancel: (actor: UserActor, documentId: string, origin: Origin) =>
      act(actor, documentId, async (tx, document, now) => {
        const by = { actor: requesterFacts(actor), origin };
        return { documentStatus: await endReservation(tx, document, by, null, now) };
      }),
    transmit: (actor: UserActor, documentId: string, origin: Origin) =>
      act(actor, documentId, async (tx, document, now) => {
        const by = { actor: requesterFacts(actor), origin };
        if (!(await transmit(ports, tx, document, by, now))) throw new DomainError('notReserved');
        return { documentStatus: moveDocument(document.status, 'transmit') };
      }),
  };
}

/** Ends a reservation without sending it and releases its point. @param failure name of the error that prevented sending */
export async function endReservation(
  tx: Tx,
  document: repo.DocumentRow,
  by: AuditAuthor,
  failure: string | null,
  now: Date,
): Promise<repo.DocumentRow['status']> {
  const status = moveDocument(document.status, 'cancelReservation');
  const change = { status, reservation_failure: failure, updated_at: now };
  if (!(await repo.moveState(tx, document.id, document.status, change))) throw new DomainError('notReserved');
  const points = await release(tx, document.tenant_id, document.public_id, now);
  const detail = { points, ...(failure === null ? {} : { reason: failure }) };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'document.reservationCancelled', ...by, detail },
    now,
  );
  return status;
}
