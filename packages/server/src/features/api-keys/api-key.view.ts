import type { ApiKeyResult, FailedCalls } from '@dojang/contract';
import {
  apiKeyAbilities,
  apiKeyState,
  errorTitle,
  KEY_PREFIXES,
  type KeyMode,
  type Locale,
  reissuableFrom,
  scopeChange,
} from '@dojang/domain';
import type { FailedCallsRow } from './api-call.repo.ts';
import type { ShownKey } from './api-key.repo.ts';

/** Conversion of API keys to results. */

/** Returns the mode of a key. */
export const modeOf = ({ is_test: isTest }: Pick<ShownKey, 'is_test'>): KeyMode => (isTest ? 'test' : 'live');

/** Returns a key as the settings show it. */
export function apiKeyView(row: ShownKey, now: Date): ApiKeyResult {
  const facts = { expiresAt: row.expires_at, revokedAt: row.revoked_at, isReissued: row.is_reissued };
  return {
    apiKeyId: row.public_id,
    name: row.name,
    mode: modeOf(row),
    shownKey: `${KEY_PREFIXES[modeOf(row)]}…${row.ending}`,
    scopes: [...row.scopes],
    scopeChanges: row.scope_changes.map(({ at, by, before, after }) => {
      const { added, removed } = scopeChange(before, after);
      return { at: new Date(at).toISOString(), by: { name: by }, added: [...added], removed: [...removed] };
    }),
    allowedAddresses: [...row.allowed_addresses],
    state: apiKeyState(facts, now),
    owner: { name: row.owner_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    reissuableAt: reissuableFrom(row.expires_at).toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    calls: { total: row.calls, recent: row.recent_calls, recentFailed: row.recent_failed },
    abilities: apiKeyAbilities(facts, now),
  };
}

/** Returns the failed calls of one code as the settings show them. */
export const failedCallsView = (row: FailedCallsRow, locale: Locale): FailedCalls => ({
  code: row.code,
  message: errorTitle(row.code, locale),
  field: row.field,
  failed: row.failed,
  lastAt: row.last_at.toISOString(),
});
