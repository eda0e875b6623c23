import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, appendAudit } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';

/**
 * Reminds one participant, manually or automatically: counts the reminder, records it in the audit trail, and plans the message.
 */
export async function remindOne(
  ports: { readonly ids: Ids },
  tx: Tx,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  by: AuditAuthor,
  now: Date,
): Promise<void> {
  if (row.method === 'none') return;
  await repo.updateParticipant(tx, row.id, { reminded_at: [...row.reminded_at, now] });
  const detail = { participantId: row.public_id, name: row.name };
  await appendAudit(tx, document.tenant_id, document, { type: 'participant.reminded', ...by, detail }, now);
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: row.id,
      event: `reminded:${row.public_id}:${row.reminded_at.length + 1}`,
      recipient: row.contact,
      channel: row.method,
      template: 'reminder',
    },
    now,
  );
}
