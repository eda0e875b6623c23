import { type OpenEndpoint, type OpenName, openEndpoints } from '@dojang/contract/open';
import { errorsOf } from '@dojang/contract/openapi';
import { type ApiScope, ERRORS } from '@dojang/domain';

/**
 * Owns what the developer pages know about each call before the reference is loaded. The build runs it, so that the pages load
 * neither the contract nor its schemas.
 */

export interface IndexedCall {
  readonly name: OpenName;
  readonly method: string;
  readonly path: string;
  /** Whether the call needs no token: it takes the key itself. */
  readonly isPublic: boolean;
  /** The scope that a key needs; null for calls that need none. */
  readonly scope: ApiScope | null;
  /** Whether the call takes an Idempotency-Key. */
  readonly isRepeatable: boolean;
  /** The codes of its errors in ascending order. */
  readonly codes: readonly number[];
}

const names = Object.keys(openEndpoints) as OpenName[];

/** Returns every call of the programming interface in the order of the contract. */
export const callIndex = (): readonly IndexedCall[] =>
  names.map((name) => {
    const call: OpenEndpoint = openEndpoints[name];
    return {
      name,
      method: call.method,
      path: call.path,
      isPublic: call.access === 'public',
      scope: call.scope,
      isRepeatable: call.isRepeatable === true,
      codes: errorsOf(call)
        .map((error) => ERRORS[error].code)
        .sort((a, b) => a - b),
    };
  });
