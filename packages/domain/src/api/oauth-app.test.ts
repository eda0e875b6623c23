import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import {
  checkHomepage,
  checkRedirectUris,
  OAUTH_SECONDS,
  type OauthAddress,
  readOauthAppName,
} from './oauth-app.ts';

const errorOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof DomainError ? error.error : String(error);
  }
};

const at = (protocol: string, host: string, more: Partial<OauthAddress> = {}): OauthAddress => ({
  protocol,
  host,
  hasCredentials: false,
  hasFragment: false,
  ...more,
});
const redirect = (address: OauthAddress | null, kind: 'confidential' | 'public' = 'confidential') =>
  errorOf(() => checkRedirectUris([{ text: 'the address', address }], kind));

describe('[DEV-05] an OAuth app', () => {
  test.each([
    ['https', at('https:', 'app.example')],
    ['this machine by name', at('http:', 'localhost')],
    ['this machine, IPv4', at('http:', '127.0.0.1')],
    ['this machine, IPv6', at('http:', '::1')],
  ])('codes may be sent to %s', (_, address) => {
    expect(redirect(address)).toBe('no error');
    expect(redirect(address, 'public')).toBe('no error');
  });

  test.each([
    ['a text that is no address', null],
    ['http', at('http:', 'app.example')],
    ['a name that looks like this machine', at('http:', 'localhost.example')],
    ['a private address', at('http:', '10.0.0.1')],
    ['a fragment', at('https:', 'app.example', { hasFragment: true })],
    ['a user name', at('https:', 'app.example', { hasCredentials: true })],
    ['no host', at('https:', '')],
    ['a scheme that runs scripts', at('javascript:', '')],
    ['a scheme without a domain', at('myapp:', '')],
  ])('codes are not sent to %s', (_, address) => {
    expect(redirect(address)).toBe('oauthRedirectInvalid');
    expect(redirect(address, 'public')).toBe('oauthRedirectInvalid');
  });

  test('only a public app has a scheme of its own', () => {
    expect(redirect(at('com.example.app:', ''), 'public')).toBe('no error');
    expect(redirect(at('com.example.app:', ''))).toBe('oauthRedirectInvalid');
  });

  test('it has between one and ten redirect URIs, a name and a homepage', () => {
    const many = (count: number) =>
      errorOf(() =>
        checkRedirectUris(
          Array.from({ length: count }, (_, n) => ({ text: `${n}`, address: at('https:', `${n}.example`) })),
          'public',
        ),
      );
    expect([many(0), many(1), many(10), many(11)]).toEqual([
      'oauthRedirectsCount',
      'no error',
      'no error',
      'oauthRedirectsCount',
    ]);
    expect(readOauthAppName('  견적   도우미 ')).toBe('견적 도우미');
    expect(errorOf(() => readOauthAppName(' '))).toBe('oauthAppNameLength');
    expect(errorOf(() => readOauthAppName('가'.repeat(51)))).toBe('oauthAppNameLength');
    expect(errorOf(() => checkHomepage(at('https:', 'app.example')))).toBe('no error');
    expect(errorOf(() => checkHomepage(at('http:', 'app.example')))).toBe('oauthHomepageInvalid');
    expect(errorOf(() => checkHomepage(null))).toBe('oauthHomepageInvalid');
  });

  test('a connection lives longer than every refresh token that it begins with', () => {
    expect(OAUTH_SECONDS.grant).toBeGreaterThan(OAUTH_SECONDS.refreshToken);
    expect(OAUTH_SECONDS.refreshToken).toBeGreaterThan(15 * 86_400);
  });
});
