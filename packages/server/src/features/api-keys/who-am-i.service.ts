import type { ResultOf } from '@dojang/contract';
import type { openOnlyEndpoints } from '@dojang/contract/open';
import type { ApiScope } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCaller } from './api-key.repo.ts';

/** Owns what a caller with an access token is told about itself: any accepted token may ask, whatever it permits. */

/** Returns the account, its organization, and what the token permits. */
export async function whoAmI(
  db: Database,
  actor: UserActor,
  scopes: readonly ApiScope[],
): Promise<ResultOf<typeof openOnlyEndpoints.me>> {
  const row = await db.inTenant(actor.tenantId, (tx) => findCaller(tx, actor.accountId, actor.apiKeyId));
  return {
    name: actor.name,
    organization: actor.role === null ? null : { name: row.organization_name },
    mode: actor.documentMode === 'test' ? 'test' : 'live',
    scopes: [...scopes],
    apiKey:
      row.key_name === null || row.key_expires_at === null
        ? null
        : { name: row.key_name, expiresAt: row.key_expires_at.toISOString() },
  };
}
