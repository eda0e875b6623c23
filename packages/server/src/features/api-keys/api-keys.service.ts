import {
  type ApiScope,
  apiKeyEnd,
  checkKeyScopes,
  checkReissue,
  DomainError,
  holdsResidentNumber,
  isApiKeyValid,
  KEY_PREFIXES,
  type KeyMode,
  koreanDay,
  MOST_API_KEYS,
  nextKeyNoticeAt,
  orderedScopes,
  readApiKeyName,
  scopeChange,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { readAddresses } from './allowed-address.ts';
import { callDays, failedCalls } from './api-call.repo.ts';
import * as repo from './api-key.repo.ts';
import { apiKeyView, failedCallsView, modeOf } from './api-key.view.ts';
import type { CallCounter } from './call-counter.service.ts';

/** Owns the issuing, changing and revoking of API keys. Invariant: a key is returned by the call that issues it, and is stored nowhere. */

export interface ApiKeyPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly counter: CallCounter;
  readonly logger: { info(detail: object, message: string): void };
}

export interface ApiKeyInput {
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly ApiScope[];
  readonly allowedAddresses: readonly string[];
}

const RECENT_DAYS = 30;
const ENDING = 4;

/** Creates the calls of the settings on API keys. */
export function createApiKeys(ports: ApiKeyPorts) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    list: async (actor: UserActor, { locale }: Pick<Origin, 'locale'>) => {
      await ports.counter.flush();
      const now = ports.clock.now();
      const since = recentSince(now);
      return inTenant(actor, async (tx) => ({
        list: (await repo.listKeys(tx, since)).map((row) => apiKeyView(row, now)),
        days: await callDays(tx, since),
        failures: (await failedCalls(tx, since)).map((row) => failedCallsView(row, locale)),
      }));
    },
    create: (actor: UserActor, input: ApiKeyInput) => {
      if (holdsResidentNumber(input.name)) throw new DomainError('residentNumber', { field: 'name' });
      const name = readApiKeyName(input.name);
      const allowed_addresses = readAddresses(input.allowedAddresses);
      const scopes = [...new Set(input.scopes)];
      checkKeyScopes(input.mode, scopes);
      const is_test = input.mode === 'test';
      return inTenant(actor, (tx) =>
        issue(ports, tx, actor, { name, is_test, scopes, allowed_addresses, replaces_id: null }),
      );
    },
    reissue: (actor: UserActor, apiKeyId: string) =>
      inTenant(actor, async (tx) => {
        const key = await lockKey(tx, apiKeyId);
        const isReissued = await repo.hasReplacement(tx, key.id);
        checkReissue({ ...lifeOf(key), isReissued }, ports.clock.now(), koreanDay);
        const { name, is_test, scopes, allowed_addresses, id } = key;
        return issue(ports, tx, actor, { name, is_test, scopes, allowed_addresses, replaces_id: id });
      }),
    changeScopes: (actor: UserActor, apiKeyId: string, scopes: readonly ApiScope[]) =>
      inTenant(actor, async (tx) => {
        const key = await lockKey(tx, apiKeyId);
        const now = ports.clock.now();
        if (!isApiKeyValid(lifeOf(key), now)) throw new DomainError('apiKeyEnded');
        const after = orderedScopes(scopes);
        checkKeyScopes(modeOf(key), after);
        const { added, removed } = scopeChange(key.scopes, after);
        if (added.length > 0 || removed.length > 0) {
          await repo.changeScopes(tx, key, after, { accountId: actor.accountId, at: now });
          const account = actor.accountPublicId;
          ports.logger.info({ apiKeyId, account, added, removed }, 'the scopes of an API key were changed');
        }
        return shown(tx, apiKeyId, now);
      }),
    revoke: (actor: UserActor, apiKeyId: string) =>
      inTenant(actor, async (tx) => {
        const key = await lockKey(tx, apiKeyId);
        const now = ports.clock.now();
        if (!isApiKeyValid(lifeOf(key), now)) throw new DomainError('apiKeyEnded');
        await repo.revokeKey(tx, key.id, now);
        ports.logger.info({ apiKeyId, account: actor.accountPublicId }, 'an API key was revoked');
        return shown(tx, apiKeyId, now);
      }),
  };
}

/** Returns the life of a key for the rules of the domain. */
export const lifeOf = (key: Pick<repo.ApiKeyRow, 'expires_at' | 'revoked_at'>) => ({
  expiresAt: key.expires_at,
  revokedAt: key.revoked_at,
});

const recentSince = (now: Date): string =>
  koreanDay(new Date(now.getTime() - (RECENT_DAYS - 1) * 86_400_000));

async function lockKey(tx: Tx, apiKeyId: string): Promise<repo.ApiKeyRow> {
  const key = await repo.lockKey(tx, apiKeyId);
  if (key === undefined) throw new DomainError('notFound');
  return key;
}

async function shown(tx: Tx, apiKeyId: string, now: Date) {
  const [row] = await repo.listKeys(tx, recentSince(now), apiKeyId);
  if (row === undefined) throw new DomainError('notFound');
  return apiKeyView(row, now);
}

async function issue(
  { clock, ids, logger }: ApiKeyPorts,
  tx: Tx,
  actor: UserActor,
  settings: Pick<repo.ApiKeyRow, 'name' | 'is_test' | 'scopes' | 'allowed_addresses' | 'replaces_id'>,
) {
  const now = clock.now();
  await repo.lockTenant(tx, actor.tenantId);
  if ((await repo.countUsableKeys(tx, now)) >= MOST_API_KEYS)
    throw new DomainError('apiKeysTooMany', { values: { max: MOST_API_KEYS } });
  const key = `${KEY_PREFIXES[modeOf(settings)]}${ids.secret()}`;
  const apiKeyId = ids.publicId();
  const expires_at = apiKeyEnd(now);
  await repo.addKey(tx, {
    ...settings,
    public_id: apiKeyId,
    tenant_id: actor.tenantId,
    account_id: actor.accountId,
    ending: key.slice(-ENDING),
    hash: sha256(key),
    created_at: now,
    expires_at,
    last_used_at: null,
    revoked_at: null,
    next_notice_at: nextKeyNoticeAt(expires_at, now),
  });
  logger.info({ apiKeyId, account: actor.accountPublicId }, 'an API key was issued');
  return { key, apiKey: await shown(tx, apiKeyId, now) };
}

/** Revokes the keys of an erased person. */
export const eraseApiKeys: PersonEraser = (tx, { accountId, now }) => repo.eraseKeysOf(tx, accountId, now);
