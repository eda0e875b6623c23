import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';

/** Owns the messages about the end of a request to its participants. */

export interface EndMessage {
  readonly template: 'cancelled' | 'rejected' | 'withdrawn';
  readonly parameters: Readonly<Record<string, string>>;
  /** The participant who ended the request and needs no message. */
  readonly except?: Pick<repo.ParticipantRow, 'id'>;
}

/** Plans a message about the document's end to every participant who was asked by a message. */
export async function tellParticipants(
  ports: { readonly ids: Ids },
  tx: Tx,
  document: repo.DocumentRow,
  { template, parameters, except }: EndMessage,
  now: Date,
): Promise<void> {
  if (document.process_type === 'FACE_TO_FACE') return;
  for (const row of await repo.listParticipants(tx, document.id)) {
    if (row.asked_at === null || row.method === 'none' || row.id === except?.id) continue;
    await planMessage(
      tx,
      ports.ids,
      {
        tenantId: document.tenant_id,
        documentId: document.id,
        participantId: row.id,
        event: `${template}:${document.public_id}`,
        recipient: row.contact,
        channel: row.method,
        template,
        parameters,
      },
      now,
    );
  }
}
