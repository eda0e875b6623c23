import type { Endpoint } from '@dojang/contract';
import { namedFields } from '@dojang/contract/named-fields';
import { errorsOf } from '@dojang/contract/openapi';
import { unknownKey } from '@dojang/contract/unknown-keys';
import { type ApiScope, DomainError, type ErrorName, unknownKeyError } from '@dojang/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, LinkHeaders } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type Idempotency, IdempotentReplayError } from '../idempotency.repo.ts';
import type { Admitted } from './admission.ts';
import { idempotencyOf } from './idempotency.ts';
import { originOf } from './origin.ts';
import { assertReadable } from './readable.ts';
import { assertNoResidentNumber } from './resident-numbers.ts';

/**
 * Owns how an admitted call becomes a result: refuse unknown keys, validate its parts, handle it, keep of the result what the contract names, and check it in
 * tests.
 */

export type AnyHandler = (call: {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  actor: Actor | null;
  origin: ReturnType<typeof originOf>;
  link: LinkHeaders;
  idempotent: Idempotency;
  /** What the access token of a call under /openapi permits; empty for other calls. */
  scopes: readonly ApiScope[];
}) => Promise<unknown>;

export interface Answering {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly caller: Admitted;
  readonly clock: Clock;
  /** In tests: a result or an error that the contract does not declare fails the call. */
  readonly isStrict: boolean;
}

/** Returns the result of an admitted call. @throws DomainError unknownKey, badInput, and what its handler throws */
export async function answer(
  request: FastifyRequest,
  { endpoint, handler, caller: { params, link, actor }, clock, isStrict }: Answering,
): Promise<unknown> {
  const query = parsed(endpoint.query, request.query, 'query');
  const body = parsed(endpoint.body, request.body ?? undefined, 'body');
  if (endpoint.residentNumbers !== 'masked') assertNoResidentNumber(body);
  const idempotent = idempotencyOf(request, endpoint, actor, clock);
  const scopes = request.openCaller?.scopes ?? [];
  const call = { params, query, body, actor, origin: originOf(request), link, idempotent, scopes };
  const result = await handler(call).catch(answeredBefore);
  const named = namedFields(endpoint.result)(result);
  return isStrict ? endpoint.result.parse(named) : named;
}

/** In tests, an error that the call does not declare fails the call. */
export async function declared<T>(
  endpoint: Endpoint,
  { isStrict }: Pick<Answering, 'isStrict'>,
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

/** Validates one part of a request; the error names the field by its path. @throws DomainError unknownKey, badInput */
function parsed(schema: z.ZodType, input: unknown, part: 'query' | 'body'): unknown {
  const unknown = unknownKey(schema, input, part);
  if (unknown !== null) throw unknownKeyError(unknown.path, unknown.known);
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
