import { withClient } from '@dojang/embedded-postgres';
import { grant } from '../features/points/index.ts';
import type { Database } from '../platform/db/database.ts';

/** Grants points for tests, measurements and chaos runs through the ledger, as the service does. */

export interface GivenPoints {
  readonly loginId: string;
  readonly amount: number;
  /** A unique name of the grant; a second one with the same name is refused. */
  readonly transfer: string;
  readonly now: Date;
}

/** Grants free points, valid for a year, to the organization or the personal account of an account. */
export async function grantFreePoints(
  { db, ownerUrl }: { readonly db: Database; readonly ownerUrl: string },
  { loginId, amount, transfer, now }: GivenPoints,
): Promise<void> {
  const tenantId = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'select tenant_id as id from account where login_id = $1',
      [loginId],
    );
    return rows[0]?.id;
  });
  if (tenantId === undefined) throw new Error(`nobody is called ${loginId}`);
  const expiresAt = new Date(now.getTime() + 365 * 86_400_000);
  const given = { tenantId, kind: 'free', reason: 'test', amount, expiresAt, transfer } as const;
  await db.inTenant(tenantId, (tx) => grant(tx, given, now));
}
