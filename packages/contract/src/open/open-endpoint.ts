import type { ApiScope } from '@dojang/domain';
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../index.ts';

/**
 * Owns the declaration of a call under /openapi/v1: the call of the screens that it opens to API keys, with a path and a scope.
 * Shapes, permission, errors and limits are those of that call, so that each rule has one place.
 */

export const OPEN_BASE = '/openapi/v1';

/** A call of the programming interface. */
export interface OpenEndpoint extends Endpoint {
  readonly access: 'login' | 'public';
  /** The scope that a key needs; null for calls that need none: that which takes the key itself, and who the caller is. */
  readonly scope: ApiScope | null;
  /** The call of the screens that handles it; null for a call of the programming interface alone. */
  readonly of: EndpointName | null;
  /** Examples for the reference. */
  readonly example?: { readonly body: unknown };
}

/** Errors of every call with an access token, in addition to those of a log-in. */
export const OPEN_ERRORS = [
  'apiAddressRefused',
  'apiScopeMissing',
  'oauthScopeMissing',
  'apiCallsTooMany',
] as const;

interface Opening<Path extends string> {
  /** The path below the base. */
  readonly path: Path;
  readonly scope: ApiScope;
  readonly summary?: string;
  readonly example?: OpenEndpoint['example'];
}

type ScreenCall<Name extends EndpointName> = (typeof endpoints)[Name];

/** A call of the screens under another path: its shapes are those of that call. */
type Opened<Name extends EndpointName, Path extends string> = Endpoint<
  `${typeof OPEN_BASE}${Path}`,
  ScreenCall<Name>['query'],
  ScreenCall<Name>['body'],
  ScreenCall<Name>['result'],
  'login'
> &
  Pick<OpenEndpoint, 'scope' | 'example'> & { readonly of: Name };

/** Opens a call of the screens to API keys. */
export function opened<const Name extends EndpointName, const Path extends string>(
  of: Name,
  { path, scope, summary, example }: Opening<Path>,
): Opened<Name, Path> {
  const call = endpoints[of];
  return {
    ...call,
    of,
    scope,
    path: `${OPEN_BASE}${path}` as const,
    access: 'login' as const,
    errors: [...call.errors, ...OPEN_ERRORS],
    summary: summary ?? call.summary,
    ...(example === undefined ? {} : { example }),
  };
}

/** Declares a call that only API keys make. */
export const openOnly = <E extends Endpoint, const Scope extends ApiScope | null>(
  call: E,
  scope: Scope,
  example?: OpenEndpoint['example'],
) => ({
  ...call,
  of: null,
  scope,
  ...(example === undefined ? {} : { example }),
});
