import type { Action, ErrorName } from '@dojang/domain';
import type { z } from 'zod';
import type { BodyLimit } from './body-limit.ts';

/**
 * Owns the declaration of a call: method, path, who may make it, which errors it may return, and the shapes of query, body and
 * result. The server binds handlers to these declarations; the client and the OpenAPI document are derived from them.
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
  /** The path with `{name}` placeholders, base path included. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  /** The permission that an account needs; null for calls that no account makes. */
  readonly permission: Action | null;
  readonly errors: readonly ErrorName[];
  /** Whether a repetition with the same `Idempotency-Key` gets the first answer without executing the call again. */
  readonly isRepeatable?: true;
  /**
   * What happens to resident registration numbers in the body: without this member the call is refused; `masked` means that the call
   * puts a mask in their place and names the cells.
   */
  readonly residentNumbers?: 'masked';
  /** The limit of the body; SMALL_BODY when absent. */
  readonly bodyLimit?: BodyLimit;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
}

/** The names of the placeholders in a path. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** A declaration whose shapes need not be there when it runs. */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'isRepeatable'> &
  Partial<Pick<E, 'query' | 'body' | 'result'>>;

export type ParametersOf<C extends Call> = { readonly [Name in PathParameter<C['path']>]: string };
export type QueryOf<C extends Call> = z.infer<Exclude<C['query'], undefined>>;
export type QueryInput<C extends Call> = z.input<Exclude<C['query'], undefined>>;
export type BodyOf<C extends Call> = z.infer<Exclude<C['body'], undefined>>;
export type BodyInput<C extends Call> = z.input<Exclude<C['body'], undefined>>;
export type ResultOf<C extends Call> = z.infer<Exclude<C['result'], undefined>>;

/** Errors that any call may return; an endpoint lists only its own. */
export const GENERAL_ERRORS = [
  'badInput',
  'unknownKey',
  'serverError',
  'tooManyAttempts',
  'bodyTooLarge',
  'bodyTooComplex',
  'encodingRefused',
  'unavailable',
  'underMaintenance',
] as const;
/** Errors that any call with a body may return. */
export const BODY_ERRORS = ['residentNumber'] as const;
export const LOGIN_ERRORS = [
  'notLoggedIn',
  'tokenExpired',
  'notAllowed',
  'passwordChangeNeeded',
  'adminAccessReadOnly',
] as const;

/** Errors of calls that accept an `Idempotency-Key`. */
export const REPEAT_ERRORS = ['idempotencyKeyReused', 'requestInProgress'] as const;
/** Source: draft-ietf-httpapi-idempotency-key-header. */
export const REPEAT_HEADER = 'idempotency-key';

/** Declares a call. It is an identity function that preserves the literal types. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  const Who extends Access,
>(declaration: Endpoint<Path, Query, Body, Result, Who>): Endpoint<Path, Query, Body, Result, Who> {
  return declaration;
}
