import type { BulkSummary } from '@dojang/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bulkView } from './bulk.view.ts';
import { seenBulk } from './bulk-access.ts';
import { signingCounts } from './signing/bulk-signing.repo.ts';

/** Returns a bulk as lists show it, if the actor sees it. @throws DomainError notFound */
export async function shownBulk(tx: Tx, actor: UserActor, bulkId: string, now: Date): Promise<BulkSummary> {
  const bulk = await seenBulk(tx, actor, bulkId);
  const countsOf = await signingCounts(tx, [bulk.id], now);
  return bulkView(bulk, countsOf(bulk.id), actor);
}
