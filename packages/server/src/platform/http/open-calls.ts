import { type Endpoint, type ParametersOf, type ResultOf, SMALL_BODY } from '@dojang/contract';
import {
  type OpenEndpoint,
  type OpenName,
  type OpenOnlyName,
  openEndpoints,
  type openOnlyEndpoints,
} from '@dojang/contract/open';
import { type ApiScope, DomainError, ERRORS, scopeFor } from '@dojang/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin, UserActor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Idempotency } from '../idempotency.repo.ts';
import { type Admitted, textParameters } from './admission.ts';
import { type AnyHandler, answer, declared } from './answering.ts';
import type { Handlers } from './binding.ts';
import { assertFits, limitOf } from './bodies/json-body.ts';
import { assertNoMaintenance, type Maintenance } from './maintenance.ts';
import { originOf } from './origin.ts';
import { type RateWindow, WINDOW_SECONDS } from './rate-window.ts';
import { assertReadable } from './readable.ts';

/**
 * Registers every call under /openapi/v1: authenticate the access token, count it against the limit of its caller, check scope and
 * permission, and answer as the calls of the screens do. Most calls have the same handler as a call of the screens.
 */

interface OpenOnlyCall<E extends Endpoint> {
  readonly params: ParametersOf<E>;
  readonly query: E['query']['_output'];
  readonly body: E['body']['_output'];
  readonly actor: E['access'] extends 'public' ? null : UserActor;
  readonly origin: Origin;
  readonly idempotent: Idempotency;
  readonly scopes: readonly ApiScope[];
}

/** The handlers of the calls that no screen makes. */
export type OpenHandlers = {
  readonly [Name in OpenOnlyName]: (
    call: OpenOnlyCall<(typeof openOnlyEndpoints)[Name]>,
  ) => Promise<ResultOf<(typeof openOnlyEndpoints)[Name]>>;
};

/** Who makes a call with an access token: the account of an API key, or a user on whose behalf an OAuth app acts. */
export interface OpenCaller {
  readonly actor: UserActor;
  readonly by: 'key' | 'app';
  /** The internal id of the key, or the grant of the app: its calls are counted against one limit. */
  readonly callerId: string;
  readonly scopes: readonly ApiScope[];
}

/** Why a call failed: the code of its error, and the field that it names. */
export interface CallFailure {
  readonly code: number;
  readonly field: string;
}

export interface OpenOptions {
  readonly handlers: Handlers;
  readonly openHandlers: OpenHandlers;
  readonly clock: Clock;
  readonly isStrict: boolean;
  readonly maintenance: Maintenance;
  /** @throws DomainError for a token that is not accepted from this address */
  readonly authenticate: (token: string, ip: string) => Promise<OpenCaller>;
  readonly limit: RateWindow;
  /** Counts a call of a caller. */
  readonly note: (caller: OpenCaller, failure: CallFailure | null) => void;
  /** Writes the counts when the server closes. */
  readonly flush: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a call under /openapi/v1, once its token was accepted. */
    openCaller: OpenCaller | null;
    /** The error that the request was answered with. */
    failure: CallFailure | null;
  }
}

/** Registers the calls of the programming interface. */
export function registerOpenCalls(app: FastifyInstance, options: OpenOptions): void {
  app.decorateRequest('openCaller', null);
  app.decorateRequest('failure', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.openCaller !== null)
      options.note(request.openCaller, reply.statusCode < 400 ? null : failureOf(request));
    done();
  });
  app.addHook('onClose', () => options.flush());
  for (const name of Object.keys(openEndpoints) as OpenName[]) {
    const endpoint: OpenEndpoint = openEndpoints[name];
    const handler = handlerOf(name, options);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { bodyLimit: endpoint.bodyLimit ?? SMALL_BODY },
      preParsing: async (request, reply) => {
        request.admitted = await declared(endpoint, options, () => admit(request, reply, endpoint, options));
      },
      handler: async (request) => {
        const caller = request.admitted;
        if (caller === null) throw new Error('a call reached its handler without being admitted');
        const result = await declared(endpoint, options, () =>
          answer(request, { ...options, endpoint, handler, caller }),
        );
        return { code: 0, msg: '', result };
      },
    });
  }
}

/** What fails without an error of the table, such as a reply that could not be written, is a fault of the service. */
const failureOf = ({ failure }: FastifyRequest): CallFailure =>
  failure ?? { code: ERRORS.serverError.code, field: '' };

function handlerOf(name: OpenName, { handlers, openHandlers }: OpenOptions): AnyHandler {
  const { of }: OpenEndpoint = openEndpoints[name];
  return (of === null ? Reflect.get(openHandlers, name) : handlers[of]) as AnyHandler;
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: OpenEndpoint,
  options: OpenOptions,
): Promise<Admitted> {
  const params = textParameters(request.params);
  assertReadable(params, 'path');
  assertFits(request, limitOf(request));
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new DomainError('encodingRefused', { field: 'Content-Encoding' });
  const token = tokenOf(request);
  const link = { token, contact: '', linkKey: '', method: '' } as const;
  if (endpoint.access === 'public') {
    await assertNoMaintenance(options.maintenance, MAINTAINED, async () => null);
    return { params, link, actor: null };
  }
  const caller = await options.authenticate(token, originOf(request).ip);
  request.openCaller = caller;
  await assertNoMaintenance(options.maintenance, MAINTAINED, async () => caller.actor.loginId);
  assertWithinLimit(reply, options.limit, caller.callerId);
  assertPermitted(endpoint, caller);
  return { params, link, actor: caller.actor };
}

/** No call under /openapi is open during maintenance. */
const MAINTAINED = { name: 'user', body: null, token: '' } as const;

/** Returns the token of the header `Authorization: Bearer …` (RFC 6750) or `token`. */
function tokenOf({ headers }: FastifyRequest): string {
  const [, bearer] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (bearer !== undefined) return bearer;
  return typeof headers.token === 'string' ? headers.token : '';
}

/** @throws DomainError apiCallsTooMany */
function assertWithinLimit(reply: FastifyReply, limit: RateWindow, callerId: string): void {
  const { isFree, left, seconds } = limit.take(callerId);
  reply.header('ratelimit-policy', `"key";q=${limit.most};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"key";r=${left};t=${seconds}`);
  if (isFree) return;
  reply.header('retry-after', String(seconds));
  throw new DomainError('apiCallsTooMany');
}

/** @throws DomainError apiScopeMissing, oauthScopeMissing, notAllowed */
function assertPermitted({ scope, permission }: OpenEndpoint, { scopes, actor, by }: OpenCaller): void {
  if (scope !== null && !scopes.includes(scope))
    throw new DomainError(by === 'key' ? 'apiScopeMissing' : 'oauthScopeMissing', {
      values: { scope },
      result: { scope },
    });
  if (permission !== null && scopeFor(actor.authorization, permission) === null)
    throw new DomainError('notAllowed');
}
