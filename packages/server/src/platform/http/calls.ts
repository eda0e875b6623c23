import { type Endpoint, type EndpointName, endpoints, SMALL_BODY } from '@dojang/contract';
import { errorsOf } from '@dojang/contract/openapi';
import { DomainError, type ErrorName } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, LinkHeaders } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type Idempotency, IdempotentReplayError } from '../idempotency.repo.ts';
import { type Admitted, admit, type Gate, NAMED_BY_BODY } from './admission.ts';
import type { Handlers } from './binding.ts';
import { idempotencyOf } from './idempotency.ts';
import { assertNoMaintenance } from './maintenance.ts';
import { originOf } from './origin.ts';
import { assertReadable } from './readable.ts';

/** Registers every call of the contract on the HTTP server: admit, read, validate, handle, reply. */

export interface CallOptions extends Gate {
  readonly handlers: Handlers;
  readonly clock: Clock;
  /** In tests: a result or an error that the contract does not declare fails the call. */
  readonly isStrict: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the call was admitted; null before that, and on routes outside the contract. */
    admitted: Admitted | null;
  }
}

type AnyHandler = (call: {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  actor: Actor | null;
  origin: ReturnType<typeof originOf>;
  link: LinkHeaders;
  idempotent: Idempotency;
}) => Promise<unknown>;

/** Registers every call of the contract with its handler. */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  app.decorateRequest('admitted', null);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const handler = options.handlers[name] as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { bodyLimit: endpoint.bodyLimit ?? SMALL_BODY },
      // This is not an onRequest hook, because the rate limit per address must run first.
      preParsing: async (request) => {
        request.admitted = await declared(endpoint, options, () => admit(request, name, options));
      },
      handler: async (request) => {
        const caller = request.admitted;
        if (caller === null) throw new Error('a call reached its handler without being admitted');
        const result = await declared(endpoint, options, () =>
          answer(request, name, handler, caller, options),
        );
        return { code: 0, msg: '', result };
      },
    });
  }
}

async function answer(
  request: FastifyRequest,
  name: EndpointName,
  handler: AnyHandler,
  { params, link, actor }: Admitted,
  { authenticator, maintenance, clock, isStrict }: CallOptions,
) {
  const endpoint: Endpoint = endpoints[name];
  if (NAMED_BY_BODY.includes(name)) {
    const asked = { name, body: request.body, token: link.token };
    await assertNoMaintenance(maintenance, asked, authenticator.holder);
  }
  const query = parsed(endpoint.query, request.query, 'query');
  const body = parsed(endpoint.body, request.body ?? undefined, 'body');
  const idempotent = idempotencyOf(request, endpoint, actor, clock);
  const call = { params, query, body, actor, origin: originOf(request), link, idempotent };
  const result = await handler(call).catch(answeredBefore);
  return isStrict ? endpoint.result.parse(result) : result;
}

/** In tests, an error that the call does not declare fails the call. */
async function declared<T>(
  endpoint: Endpoint,
  { isStrict }: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isStrict && error instanceof DomainError) assertDeclared(endpoint, error.error);
    throw error;
  }
}

/** Returns the first reply for a repeated call. */
function answeredBefore(error: unknown): unknown {
  if (error instanceof IdempotentReplayError) return error.answer;
  throw error;
}

function assertDeclared(endpoint: Endpoint, error: ErrorName): void {
  if (!errorsOf(endpoint).includes(error)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${error}, which it does not declare`);
  }
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

/** Returns the key of the document field on the path of an error, or null. */
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
