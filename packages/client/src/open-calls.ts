import type { BodyInput, Endpoint, ParametersOf, QueryInput, ResultOf } from '@dojang/contract';
import { type OpenName, openEndpoints } from '@dojang/contract/open';
import { ERRORS, type WEBHOOK_EVENTS } from '@dojang/domain';

/**
 * Owns what the client takes from the contract: the calls with their shapes, and the codes to which it reacts. The build replaces
 * this file by one with the same names and no import, so that the published package depends on nothing.
 */

interface CallShape<E extends Endpoint> {
  readonly params: ParametersOf<E>;
  readonly query: QueryInput<E>;
  readonly body: BodyInput<E>;
  readonly result: ResultOf<E>;
}

/** The shapes of every call, by the name that it has as `operationId` in the OpenAPI document. */
export type OpenCalls = { readonly [Name in OpenName]: CallShape<(typeof openEndpoints)[Name]> };

export interface OpenCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` placeholders. */
  readonly path: string;
  /** Whether the call accepts an `Idempotency-Key`. */
  readonly isRepeatable?: true;
}

export const OPEN_CALLS: Readonly<Record<keyof OpenCalls, OpenCall>> = openEndpoints;

/** The codes to which the client itself reacts. */
export const CODES = {
  notLoggedIn: ERRORS.notLoggedIn.code,
  tokenExpired: ERRORS.tokenExpired.code,
  requestInProgress: ERRORS.requestInProgress.code,
} as const;

/** The types of the events that webhooks report. */
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];
