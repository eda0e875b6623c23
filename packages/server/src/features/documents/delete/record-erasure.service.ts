import { ERASURE, firstBreak, keptHash } from '@dojang/domain';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import { appendAudit, readEvents, SERVICE } from '../../evidence/index.ts';
import * as repo from './deletion.repo.ts';

/**
 * Owns the end of the retention of removed documents (개인정보 보호법 제21조). Invariants: the names, contacts, addresses, devices and
 * reasons of a record go, and its hashes stay; a last event states the hash over everything that is left, so that the trail can
 * still be checked; a trail that does not fit its hashes is not erased, since that would hide the damage.
 */

export interface RecordErasurePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

const BATCH = 200;

/**
 * Creates the erasure of the records of documents that were removed before a moment, with one transaction per document. An erased
 * record is not found again. It returns the number of erased records.
 */
export function createRecordErasure(ports: RecordErasurePorts) {
  return async (before: Date): Promise<number> => {
    let erased = 0;
    for (let after = '0'; ; ) {
      const due = await repo.erasableRecords(ports.db.reader, before, after, BATCH);
      for (const record of due) if (await erase(ports, record, before)) erased += 1;
      const last = due.at(-1);
      if (last === undefined) return erased;
      after = last.documentId;
    }
  };
}

function erase(
  { db, clock, logger }: RecordErasurePorts,
  { tenantId, documentId }: repo.ErasableRecord,
  before: Date,
): Promise<boolean> {
  return db.inTenant(tenantId, async (tx) => {
    const document = await repo.lockRecord(tx, documentId);
    if (document === undefined) return false;
    const events = await readEvents(tx, document);
    const isWhole = events.length === document.audit_seq && firstBreak(events, sha256Hex) === null;
    if (!isWhole || (events.at(-1)?.hash ?? document.audit_head) !== document.audit_head) {
      logger.error({ document: document.public_id }, 'a damaged audit trail is not erased');
      return false;
    }
    const now = clock.now();
    if (!(await repo.eraseRecord(tx, documentId, before, now))) return false;
    const kept = await readEvents(tx, document);
    const detail = { events: kept.length, keptSha256: keptHash(kept, sha256Hex) };
    await appendAudit(tx, tenantId, document, { type: ERASURE, ...SERVICE, detail }, now);
    return true;
  });
}
