import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import * as repo from './deletion.repo.ts';
import { endRecord } from './removed-record.service.ts';

/**
 * Owns the daily look after removed documents: records that still name persons, because an earlier version removed them or their trail
 * was damaged then, are erased; encrypted evidence whose retention has ended is dropped.
 */

export interface RecordErasurePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'conceal'>;
  readonly logger: Pick<Logger, 'error'>;
}

const BATCH = 200;

/**
 * Creates the erasure of records, with one transaction per document, and the end of the evidence of documents that were removed before a
 * moment. It returns the number of dropped texts.
 */
export function createRecordErasure(ports: RecordErasurePorts) {
  return async (before: Date): Promise<number> => {
    for (let after = '0'; ; ) {
      const due = await repo.erasableRecords(ports.db.reader, ports.clock.now(), after, BATCH);
      for (const record of due) await erase(ports, record);
      const last = due.at(-1);
      if (last === undefined) break;
      after = last.documentId;
    }
    return ports.db.outside((tx) => repo.dropFacts(tx, before));
  };
}

async function erase(
  { db, keys, clock, logger }: RecordErasurePorts,
  { tenantId, documentId }: repo.ErasableRecord,
): Promise<void> {
  const outcome = await db.inTenant(tenantId, (tx) => endRecord(keys, tx, documentId, clock.now()));
  if (outcome === 'damaged') logger.error({ document: documentId }, 'a damaged audit trail is not erased');
}
