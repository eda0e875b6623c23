import type { IncomingMessage } from 'node:http';
import { MAINTENANCE_PATH, oauthErrorPath, oauthRequestPath } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Maintenance } from '../../platform/http/maintenance.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { RateWindow } from '../../platform/http/rate-window.ts';
import { OAUTH_ROUTES, REQUEST_PATH } from './oauth-provider.ts';
import type { OauthRequests } from './oauth-requests.service.ts';

/**
 * Mounts oidc-provider on the server's own addresses. They are no part of the contract: their replies are those of the OAuth
 * specifications. The library gets Node's request and reply, with the headers of every reply already set.
 */

export interface OauthMount {
  readonly provider: () => Promise<Provider>;
  readonly requests: OauthRequests;
  readonly publicUrl: () => string;
  readonly maintenance: Pick<Maintenance, 'isActive'>;
  /** Requests per minute and address. */
  readonly limit: RateWindow;
}

const METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
/** What programs call; a browser may do so from another origin, as far as the library allows it. */
const CALLED = [OAUTH_ROUTES.token, OAUTH_ROUTES.revocation];
const READ = [...METADATA, OAUTH_ROUTES.jwks];

/** Registers the endpoints of OAuth. */
export async function registerOauth(app: FastifyInstance, mount: OauthMount): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, up to 56 kB.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    const serve = (request: FastifyRequest, reply: FastifyReply) => passOn(mount, request, reply);
    for (const url of READ) scope.route({ method: ['GET', 'OPTIONS'], url, handler: serve });
    for (const url of CALLED) scope.route({ method: ['POST', 'OPTIONS'], url, handler: serve });
    scope.get(OAUTH_ROUTES.authorization, serve);
    scope.get(`${OAUTH_ROUTES.authorization}/:uid`, serve);
    scope.get<{ Params: { uid: string } }>(`${REQUEST_PATH}/:uid`, ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(oauthRequestPath(params.uid), 303),
    );
    scope.get<Answer>(`${REQUEST_PATH}/:uid/answer`, (request, reply) => answer(mount, request, reply));
  });
}

/** Lets the library answer. */
async function passOn(mount: OauthMount, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = refusalOf(mount, request, reply);
  if (refusal !== null) return refusal;
  const provider = await mount.provider();
  await provider.callback()(...takenOver(mount, request, reply));
}

/** Takes over Node's request and reply: scheme and host are those of the issuer, and no caller chooses them. */
function takenOver(mount: OauthMount, { raw: request }: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  nameIssuer(request, new URL(mount.publicUrl()));
  return [request, reply.raw] as const;
}

function nameIssuer({ headers }: IncomingMessage, { host, protocol }: URL): void {
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Refuses a request before the library sees it; returns null when nothing speaks against it. */
function refusalOf({ maintenance, limit }: OauthMount, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const isPage = request.url.startsWith(OAUTH_ROUTES.authorization);
  const refuse = (status: number, error: string) =>
    isPage ? reply.redirect(oauthErrorPath(error), 303) : reply.code(status).send({ error });
  if (maintenance.isActive)
    return isPage ? reply.redirect(MAINTENANCE_PATH, 303) : refuse(503, 'temporarily_unavailable');
  const { isFree, seconds } = limit.take(originOf(request).ip);
  if (!isFree) {
    reply.header('retry-after', String(seconds));
    return refuse(429, 'temporarily_unavailable');
  }
  // The database cannot store this character.
  return /%00/.test(request.url) ? refuse(400, 'invalid_request') : null;
}

interface Answer {
  readonly Params: { readonly uid: string };
  readonly Querystring: { readonly decision?: unknown };
}

/** Makes the decision of a user effective; what fails is explained by the page of requests. */
async function answer(
  { requests, publicUrl }: OauthMount,
  { raw: request, params, query }: FastifyRequest<Answer>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  nameIssuer(request, new URL(publicUrl()));
  const sealed = typeof query.decision === 'string' ? query.decision : '';
  try {
    const next = await requests.finish({ request, response: reply.raw }, params.uid, sealed);
    return await reply.redirect(next, 303);
  } catch (error) {
    if (!isGone(error)) throw error;
    return reply.redirect(oauthErrorPath('session_not_found'), 303);
  }
}

/** The errors of a request that has ended, or that another browser has opened. */
const isGone = (error: unknown): boolean =>
  error instanceof DomainError ||
  (typeof error === 'object' && error !== null && 'error' in error && error.error === 'invalid_request');
