import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { addLot } from '../ledger/ledger.repo.ts';
import { tenantOfLogin } from './gift.repo.ts';

/** Owns gifts of operators: free points, recorded in the ledger, which never changes, and shown in the history of charges. */

export interface Gift {
  readonly loginId: string;
  readonly points: number;
  /** Until when the points can be spent, in days. */
  readonly days: number;
}

const DAY = 86_400_000;

/** Gives free points to the organization or the personal account of a login id. @returns false when nobody has it */
export async function giveFreePoints(
  { db, clock, ids }: { readonly db: Database; readonly clock: Clock; readonly ids: Ids },
  { loginId, points, days }: Gift,
): Promise<boolean> {
  const tenantId = await tenantOfLogin(db.reader, loginId);
  if (tenantId === null) return false;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + days * DAY);
  const lot = { tenantId, kind: 'free', reason: 'gift', amount: points, expiresAt } as const;
  await db.inTenant(tenantId, (tx) => addLot(tx, { ...lot, transfer: `gift:${ids.publicId()}` }, now));
  return true;
}
