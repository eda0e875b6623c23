import { endpoints } from '@dojang/contract';
import type { ApiScope, OauthAppKind } from '@dojang/domain';
import * as oauth from 'openid-client';
import type { Client } from '../test-client.ts';
import type { TestService } from '../test-service.ts';

/** Steps of an app that uses OAuth, by `openid-client`, and of the browser in which its user answers. */

/** The issuer of tests leads nowhere; its addresses are those of the served one. */
const ISSUER = 'http://dojang.test';
export const REDIRECT_URI = 'https://app.example/callback';

const served = (service: TestService, url: string | URL): string => String(url).replace(ISSUER, service.url);

export interface TestApp {
  readonly appId: string;
  readonly secret: string | null;
  readonly kind: OauthAppKind;
}

/** Registers an app. */
export async function registerApp(
  client: Client,
  kind: OauthAppKind = 'confidential',
  scopes: readonly ApiScope[] = ['documents:read', 'points:read'],
): Promise<TestApp> {
  const body = {
    name: '견적 도우미',
    homepage: 'https://app.example',
    redirectUris: [REDIRECT_URI],
    scopes: [...scopes],
    kind,
  };
  const { secret, oauthApp } = await client(endpoints.createOauthApp, { body });
  return { appId: oauthApp.oauthAppId, secret, kind };
}

/** Reads the published addresses as an app does. */
export function discover(service: TestService, { appId, secret }: TestApp): Promise<oauth.Configuration> {
  return oauth.discovery(
    new URL(ISSUER),
    appId,
    undefined,
    secret === null ? oauth.None() : oauth.ClientSecretBasic(secret),
    {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
      [oauth.customFetch]: (url, options) =>
        fetch(served(service, url), {
          ...options,
          body: options.body instanceof URLSearchParams ? options.body : null,
        }),
    },
  );
}

/** A browser that keeps cookies by their path, and follows redirects within the service. */
export function createBrowser(service: TestService) {
  const jar = new Map<string, { value: string; path: string }>();
  const visit = async (url: string | URL) => {
    const { pathname } = new URL(served(service, url), service.url);
    const sent = [...jar].filter(([, { path }]) => pathname === path || pathname.startsWith(`${path}/`));
    const response = await fetch(new URL(served(service, url), service.url), {
      redirect: 'manual',
      headers: {
        cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') jar.delete(name);
      else jar.set(name, { value, path });
    }
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      next: response.headers.get('location'),
    };
  };
  return {
    visit,
    jar,
    /** Visits an address and what it leads to, until it leaves the service or shows a page. */
    follow: async (url: string | URL): Promise<URL> => {
      let at = new URL(served(service, url), service.url);
      for (;;) {
        const { next } = await visit(at);
        if (next === null) return at;
        at = new URL(served(service, next), service.url);
        if (at.origin !== service.url || at.pathname.startsWith('/user/')) return at;
      }
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

export interface Asked {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
}

/** Makes the address with which an app asks for access. */
export async function askFor(
  config: oauth.Configuration,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'points:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  });
  return { url, verifier, state };
}

/** Opens the page of a request. @returns the id of the request */
export async function openRequest(browser: Browser, url: URL): Promise<string> {
  const page = await browser.follow(url);
  const id = page.searchParams.get('request');
  if (page.pathname !== '/user/oauth/login' || id === null) throw new Error(`the browser is at ${page}`);
  return id;
}

/** Lets a user allow a request. @returns the address of the app to which the browser goes */
export async function allow(browser: Browser, user: Client, url: URL): Promise<URL> {
  const oauthRequestId = await openRequest(browser, url);
  const answer = await user(endpoints.allowOauthRequest, { params: { oauthRequestId } });
  return browser.follow(answer.url);
}

/** Connects an app to the account of a user. @returns its tokens */
export async function connect(
  service: TestService,
  app: TestApp,
  user: Client,
  parameters: Readonly<Record<string, string>> = {},
) {
  const config = await discover(service, app);
  const asked = await askFor(config, parameters);
  const back = await allow(createBrowser(service), user, asked.url);
  const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state };
  const tokens = await oauth.authorizationCodeGrant(config, back, checks);
  return { config, back, asked, tokens };
}
