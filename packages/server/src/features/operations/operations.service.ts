import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { retryDelivery } from '../messages/index.ts';
import * as repo from './stuck-work.repo.ts';

/**
 * Owns what operators see and try again. Invariant: trying again only gives work to the ordinary jobs, which are idempotent, so that
 * nothing is sent or sealed twice.
 */

export interface OperationPorts {
  readonly db: Database;
  readonly clock: Clock;
}

export interface WorkItem {
  readonly kind: repo.StuckRow['kind'];
  readonly id: string;
}

/** Creates the functions of operators, without a check of who calls them. */
export function createOperations({ db, clock }: OperationPorts) {
  const list = () => repo.listStuckWork(db.reader, clock.now());
  const retryOne = async ({ kind, tenantId, rowId }: repo.StuckRow): Promise<boolean> => {
    if (kind === 'job' || tenantId === null) return repo.retryParkedJob(db.reader, rowId);
    return db.inTenant(tenantId, async (tx) => {
      if (kind === 'delivery') return retryDelivery(tx, tenantId, rowId, clock.now());
      await enqueue(tx, 'seal_document', { tenantId, documentId: rowId }, `seal:${rowId}`);
      return true;
    });
  };
  return {
    list,
    /** Tries these again, or everything. @returns how many */
    retry: async (items: readonly WorkItem[] | 'all'): Promise<number> => {
      let retried = 0;
      for (const row of await list()) {
        const isMeant = items === 'all' || items.some(({ kind, id }) => kind === row.kind && id === row.id);
        if (isMeant && (await retryOne(row))) retried += 1;
      }
      return retried;
    },
  };
}
