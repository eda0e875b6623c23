import type { OauthAppResult, OauthConnectionResult } from '@dojang/contract';
import { API_SCOPES } from '@dojang/domain';
import type { OauthAppRow } from './oauth-app.repo.ts';
import type { ConnectionRow } from './oauth-record.repo.ts';

/** Conversion of OAuth apps and connections to results. */

/** Returns an app as the settings show it. */
export const appView = (row: OauthAppRow): OauthAppResult => ({
  oauthAppId: row.public_id,
  name: row.name,
  homepage: row.homepage,
  redirectUris: [...row.redirect_uris],
  kind: row.kind,
  scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
  shownSecret: row.secret_ending === null ? null : `…${row.secret_ending}`,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** Returns a connected app as its user sees it; what its maker took away is not a scope any more. */
export function connectionView(row: ConnectionRow): OauthConnectionResult {
  const granted = new Set(
    row.resources.flatMap((one) => Object.values(one)).flatMap((text) => text.split(' ')),
  );
  return {
    oauthAppId: row.public_id,
    name: row.name,
    homepage: row.homepage,
    owner: row.owner,
    scopes: API_SCOPES.filter((scope) => granted.has(scope) && row.allowed.includes(scope)),
    connectedAt: row.connected_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  };
}
