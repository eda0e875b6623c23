import type { Adapter, AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OauthRecordKind } from '../../platform/db/tables.ts';
import { sha256 } from '../../platform/keys.ts';
import * as apps from './oauth-app.repo.ts';
import * as repo from './oauth-record.repo.ts';

/**
 * Owns how oidc-provider stores its records in PostgreSQL. Invariants: the id of a record, which is the code or the token itself, is
 * stored as its SHA-256 only; a code or refresh token is used once, by one UPDATE; a second use ends the whole grant.
 */

export interface AdapterPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** The library is loaded later than this file. */
  readonly InvalidGrant: typeof errors.InvalidGrant;
}

const GRANTED: readonly string[] = ['AuthorizationCode', 'AccessToken', 'RefreshToken'];
const KINDS: readonly string[] = [...GRANTED, 'Session', 'Interaction', 'Grant'];
const isKind = (name: string): name is OauthRecordKind => KINDS.includes(name);

/** Returns the store of one kind of records. @param name the library's name of the kind */
export function createAdapter(ports: AdapterPorts, name: string): Adapter {
  if (name === 'Client') return clientAdapter(ports);
  if (!isKind(name)) return { ...NOTHING, upsert: () => refuseKind(name) };
  const { db, clock } = ports;
  return {
    ...NOTHING,
    upsert: (id, payload, expiresIn) => upsert(ports, name, { id, payload, expiresIn }),
    find: async (id) => {
      const found = await repo.findRecord(db.reader, name, sha256(id), clock.now());
      if (found === null) return undefined;
      const { payload, consumedAt } = found;
      return { ...payload, jti: id, ...(consumedAt === null ? {} : { consumed: secondsOf(consumedAt) }) };
    },
    consume: async (id) => {
      const hash = sha256(id);
      const isFirst = await db.outside((tx) => repo.consumeRecord(tx, name, hash, clock.now()));
      if (isFirst) return;
      await db.outside((tx) => repo.dropGrantOf(tx, hash));
      throw new ports.InvalidGrant('it was used before');
    },
    destroy: (id) => db.outside((tx) => repo.dropRecord(tx, sha256(id))),
    revokeByGrantId: (grantId) => db.outside((tx) => repo.dropOfGrant(tx, name, sha256(grantId))),
  };
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** What a store has to offer although no enabled feature of the library calls it. */
const NOTHING: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

const refuseKind = (name: string): Promise<void> =>
  Promise.reject(new Error(`no feature that stores ${name} is enabled`));

interface StoredRecord {
  readonly id: string;
  readonly payload: AdapterPayload;
  /** Seconds. */
  readonly expiresIn: number | undefined;
}

/** Stores a record without the id, which is the secret. */
async function upsert(
  { db, clock }: AdapterPorts,
  kind: OauthRecordKind,
  { id, payload, expiresIn = 0 }: StoredRecord,
): Promise<void> {
  const now = clock.now();
  const { jti: _, ...kept } = payload;
  const requestedBy = payload.params?.client_id;
  const record = {
    hash: sha256(id),
    kind,
    payload: kept,
    appId: payload.clientId ?? (typeof requestedBy === 'string' ? requestedBy : null),
    accountPublicId: kind === 'Grant' ? (payload.accountId ?? null) : null,
    now,
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  };
  const { grantId } = payload;
  await db.outside((tx) =>
    grantId !== undefined && GRANTED.includes(kind)
      ? repo.putGranted(tx, record, sha256(grantId))
      : repo.putRecord(tx, record),
  );
}

/** Apps are registered in the settings; the library only reads them. */
const clientAdapter = ({ db }: AdapterPorts): Adapter => ({
  ...NOTHING,
  find: async (id) => {
    const row = await apps.findClient(db.reader, id);
    return row === null ? undefined : clientMetadata(row);
  },
});

/** Returns an app as OAuth names its properties (RFC 7591). The library compares hashes of secrets, as `oauth-provider.ts` makes it do. */
const clientMetadata = (row: apps.ClientRow): AdapterPayload => ({
  client_id: row.public_id,
  client_name: row.name,
  client_uri: row.homepage,
  redirect_uris: [...row.redirect_uris],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: row.scopes.join(' '),
  application_type: row.kind === 'public' ? 'native' : 'web',
  token_endpoint_auth_method: row.kind === 'public' ? 'none' : 'client_secret_basic',
  ...(row.secret_hash === null ? {} : { client_secret: row.secret_hash.toString('hex') }),
});
