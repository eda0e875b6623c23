import type { Action, ErrorName } from '@dojang/domain';
import type { z } from 'zod';
import type { BodyLimit } from './body-limit.ts';

/**
 * Owns the form of one call: method, path, who may make it, which errors it may answer, and the shapes in and out.
 * The server binds handlers to these, the client and the OpenAPI document are made from them.
 */

/**
 * public: anyone. login: an account's token. link: a signer's link or link session.
 * either: an account or a signer's link.
 */
export type Access = 'public' | 'login' | 'link' | 'either';

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` placeholders, base path included. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  /** What an account must be allowed to do; null where no account is involved. */
  readonly permission: Action | null;
  readonly errors: readonly ErrorName[];
  /** Whether a repetition with the same `Idempotency-Key` is answered as the first one was, and done once. */
  readonly isRepeatable?: true;
  /** How much of a body is taken in; SMALL_BODY when nothing is said. */
  readonly bodyLimit?: BodyLimit;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
}

/** The names in a path's placeholders. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

export type ParametersOf<E extends Endpoint> = { readonly [Name in PathParameter<E['path']>]: string };
export type QueryOf<E extends Endpoint> = z.infer<E['query']>;
export type QueryInput<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.infer<E['body']>;
export type BodyInput<E extends Endpoint> = z.input<E['body']>;
export type ResultOf<E extends Endpoint> = z.infer<E['result']>;

/** Errors that any call may answer; an endpoint lists only its own. */
export const GENERAL_ERRORS = [
  'badInput',
  'serverError',
  'tooManyAttempts',
  'bodyTooLarge',
  'bodyTooComplex',
  'encodingRefused',
  'unavailable',
  'underMaintenance',
] as const;
export const LOGIN_ERRORS = ['notLoggedIn', 'tokenExpired', 'notAllowed', 'passwordChangeNeeded'] as const;

/** Errors of calls that may carry an `Idempotency-Key`. */
export const REPEAT_ERRORS = ['idempotencyKeyReused', 'requestInProgress'] as const;
/** Source: draft-ietf-httpapi-idempotency-key-header. */
export const REPEAT_HEADER = 'idempotency-key';

/** Declares a call; the identity function keeps its literal types. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declaration: Endpoint<Path, Query, Body, Result, Who>): Endpoint<Path, Query, Body, Result, Who> {
  return declaration;
}
