import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_SCOPES, DomainError, OAUTH_SECONDS } from '@dojang/domain';
import type Provider from 'oidc-provider';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Keys, sha256 } from '../../platform/keys.ts';
import { type ClientRow, findClient } from './oauth-app.repo.ts';
import { REQUEST_PATH } from './oauth-provider.ts';
import { findAccount, findRecord } from './oauth-record.repo.ts';
import { resourcesOf } from './oauth-resources.ts';

/**
 * Owns how a user answers an app. The page describes the request by its id. The answer is a sealed decision, which the browser carries
 * to the page of the request. Invariant: a decision counts only in the browser that the app has opened, which has the cookie of the
 * request; so nobody can make another person answer a request of their own.
 */

export interface OauthRequestPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt'>;
  readonly publicUrl: () => string;
  readonly provider: () => Promise<Provider>;
  readonly logger: { info(detail: object, message: string): void };
}

const PURPOSE = 'oauth-decision';

interface Decision {
  readonly requestId: string;
  /** The public id of the account that allows the access; null for a refusal. */
  readonly account: string | null;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Creates the calls with which a user answers an app, and what makes an answer effective. */
export function createOauthRequests(ports: OauthRequestPorts) {
  return {
    describe: async (requestId: string) => {
      const { app, params } = await openRequest(ports, requestId);
      const { name, homepage, owner } = app;
      const scopes = scopesOf(params, app);
      return { app: { name, homepage, owner }, scopes, returnsTo: shownTarget(textOf(params.redirect_uri)) };
    },
    allow: (requestId: string, actor: UserActor) => decide(ports, requestId, actor.accountPublicId),
    refuse: (requestId: string) => decide(ports, requestId, null),
    finish: (raw: RawExchange, requestId: string, sealed: string) => finish(ports, raw, requestId, sealed),
  };
}

export type OauthRequests = ReturnType<typeof createOauthRequests>;

type Params = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws DomainError oauthRequestGone */
async function openRequest({ db, clock }: OauthRequestPorts, requestId: string) {
  const found = await findRecord(db.reader, 'Interaction', sha256(requestId), clock.now());
  const params: Params = found?.payload.params ?? {};
  const app = await findClient(db.reader, textOf(params.client_id));
  if (found === null || app === null || found.payload.result !== undefined)
    throw new DomainError('oauthRequestGone');
  return { app, params };
}

/** Returns the scopes that a request asks for, among those of its app. */
function scopesOf(params: Params, app: Pick<ClientRow, 'scopes'>) {
  const asked = textOf(params.scope).split(' ');
  return API_SCOPES.filter((scope) => asked.includes(scope) && app.scopes.includes(scope));
}

/** Returns the part of an address by which people recognize where they will return to. */
function shownTarget(redirectUri: string): string {
  const address = URL.parse(redirectUri);
  if (address === null) return '';
  return address.host === '' ? address.protocol : address.origin;
}

async function decide(ports: OauthRequestPorts, requestId: string, account: string | null) {
  await openRequest(ports, requestId);
  const until = ports.clock.now().getTime() + OAUTH_SECONDS.decision * 1000;
  const decision: Decision = { requestId, account, until };
  const sealed = ports.keys.encrypt(PURPOSE, JSON.stringify(decision));
  return { url: `${REQUEST_PATH}/${encodeURIComponent(requestId)}/answer?decision=${sealed}` };
}

/** Node's own request and reply, on which the library works. */
export interface RawExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Makes a decision effective. @returns the address at which the library goes on
 * @throws DomainError oauthRequestGone for a decision that has ended, and the library's error without the cookie of the request
 */
async function finish(
  ports: OauthRequestPorts,
  { request, response }: RawExchange,
  requestId: string,
  sealed: string,
): Promise<string> {
  const decision = readDecision(ports, requestId, sealed);
  const { app, params } = await openRequest(ports, requestId);
  const provider = await ports.provider();
  const { uid } = await provider.interactionDetails(request, response);
  if (uid !== requestId) throw new DomainError('oauthRequestGone');
  const { account } = decision;
  const isActive = account !== null && (await findAccount(ports.db.reader, account)) !== null;
  if (!isActive) {
    const refusal = { error: 'access_denied', error_description: 'the user refused the access' };
    return provider.interactionResult(request, response, refusal);
  }
  const grant = new provider.Grant({ accountId: account, clientId: app.public_id });
  const scopes = scopesOf(params, app).join(' ');
  grant.addOIDCScope(scopes);
  for (const resource of requestedResources(params, resourcesOf(ports.publicUrl()).api))
    grant.addResourceScope(resource, scopes);
  const grantId = await grant.save();
  ports.logger.info({ app: app.public_id, account }, 'an app got access to an account');
  return provider.interactionResult(request, response, {
    login: { accountId: account, remember: false },
    consent: { grantId },
  });
}

function requestedResources({ resource }: Params, fallback: string): string[] {
  const asked = Array.isArray(resource) ? resource.map(textOf) : [textOf(resource)];
  return asked.map((one) => one || fallback);
}

/** @throws DomainError oauthRequestGone */
function readDecision({ keys, clock }: OauthRequestPorts, requestId: string, sealed: string): Decision {
  const text = keys.decrypt(PURPOSE, sealed);
  const decision: Decision | null = text === null ? null : JSON.parse(text);
  if (decision?.requestId !== requestId || decision.until <= clock.now().getTime())
    throw new DomainError('oauthRequestGone');
  return decision;
}
