import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { errorsOf } from '@dojang/contract/openapi';
import { DomainError, type ErrorName, scopeFor } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, LinkHeaders } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { AnsweredBefore, type Once } from '../once.repo.ts';
import type { Authenticator, Handlers } from './binding.ts';
import { assertNoMaintenance, type Maintenance } from './maintenance.ts';
import { originOf } from './origin.ts';
import { onceOf } from './repeated.ts';

/** Registers every call of the contract on the HTTP server: authenticate, permit, validate, handle, answer. */

const UPLOAD_LIMIT = 48 * 1024 * 1024;
const BODY_LIMIT = 16 * 1024 * 1024;

/** What a sub-account may do before it has replaced the password that its admin gave it; the rest needs no log-in. */
const BEFORE_FIRST_CHANGE: readonly EndpointName[] = ['user'];

export interface CallOptions {
  readonly handlers: Handlers;
  readonly authenticator: Authenticator;
  readonly maintenance: Maintenance;
  readonly clock: Clock;
  /** In tests: a result or an error that the contract does not declare is a fault. */
  readonly strict: boolean;
}

type AnyHandler = (call: {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  actor: Actor | null;
  origin: ReturnType<typeof originOf>;
  link: LinkHeaders;
  once: Once;
}) => Promise<unknown>;

export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const handler = options.handlers[name] as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: name === 'upload' || name === 'verify' ? UPLOAD_LIMIT : BODY_LIMIT,
      handler: async (request) => ({
        code: 0,
        msg: '',
        result: await answer(request, name, handler, options),
      }),
    });
  }
}

async function answer(
  request: FastifyRequest,
  name: EndpointName,
  handler: AnyHandler,
  options: CallOptions,
) {
  const endpoint: Endpoint = endpoints[name];
  const { authenticator, maintenance } = options;
  try {
    const params = textParameters(request.params);
    assertReadable(params, 'path');
    const link = linkHeaders(request);
    const asked = { name, body: request.body, token: link.token };
    await assertNoMaintenance(maintenance, asked, authenticator.holder);
    const actor = await actorOf(endpoint, params, link, authenticator);
    if (actor?.kind === 'user' && actor.mustChangePassword && !BEFORE_FIRST_CHANGE.includes(name))
      throw new DomainError('passwordChangeNeeded');
    const query = parsed(endpoint.query, request.query, 'query');
    const body = parsed(endpoint.body, request.body ?? undefined, 'body');
    const once = onceOf(request, endpoint, actor, options.clock);
    const call = { params, query, body, actor, origin: originOf(request), link, once };
    const result = await handler(call).catch(answeredBefore);
    return options.strict ? endpoint.result.parse(result) : result;
  } catch (error) {
    if (options.strict && error instanceof DomainError) assertDeclared(endpoint, error.error);
    throw error;
  }
}

/** A repeated call gets the first answer. */
function answeredBefore(error: unknown): unknown {
  if (error instanceof AnsweredBefore) return error.answer;
  throw error;
}

function assertDeclared(endpoint: Endpoint, error: ErrorName): void {
  if (!errorsOf(endpoint).includes(error)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${error}, which it does not declare`);
  }
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
  if (endpoint.permission !== null && scopeFor(user.standing, endpoint.permission) === null) {
    throw new DomainError('notAllowed');
  }
  return user;
}

/** Validates one part of a request; the error names the field by its path. */
function parsed(schema: z.ZodType, input: unknown, part: 'query' | 'body'): unknown {
  const read = schema.safeParse(input);
  if (read.success) {
    assertReadable(read.data, part);
    return read.data;
  }
  const at = read.error.issues[0]?.path ?? [];
  const field = at.map(String).join('.') || part;
  const key = fieldKeyAt(input, at);
  throw new DomainError('badInput', { field, ...(key === null ? {} : { result: { field, key } }) });
}

/** The key of the field of a document that lies on the path of a fault, or null. */
function fieldKeyAt(input: unknown, path: readonly PropertyKey[]): string | null {
  let here: unknown = input;
  for (const name of path) {
    if (typeof here !== 'object' || here === null) return null;
    here = Object.entries(here).find(([entry]) => entry === String(name))?.[1];
    if (typeof here === 'object' && here !== null && 'dragKey' in here && 'key' in here)
      return typeof here.key === 'string' ? here.key : null;
  }
  return null;
}

/** NUL and halves of surrogate pairs are no text: PostgreSQL keeps neither. */
function assertReadable(input: unknown, part: string, path: readonly string[] = []): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed()))
    throw new DomainError('badInput', { field: path.join('.') || part });
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) assertReadable(value, part, [...path, name]);
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
