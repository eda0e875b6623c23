import { fallsLow, type Lot } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { hasThresholdAbove } from './balance-watch.repo.ts';

/**
 * Plans what follows from a smaller balance, in the transaction that makes it smaller: the warning, once per fall below the level, and
 * automatic charging.
 */
export async function watchBalance(
  tx: Tx,
  tenantId: string,
  before: readonly Pick<Lot, 'remaining'>[],
  taken: number,
): Promise<void> {
  const balance = before.reduce((sum, { remaining }) => sum + remaining, 0);
  const left = balance - taken;
  if (fallsLow(balance, left)) await enqueue(tx, 'warn_low_balance', { tenantId }, `low-balance:${tenantId}`);
  if (await hasThresholdAbove(tx, tenantId, left))
    await enqueue(tx, 'charge_automatically', { tenantId }, `auto-charge:${tenantId}`);
}
