import { isAsked, isCorrecting, isRunning, reminderAt } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { SERVICE } from '../../evidence/index.ts';
import * as repo from '../rows/document.repo.ts';
import { remindOne } from './remind.service.ts';

/** Owns the automatic reminder, which is sent once to each participant whose turn it is. */
export function createReminderJob(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}) {
  return async ({ tenantId, documentId }: Jobs['remind_participants']): Promise<void> => {
    await ports.db.inTenant(tenantId, async (tx) => {
      const document = await repo.lockDocumentById(tx, documentId);
      if (!document || !isRunning(document.status) || document.process_type === 'FACE_TO_FACE') return;
      const now = ports.clock.now();
      if (isCorrecting({ ...document, correctingUntil: document.correcting_until }, now)) return;
      for (const row of await repo.listParticipants(tx, documentId)) {
        if (!isAsked(row) || row.auto_reminded_at !== null || row.method === 'none') continue;
        if (row.asked_at === null || row.expires_at === null || row.expires_at <= now) continue;
        const at = reminderAt(row.asked_at, row.expires_at, document.reminder_days);
        if (at === null || at > now) continue;
        await repo.updateParticipant(tx, row.id, { auto_reminded_at: now });
        await remindOne(ports, tx, document, row, SERVICE, now);
      }
    });
  };
}
