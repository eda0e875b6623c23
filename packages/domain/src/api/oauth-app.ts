import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { isLoopbackAddress } from '../webhook/public-address.ts';

/**
 * Owns what an OAuth app is: an outside program to which users give access to their own account. Its texts, its addresses, and how long
 * what it gets is valid. Sources: RFC 9700 (OAuth 2.0 Security Best Current Practice), RFC 8252 (native apps).
 */

/** confidential: a server that can keep a secret. public: an app on a device or in a browser, which cannot. */
export const OAUTH_APP_KINDS = ['confidential', 'public'] as const;
export type OauthAppKind = (typeof OAUTH_APP_KINDS)[number];

/** The number of apps of a tenant. */
export const MOST_OAUTH_APPS = 20;
export const MOST_REDIRECT_URIS = 10;
export const LONGEST_OAUTH_APP_NAME = 50;
export const LONGEST_OAUTH_ADDRESS = 2000;

const MINUTE = 60;
const DAY = 86_400;

/**
 * How long what the service issues is valid, in seconds. A grant lives longer than any refresh token that is issued at its beginning:
 * otherwise the connection would end with the grant although its tokens are still renewed.
 */
export const OAUTH_SECONDS = {
  /** The log-in and the consent of a user. */
  request: 60 * MINUTE,
  /** From the decision of a user to its execution. */
  decision: 2 * MINUTE,
  code: MINUTE,
  accessToken: 30 * MINUTE,
  /** Each refresh begins this period again. */
  refreshToken: 60 * DAY,
  /** A connection; the user is asked again after that. */
  grant: 365 * DAY,
} as const;

/** The parts of an address; the host without the brackets of an IPv6 address. */
export interface OauthAddress {
  /** With its colon, such as `https:`. */
  readonly protocol: string;
  readonly host: string;
  readonly hasCredentials: boolean;
  readonly hasFragment: boolean;
}

/** Returns the cleaned name of an app. @throws DomainError oauthAppNameLength */
export function readOauthAppName(typed: string): string {
  const name = cleanLine(typed);
  if (name === '' || name.length > LONGEST_OAUTH_APP_NAME)
    throw new DomainError('oauthAppNameLength', { field: 'name', values: { max: LONGEST_OAUTH_APP_NAME } });
  return name;
}

/** @param address null for a text that is no address @throws DomainError oauthHomepageInvalid */
export function checkHomepage(address: OauthAddress | null): void {
  if (address?.protocol !== 'https:' || address.hasCredentials)
    throw new DomainError('oauthHomepageInvalid', { field: 'homepage' });
}

/** The reverse domain name of a native app, such as `com.example.app:` (RFC 8252, section 7.1). */
const APP_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/**
 * Returns whether codes may be sent to an address: https, this machine alone over http, or the own scheme of a public app. A fragment
 * never reaches a server, and user names in addresses mislead readers.
 */
function isRedirect(
  { protocol, host, hasCredentials, hasFragment }: OauthAddress,
  kind: OauthAppKind,
): boolean {
  if (hasCredentials || hasFragment) return false;
  if (protocol === 'https:') return host !== '';
  if (protocol === 'http:') return host === 'localhost' || isLoopbackAddress(host);
  return kind === 'public' && APP_SCHEME.test(protocol);
}

/** @param addresses null for a text that is no address @throws DomainError oauthRedirectsCount, oauthRedirectInvalid */
export function checkRedirectUris(
  addresses: readonly { readonly text: string; readonly address: OauthAddress | null }[],
  kind: OauthAppKind,
): void {
  if (addresses.length === 0 || addresses.length > MOST_REDIRECT_URIS)
    throw new DomainError('oauthRedirectsCount', {
      field: 'redirectUris',
      values: { max: MOST_REDIRECT_URIS },
    });
  const wrong = addresses.find(({ address }) => address === null || !isRedirect(address, kind));
  if (wrong !== undefined)
    throw new DomainError('oauthRedirectInvalid', { field: 'redirectUris', values: { address: wrong.text } });
}
