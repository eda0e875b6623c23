import {
  type ApiScope,
  checkHomepage,
  checkRedirectUris,
  DomainError,
  holdsResidentNumber,
  MOST_OAUTH_APPS,
  type OauthAddress,
  type OauthAppKind,
  readOauthAppName,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { endAppGrants } from '../account/index.ts';
import * as repo from './oauth-app.repo.ts';
import { appView } from './oauth-app.view.ts';
import { keepScopes } from './oauth-record.repo.ts';

/** Owns the registration of OAuth apps. Invariant: a secret is returned by the call that issues it, and is stored nowhere. */

export interface OauthAppPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: { info(detail: object, message: string): void };
}

export interface OauthAppInput {
  readonly name: string;
  readonly homepage: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly ApiScope[];
}

const ENDING = 4;
/** How every secret begins, so that scanners of leaked secrets find it. */
const SECRET_PREFIX = 'dj_oauth_';

/** Creates the calls of the settings on OAuth apps. */
export function createOauthApps(ports: OauthAppPorts) {
  const { db, clock, logger } = ports;
  const noted = (actor: UserActor, oauthAppId: string, what: string) =>
    logger.info({ oauthAppId, account: actor.accountPublicId }, what);
  return {
    list: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => ({ list: (await repo.listApps(tx)).map(appView) })),
    create: (actor: UserActor, kind: OauthAppKind, input: OauthAppInput) => {
      const texts = readTexts(input, kind);
      return db.inTenant(actor.tenantId, async (tx) => {
        await repo.lockTenant(tx, actor.tenantId);
        if ((await repo.listApps(tx)).length >= MOST_OAUTH_APPS)
          throw new DomainError('oauthAppsTooMany', { values: { max: MOST_OAUTH_APPS } });
        const now = clock.now();
        const { secret, ...kept } = kind === 'public' ? NO_SECRET : newSecret(ports.ids);
        const row = await repo.addApp(tx, {
          ...texts,
          ...kept,
          kind,
          public_id: ports.ids.publicId(),
          tenant_id: actor.tenantId,
          account_id: actor.accountId,
          created_at: now,
          changed_at: now,
        });
        noted(actor, row.public_id, 'an OAuth app was registered');
        return { secret, oauthApp: appView(row) };
      });
    },
    change: (actor: UserActor, oauthAppId: string, input: OauthAppInput) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const row = await lockApp(tx, oauthAppId);
        const change = { ...readTexts(input, row.kind), changed_at: clock.now() };
        const lost = row.scopes.filter((scope) => !change.scopes.includes(scope));
        if (lost.length > 0) {
          await keepScopes(tx, oauthAppId, change.scopes);
          noted(actor, oauthAppId, `an OAuth app lost ${lost.join(', ')}`);
        }
        return appView(await repo.changeApp(tx, row.id, change));
      }),
    renewSecret: (actor: UserActor, oauthAppId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const row = await lockApp(tx, oauthAppId);
        if (row.kind === 'public') throw new DomainError('oauthSecretNone');
        const { secret, ...kept } = newSecret(ports.ids);
        const changed = await repo.changeApp(tx, row.id, { ...kept, changed_at: clock.now() });
        noted(actor, oauthAppId, 'the secret of an OAuth app was replaced');
        return { secret, oauthApp: appView(changed) };
      }),
    delete: (actor: UserActor, oauthAppId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        await repo.deleteApp(tx, (await lockApp(tx, oauthAppId)).id);
        noted(actor, oauthAppId, 'an OAuth app was deleted');
        return {};
      }),
  };
}

const NO_SECRET = { secret: null, secret_hash: null, secret_ending: null };

function newSecret(ids: Ids) {
  const secret = `${SECRET_PREFIX}${ids.secret()}`;
  return { secret, secret_hash: sha256(secret), secret_ending: secret.slice(-ENDING) };
}

/** @throws DomainError notFound */
async function lockApp(tx: Tx, oauthAppId: string): Promise<repo.OauthAppRow> {
  const row = await repo.lockApp(tx, oauthAppId);
  if (row === undefined) throw new DomainError('notFound');
  return row;
}

function readTexts({ name, homepage, redirectUris, scopes }: OauthAppInput, kind: OauthAppKind) {
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  const typed = redirectUris.map((text) => text.trim());
  const texts = {
    name: readOauthAppName(name),
    homepage: homepage.trim(),
    redirect_uris: [...new Set(typed)],
  };
  checkHomepage(addressOf(texts.homepage));
  checkRedirectUris(
    texts.redirect_uris.map((text) => ({ text, address: addressOf(text) })),
    kind,
  );
  return { ...texts, scopes: [...new Set(scopes)] };
}

/** Returns the parts of an address; null for a text that is none. Control characters and spaces are dropped by the parser, so they are refused. */
function addressOf(text: string): OauthAddress | null {
  const address = /[^\x21-\x7e]/.test(text) ? null : URL.parse(text);
  if (address === null) return null;
  const { protocol, hostname, username, password } = address;
  return {
    protocol,
    host: hostname.replace(/^\[|\]$/g, ''),
    hasCredentials: username !== '' || password !== '',
    hasFragment: text.includes('#'),
  };
}

/** Deletes the apps of an erased person, and ends what the person has granted to apps. */
export const eraseOauth: PersonEraser = async (tx, { accountId }) => {
  await repo.deleteAppsOf(tx, accountId);
  await endAppGrants(tx, accountId);
};
