import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_MARK, DEFAULT_SERVICE_FACTS, type PageFacts, readServiceFacts } from '@dojang/contract';
import { type Company, NO_COMPANY, type PointsUnit } from '@dojang/domain';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Maintenance } from '../maintenance.ts';
import { createRateWindow } from '../rate-window.ts';
import { safetyHeaders } from '../safety-headers.ts';
import { registerPages, type SignerPage } from './pages.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dojang-pages-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(folder, `${name}.html`), name);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPEN: Maintenance = { isActive: false, until: null, allow: [] };
const embeddedPage = async () => null;
const signerPage: SignerPage = { draw: async () => null, limit: null };
const known = {
  clock: { now: () => new Date('2026-11-24T01:00:00Z') },
  publicUrl: () => 'https://sign.example.com',
  securityContact: 'security@dojang.example',
};

async function answers(maintenance: Maintenance): Promise<string[]> {
  const app = fastify();
  await registerPages(app, folder, { maintenance, embeddedPage, signerPage, ...known });
  const asked = [];
  for (const url of [
    '/participant?di=x&lk=y',
    '/signing/progress/x',
    '/verify',
    '/user/login',
    '/inspection',
    '/',
  ]) {
    const { statusCode, headers, body } = await app.inject({ url });
    asked.push(statusCode === 302 ? `to ${headers.location}` : body);
  }
  await app.close();
  return asked;
}

test('[APP-15] during maintenance the signer’s page and verification redirect to /inspection', async () => {
  expect(await answers({ isActive: true, until: null, allow: ['tester'] })).toEqual([
    'to /inspection',
    'to /inspection',
    'to /inspection',
    'app',
    'app',
    'app',
  ]);
});

test('[APP-15] otherwise each page is served', async () => {
  expect(await answers({ isActive: false, until: null, allow: [] })).toEqual([
    'sign',
    'sign',
    'verify',
    'app',
    'app',
    'app',
  ]);
});

test('[APP-20] [APP-15] a page with a drawn first screen is served in the language of the browser, without a query and outside of maintenance', async () => {
  const drawn = await mkdtemp(join(tmpdir(), 'dojang-first-'));
  await mkdir(join(drawn, 'assets'));
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(drawn, `${name}.html`), name);
  for (const locale of ['ko', 'en']) {
    await mkdir(join(drawn, 'first-screens', locale, 'user'), { recursive: true });
    await writeFile(join(drawn, 'first-screens', locale, 'user', 'login.html'), `log-in ${locale}`);
  }
  const maintenance = { isActive: false, until: null, allow: [] };
  const app = fastify();
  await registerPages(app, drawn, { maintenance, embeddedPage, signerPage, ...known });
  const served = async (url: string, language?: string) =>
    (await app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } })).body;
  expect(await served('/user/login')).toBe('log-in ko');
  expect(await served('/user/login', 'ko-KR,en;q=0.5')).toBe('log-in ko');
  expect(await served('/user/login', 'en-GB,ko;q=0.5')).toBe('log-in en');
  expect(await served('/user/login', 'fr-FR')).toBe('log-in en');
  expect(await served('/user/login?from=/point')).toBe('app');
  // Its drawing is not there.
  expect(await served('/user/signup')).toBe('app');
  maintenance.isActive = true;
  expect(await served('/user/login')).toBe('app');
  await app.close();
  await rm(drawn, { recursive: true });
});

test('[ACC-01] [APP-20] a page says what its installation offers, and its first screen is the one drawn for that', async () => {
  const drawn = await mkdtemp(join(tmpdir(), 'dojang-facts-'));
  await mkdir(join(drawn, 'assets'));
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(drawn, `${name}.html`), `<html lang="ko">${name}`);
  for (const name of ['ko', 'ko-closed', 'ko-invited-mail']) {
    await mkdir(join(drawn, 'first-screens', name, 'user'), { recursive: true });
    await writeFile(
      join(drawn, 'first-screens', name, 'user', 'login.html'),
      `<html lang="ko">log-in ${name}`,
    );
  }
  const served = async (facts: PageFacts, url: string) => {
    const app = fastify();
    await registerPages(app, drawn, { maintenance: OPEN, facts, embeddedPage, signerPage, ...known });
    const { body } = await app.inject({ url });
    await app.close();
    return body;
  };
  expect(await served({ signUp: 'open', canText: true }, '/user/login')).toBe('<html lang="ko">log-in ko');
  expect(await served({ signUp: 'closed', canText: true }, '/user/login')).toBe(
    '<html lang="ko" data-sign-up="closed">log-in ko-closed',
  );
  expect(await served({ signUp: 'invited', canText: false }, '/user/login')).toBe(
    '<html lang="ko" data-sign-up="invited" data-texts="off">log-in ko-invited-mail',
  );
  expect(await served({ signUp: 'closed', canText: true }, '/point')).toBe(
    '<html lang="ko" data-sign-up="closed">app',
  );
  await rm(drawn, { recursive: true });
});

test('[APP-13] a page says who runs the installation, and no price where no points are sold, also in a first screen that was drawn before anybody knew', async () => {
  const drawn = await mkdtemp(join(tmpdir(), 'dojang-company-'));
  await mkdir(join(drawn, 'assets'));
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(drawn, `${name}.html`), `<html lang="ko">${name}`);
  await mkdir(join(drawn, 'first-screens', 'ko', 'user'), { recursive: true });
  await writeFile(
    join(drawn, 'first-screens', 'ko', 'user', 'login.html'),
    `<html lang="ko"><p><span lang="en">${COMPANY_MARK}</span></p><p>무료<span data-price="document"> 건당 200원</span><span data-price="participant"> 명당 200원</span></p>`,
  );
  const served = async (company: Company, url: string, pointsUnit: PointsUnit = 'document') => {
    const app = fastify();
    const offers = {
      texts: true,
      identity: true,
      points: company !== NO_COMPANY,
      pointsUnit,
      freePointDays: 365,
    };
    const serviceFacts = () => ({ ...DEFAULT_SERVICE_FACTS, company, offers });
    await registerPages(app, drawn, { maintenance: OPEN, serviceFacts, embeddedPage, signerPage, ...known });
    const { body } = await app.inject({ url, headers: { 'accept-language': 'ko' } });
    await app.close();
    return body;
  };
  const company = { ...NO_COMPANY, name: '"한결" & <도장>', number: '1234567891' };
  const login = await served(company, '/user/login');
  expect(login).toContain(
    '<p><span class="inline-block">&quot;한결&quot; &amp; &lt;도장&gt; ·</span> <span class="inline-block">사업자등록번호 123-45-67891</span> <a href="https://www.ftc.go.kr/',
  );
  expect(await served(NO_COMPANY, '/user/login')).toContain('<p></p><p>무료</p>');
  expect(login).toContain('<p>무료<span data-price="document"> 건당 200원</span></p>');
  expect(await served(company, '/user/login', 'participant')).toContain(
    '<p>무료<span data-price="participant"> 명당 200원</span></p>',
  );
  const written = /data-service="([^"]*)"/.exec(await served(company, '/verify'))?.[1] ?? '';
  const data = written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(readServiceFacts({ service: data }).company).toEqual(company);
  await rm(drawn, { recursive: true });
});

test('[SGN-01] invalid signer addresses show the signer’s page, not the application’s log-in', async () => {
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const served = async (url: string) => (await app.inject({ url })).body;
  for (const url of [
    '/short/abc',
    '/short',
    '/directLink/a.b_c',
    '/directLink/',
    '/embedded/x/y',
    '/otp',
    '/testview',
    '/signing/complete',
    '/signing/authentication/x',
  ])
    expect([url, await served(url)]).toEqual([url, 'sign']);
  expect(await served('/shorter')).toBe('app');
  await app.close();
});

test('[APP-05] unknown addresses below /developer and /signing redirect to /404', async () => {
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const answerOf = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return statusCode === 302 ? `to ${headers.location}` : body;
  };
  for (const url of [
    '/developer/nothing',
    '/developer/auth/more',
    '/signing/nothing',
    '/signing/progress',
    '/signing/progress/x/y',
    '/signing/complete/x?di=a',
  ])
    expect([url, await answerOf(url)]).toEqual([url, 'to /404']);
  for (const url of ['/developer', '/developer/', '/developer/auth?q=1', '/developer/updatelog/'])
    expect([url, await answerOf(url)]).toEqual([url, 'developer']);
  for (const url of ['/signing/progress/x', '/signing/payment', '/signing/complete?di=a'])
    expect([url, await answerOf(url)]).toEqual([url, 'sign']);
  expect(await answerOf('/404')).toBe('app');
  await app.close();
});

test('[DEV-04] [SGN-12] the page of an embedded session opens inside a page of its origin only', async () => {
  const app = fastify();
  const sessions = new Map([['kept', { entry: 'sign', origin: 'https://hr.example.com' } as const]]);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(safetyHeaders(false));
    done();
  });
  await registerPages(app, folder, {
    maintenance: OPEN,
    embeddedPage: async (index) => sessions.get(index) ?? null,
    signerPage,
    ...known,
  });
  const policyOf = async (url: string) => {
    const { headers, body } = await app.inject({ url });
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return [body, ancestors, headers['x-frame-options'], headers['cache-control']];
  };
  expect(await policyOf('/embedded/kept')).toEqual(['sign', 'https://hr.example.com', undefined, 'no-store']);
  expect(await policyOf('/embedded/other')).toEqual(['sign', "'none'", 'SAMEORIGIN', 'no-store']);
  for (const url of ['/participant', '/', '/user/login', '/verify', '/developer', '/embedded/kept/x'])
    expect([url, ...(await policyOf(url)).slice(1, 3)]).toEqual([url, "'none'", 'SAMEORIGIN']);
  await app.close();
});

test('[SIG-04] search engines are told not to index pages with a secret', async () => {
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const told = async (url: string) => (await app.inject({ url })).headers['x-robots-tag'];
  expect([await told('/drawSignature'), await told('/user/login')]).toEqual(['noindex, nofollow', undefined]);
  await app.close();
});

test('a script is sent as the build has compressed it, to clients that accept that', async () => {
  await writeFile(join(folder, 'assets', 'app-1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1.js.br'), 'compressed');
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const ask = async (encoding: string) => {
    const { body, headers } = await app.inject({
      url: '/assets/app-1.js',
      headers: { 'accept-encoding': encoding },
    });
    return [body, headers['content-encoding'], headers['content-type']];
  };
  expect(await ask('gzip, br')).toEqual(['compressed', 'br', 'application/javascript; charset=utf-8']);
  expect(await ask('identity')).toEqual(['plain', undefined, 'application/javascript; charset=utf-8']);
  await app.close();
});

test('only the files of the build are served, by their exact names', async () => {
  await writeFile(join(folder, 'assets', 'app-2.js'), 'plain');
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const served = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await served('/assets/app-2.js')).toBe(200);
  for (const name of ['nothing.js', 'APP-2.js', '../app.html', './app-2.js'])
    expect([name, await served(`/assets/${encodeURIComponent(name)}`)]).toEqual([name, 404]);
  await app.close();
});

test('[SGN-01] the first screen of a signer is drawn and not stored; without a drawing the page draws itself', async () => {
  const entry = { locale: 'ko', branding: null };
  const asked: unknown[] = [];
  const app = fastify();
  const limit = createRateWindow(2, { now: () => new Date('2026-11-24T01:00:00Z') });
  await writeFile(join(folder, 'sign.html'), '<div id="root"></div>');
  await registerPages(app, folder, {
    ...known,
    maintenance: OPEN,
    embeddedPage,
    signerPage: {
      draw: async (link) => {
        asked.push(link);
        if (link.linkKey === 'broken') throw new Error('the database is away');
        return { markup: '<h1>drawn</h1>', entry };
      },
      limit,
    },
  });
  const get = async (url: string) => {
    const { body, headers } = await app.inject({
      url,
      headers: { host: 'dojang.example', 'accept-language': 'en-US' },
    });
    return [body.slice(0, 35), headers['cache-control']];
  };
  const plain = ['<div id="root"></div>', 'no-cache'];
  expect(await get('/participant?di=d&pi=p&lk=k')).toEqual([
    '<div id="root"><h1>drawn</h1></div>',
    'no-store',
  ]);
  const languages = 'en-US';
  expect(asked).toEqual([
    { documentId: 'd', participantId: 'p', linkKey: 'k', host: 'dojang.example', languages },
  ]);
  expect(await get('/participant?di=d&pi=p')).toEqual(plain);
  for (const wrong of ['%00', 'd%00', '%ED%A0%80', 'a%20b', '%EA%B0%80', '../d', 'd'.repeat(65)])
    for (const url of [`di=${wrong}&pi=p&lk=k`, `di=d&pi=${wrong}&lk=k`, `di=d&pi=p&lk=${wrong}`])
      expect([url, await get(`/participant?${url}`)]).toEqual([url, plain]);
  expect(asked).toHaveLength(1);
  expect(await get('/participant?di=d&pi=p&lk=broken')).toEqual(plain);
  expect(await get('/participant?di=d&pi=p&lk=k')).toEqual(plain);
  expect(asked).toHaveLength(2);
  await app.close();
  await writeFile(join(folder, 'sign.html'), 'sign');
});
