import { API_TOKEN_SECONDS, type ApiScope, DomainError, isApiKeyValid } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Keys, sha256 } from '../../platform/keys.ts';
import { userActorOf } from '../account/index.ts';
import { isAllowedAddress } from './allowed-address.ts';
import * as repo from './api-key.repo.ts';

/**
 * Owns the exchange of an API key for an access token, and who the caller with such a token is. A token contains the id of its key
 * and its end, with a MAC; the key and its account are read on each call, so that a token ends with either.
 */

export interface OpenAccessPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'token' | 'tokenId'>;
  readonly attempts: Pick<Attempts, 'takeSlot' | 'giveBack'>;
}

/** The caller of a call with an access token of a key. */
export interface KeyCaller {
  readonly actor: UserActor;
  readonly by: 'key';
  /** The internal id of the key. */
  readonly callerId: string;
  readonly scopes: readonly ApiScope[];
}

const PURPOSE = 'api-access';
const PREFIX = 'dk_';
/** Wrong keys from one address. */
const WRONG_KEYS = { most: 20, minutes: 30 } as const;

/** Creates the exchange of keys and the authentication of access tokens. */
export function createOpenAccess(ports: OpenAccessPorts) {
  return {
    /** Whether a text has the form of a key's access token; those of OAuth apps contain no dot. */
    isToken: (token: string): boolean => token.startsWith(PREFIX) && token.includes('.'),
    exchange: (apiKey: string, ip: string) => exchange(ports, apiKey, ip),
    authenticate: (token: string, ip: string) => authenticate(ports, token, ip),
  };
}

/** @throws DomainError tooManyAttempts, apiKeyWrong, apiAddressRefused */
async function exchange({ db, clock, keys, attempts }: OpenAccessPorts, apiKey: string, ip: string) {
  const subject = `api-key:${ip}`;
  const slot = await attempts.takeSlot(subject, WRONG_KEYS);
  if (!slot.isFree) throw new DomainError('tooManyAttempts');
  const id = await repo.findKeyByHash(db.reader, sha256(apiKey));
  const row = id === null ? null : await repo.findKeyActor(db.reader, id);
  if (id === null || !isUsable(row, clock.now())) throw new DomainError('apiKeyWrong');
  await attempts.giveBack(subject);
  if (!isAllowedAddress(ip, row.allowed_addresses)) throw new DomainError('apiAddressRefused');
  const end = Math.floor(clock.now().getTime() / 1000) + API_TOKEN_SECONDS;
  return {
    accessToken: `${PREFIX}${keys.token(PURPOSE, `${id}-${end}`)}`,
    tokenType: 'Bearer' as const,
    expiresIn: API_TOKEN_SECONDS,
    scopes: [...row.scopes],
  };
}

const isUsable = (row: repo.KeyActorRow | null, now: Date): row is repo.KeyActorRow =>
  row !== null && isApiKeyValid({ expiresAt: row.key_expires_at, revokedAt: row.key_revoked_at }, now);

/** @throws DomainError notLoggedIn, tokenExpired, notAllowed, passwordChangeNeeded, apiAddressRefused */
async function authenticate(
  { db, clock, keys }: OpenAccessPorts,
  token: string,
  ip: string,
): Promise<KeyCaller> {
  const content = token.startsWith(PREFIX) ? keys.tokenId(PURPOSE, token.slice(PREFIX.length)) : null;
  const [id = '', end = ''] = content?.split('-') ?? [];
  if (id === '') throw new DomainError('notLoggedIn');
  const now = clock.now();
  if (Number(end) * 1000 <= now.getTime()) throw new DomainError('tokenExpired');
  const row = await repo.findKeyActor(db.reader, id);
  if (!isUsable(row, now)) throw new DomainError('notLoggedIn');
  if (!isAllowedAddress(ip, row.allowed_addresses)) throw new DomainError('apiAddressRefused');
  return { actor: actorOf(row), by: 'key', callerId: row.key_id, scopes: row.scopes };
}

/** @throws DomainError passwordChangeNeeded, notAllowed */
function actorOf(row: repo.KeyActorRow): UserActor {
  const actor = userActorOf(row, row.key_created_at, row.key_is_test ? 'test' : 'live');
  if (actor.mustChangePassword) throw new DomainError('passwordChangeNeeded');
  return { ...actor, apiKeyId: row.key_id };
}

/**
 * Returns the account of a key with its present rights, or null for a key that is not accepted.
 * @throws DomainError passwordChangeNeeded, notAllowed
 */
export async function actorOfKey(db: Database, apiKeyId: string, now: Date): Promise<UserActor | null> {
  const row = await repo.findKeyActor(db.reader, apiKeyId);
  return isUsable(row, now) ? actorOf(row) : null;
}
