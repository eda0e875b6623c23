import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { DomainError, scopeFor } from '@dojang/domain';
import type { FastifyRequest } from 'fastify';
import type { Actor, LinkHeaders } from '../actor.ts';
import type { Authenticator } from './binding.ts';
import { assertFits, limitOf } from './json-body.ts';
import { assertNoMaintenance, type Maintenance } from './maintenance.ts';
import { assertReadable } from './readable.ts';

/**
 * Owns who is let in, by the head of a request alone: the body of whoever may not make a call, or promises too much of
 * it, is never read.
 */

/** A sub-account may do this before it has replaced the password that its admin gave it; the rest needs no log-in. */
const BEFORE_FIRST_CHANGE: readonly EndpointName[] = ['user'];

/** Whom its body names: during maintenance it is judged once that is read. */
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

/** @throws DomainError why the call is refused */
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
  if (actor?.kind === 'user' && actor.mustChangePassword && !BEFORE_FIRST_CHANGE.includes(name))
    throw new DomainError('passwordChangeNeeded');
  return { params, link, actor };
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

function textParameters(params: unknown): Record<string, string> {
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

/** Header values are Latin-1 on the wire; clients percent-encode what is not. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
