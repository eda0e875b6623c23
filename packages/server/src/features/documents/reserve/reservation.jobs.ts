import { DomainError, isReserved } from '@dojang/domain';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { SERVICE } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';
import { type SendingPorts, transmit } from '../send/sending.service.ts';
import { endReservation } from './reservation.service.ts';

/**
 * Owns the job that sends a reserved request at its time. Run early, twice or late, it sends the request once. A request that
 * cannot be sent any more is ended: its point is released, and its requester is told why.
 */
export function createReservationJob(ports: SendingPorts & { readonly db: Database }) {
  return async ({ tenantId, documentId }: Jobs['transmit_reserved']): Promise<void> => {
    await ports.db.inTenant(tenantId, async (tx) => {
      const document = await repo.lockDocumentById(tx, documentId);
      const now = ports.clock.now();
      if (!document || !isReserved(document.status)) return;
      if (document.reservation_at === null || document.reservation_at > now) return;
      try {
        await transmit(ports, tx, document, SERVICE, now);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await giveUp(ports, tx, document, error, now);
      }
    });
  };
}

async function giveUp(
  ports: Pick<SendingPorts, 'ids'>,
  tx: Tx,
  document: repo.DocumentRow,
  { error, detail }: DomainError,
  now: Date,
): Promise<void> {
  await endReservation(tx, document, SERVICE, error, now);
  const requester = await repo.requesterOf(tx, document.requester_id);
  const at = document.reservation_at?.toISOString() ?? '';
  const people = await repo.listParticipants(tx, document.id);
  const by = people.find((row) => row.key === detail.result?.key)?.name ?? '';
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: null,
      event: `reservation-failed:${document.public_id}`,
      recipient: requester.notice_email,
      channel: 'email',
      template: 'reservationFailed',
      parameters: { reason: error, by, at },
    },
    now,
  );
}
