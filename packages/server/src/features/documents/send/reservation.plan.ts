import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { DocumentRow } from '../rows/document.repo.ts';

/**
 * Plans the sending of what is reserved. Each time has a job of its own, since a job keeps the time that it was first
 * given; one whose time was changed or given up finds nothing to do.
 */
export const planTransmission = (tx: Tx, document: Pick<DocumentRow, 'id' | 'tenant_id'>, at: Date) =>
  enqueue(
    tx,
    'transmit_reserved',
    { tenantId: document.tenant_id, documentId: document.id },
    `transmit:${document.id}:${at.getTime()}`,
    at,
  );
