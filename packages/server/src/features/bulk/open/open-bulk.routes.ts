import type { OpenHandlers } from '../../../platform/http/open-calls.ts';
import type { BulkPorts } from '../bulks.service.ts';
import { createWorkbookPool } from '../sheets/workbook-pool.ts';
import { createOpenBulks } from './open-bulk.service.ts';

/** Binds the calls of the programming interface on bulks. */
export function openBulkHandlers(ports: BulkPorts): Pick<OpenHandlers, 'bulkColumns' | 'startBulk'> {
  const bulks = createOpenBulks(ports, createWorkbookPool());
  return {
    bulkColumns: ({ actor, params, origin }) => bulks.columns(actor, params.templateId, origin.locale),
    startBulk: ({ actor, body, origin, idempotent }) => bulks.start(actor, body, origin, idempotent),
  };
}
