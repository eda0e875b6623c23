import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { DomainError, isOpenToAdminAccess, scopeFor } from '@dojang/domain';
import type { FastifyRequest } from 'fastify';
import type { Actor, LinkHeaders, UserActor } from '../actor.ts';
import type { Authenticator } from './binding.ts';
import { assertFits, limitOf } from './bodies/json-body.ts';
import { assertEmbeddedCall } from './embedded-calls.ts';
import { assertNoMaintenance, type Maintenance } from './maintenance.ts';
import { assertReadable } from './readable.ts';

/**
 * Owns which requests are admitted, by their headers only: the body of a request that is not authorized or that declares too many
 * bytes is never read.
 */

/** The calls that a sub-account may make before it has changed its first password; calls without a log-in are also possible. */
const BEFORE_FIRST_CHANGE: readonly EndpointName[] = ['user'];

/** The calls whose body names the user: during maintenance they are checked after the body is read. */
export const NAMED_BY_BODY: readonly EndpointName[] = ['token'];

export interface Admitted {
  readonly params: Readonly<Record<string, string>>;
  readonly link: LinkHeaders;
  readonly actor: Actor | null;
}

export interface Gate {
  readonly authenticator: Authenticator;
  readonly maintenance: Maintenance;
}

/** Checks whether a call is admitted. @throws DomainError with the reason of the refusal */
export async function admit(
  request: FastifyRequest,
  name: EndpointName,
  { authenticator, maintenance }: Gate,
): Promise<Admitted> {
  const endpoint: Endpoint = endpoints[name];
  const params = textParameters(request.params);
  assertReadable(params, 'path');
  assertFits(request, limitOf(request));
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new DomainError('encodingRefused', { field: 'Content-Encoding' });
  const link = linkHeaders(request);
  if (!NAMED_BY_BODY.includes(name))
    await assertNoMaintenance(maintenance, { name, body: null, token: link.token }, authenticator.holder);
  const actor = await actorOf(endpoint, params, link, authenticator);
  if (actor?.kind === 'user') assertOpenTo(actor, name);
  if (actor?.kind === 'user' && actor.embedded !== undefined)
    assertEmbeddedCall(actor.embedded, name, params);
  return { params, link, actor };
}

/** @throws DomainError adminAccessReadOnly or passwordChangeNeeded */
function assertOpenTo({ adminAccess, mustChangePassword }: UserActor, name: EndpointName): void {
  if (adminAccess !== null) {
    if (!isOpenToAdminAccess(endpoints[name])) throw new DomainError('adminAccessReadOnly');
  } else if (mustChangePassword && !BEFORE_FIRST_CHANGE.includes(name))
    throw new DomainError('passwordChangeNeeded');
}

async function actorOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  link: LinkHeaders,
  authenticator: Authenticator,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null;
  const byLink = link.linkKey !== '' || link.token.startsWith('dl_');
  if (endpoint.access === 'link' || (endpoint.access === 'either' && byLink))
    return authenticator.link(link, params);
  const user = await authenticator.user(link.token);
  if (endpoint.permission !== null && scopeFor(user.authorization, endpoint.permission) === null) {
    throw new DomainError('notAllowed');
  }
  return user;
}

/** Returns the parameters of a path as texts. */
export function textParameters(params: unknown): Record<string, string> {
  const entries = Object.entries(typeof params === 'object' && params !== null ? params : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function linkHeaders(request: FastifyRequest): LinkHeaders {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const method = header('signing-method');
  return {
    token: header('token'),
    contact: decoded(header('contact-info')),
    linkKey: header('link-key'),
    method: method === 'email' || method === 'kakao' || method === 'none' ? method : '',
  };
}

/** Header values are Latin-1 on the wire; clients percent-encode other characters. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
