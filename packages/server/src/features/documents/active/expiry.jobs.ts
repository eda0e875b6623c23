import { isAsked, isRunning } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { appendAudit, SERVICE } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';

/** Owns the expiry of participants: the participant is marked expired and the requester is notified, once. */
export function createExpiryJob(ports: { readonly db: Database; readonly clock: Clock; readonly ids: Ids }) {
  return async ({ tenantId, documentId }: Jobs['expire_participants']): Promise<void> => {
    await ports.db.inTenant(tenantId, async (tx) => {
      const document = await repo.lockDocumentById(tx, documentId);
      if (!document || !isRunning(document.status)) return;
      const now = ports.clock.now();
      const due = (await repo.listParticipants(tx, documentId)).filter(
        (row) => isAsked(row) && row.expires_at !== null && row.expires_at <= now,
      );
      const requester = await repo.requesterOf(tx, document.requester_id);
      for (const row of due) {
        await repo.updateParticipant(tx, row.id, { status: 'expired' });
        await appendAudit(
          tx,
          tenantId,
          document,
          {
            type: 'participant.expired',
            ...SERVICE,
            detail: { participantId: row.public_id, name: row.name },
          },
          now,
        );
        await planMessage(
          tx,
          ports.ids,
          {
            tenantId,
            documentId,
            participantId: null,
            event: `expired:${row.public_id}:${row.expires_at?.toISOString() ?? ''}`,
            recipient: requester.notice_email,
            channel: 'email',
            template: 'expired',
            parameters: { by: row.name, type: row.type },
          },
          now,
        );
      }
    });
  };
}
