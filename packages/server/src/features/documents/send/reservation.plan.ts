import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { DocumentRow } from '../rows/document.repo.ts';

/**
 * Plans the job that sends a reserved request. Each time gets its own job, since a job keeps the time of its creation; a job
 * whose reservation was changed or cancelled does nothing.
 */
export const planTransmission = (tx: Tx, document: Pick<DocumentRow, 'id' | 'tenant_id'>, at: Date) =>
  enqueue(
    tx,
    'transmit_reserved',
    { tenantId: document.tenant_id, documentId: document.id },
    `transmit:${document.id}:${at.getTime()}`,
    at,
  );
