import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageFacts } from '@dojang/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
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

test('[APP-05] paths that no route has answer with the status 404 and the page, known ones with 200', async () => {
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const asked = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [url, statusCode, body];
  };
  for (const url of ['/.env', '/nope/xyz', '/healthz', '/metrics', '/wp-login.php', '/documents/a/b', '/404'])
    expect(await asked(url)).toEqual([url, 404, 'app']);
  for (const url of ['/', '/documents/a', '/user/login', '/settings?tab=members'])
    expect(await asked(url)).toEqual([url, 200, 'app']);
  expect((await app.inject({ method: 'HEAD', url: '/nope' })).statusCode).toBe(404);
  await app.close();
});

test('[APP-05] browsers and scanners get the files that they ask for, with their types', async () => {
  const web = join(import.meta.dirname, '..', '..', '..', '..', '..', 'web', 'public');
  const files = await readdir(web);
  expect(files).toHaveLength(8);
  for (const name of files) await copyFile(join(web, name), join(folder, name));
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  for (const name of files) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `/${name}` });
    expect([name, statusCode, rawPayload.length]).toEqual([
      name,
      200,
      (await readFile(join(web, name))).length,
    ]);
    expect(headers['content-type']).not.toContain('html');
  }
  const manifest = z
    .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
    .parse((await app.inject({ url: '/manifest.webmanifest' })).json());
  for (const { src, sizes } of manifest.icons) {
    const { rawPayload } = await app.inject({ url: src });
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  const security = await app.inject({ url: '/.well-known/security.txt' });
  expect(security.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(security.body.split('\n')).toEqual([
    'Contact: mailto:security@dojang.example',
    'Expires: 2027-02-22T01:00:00.000Z',
    'Preferred-Languages: ko, en',
    'Canonical: https://sign.example.com/.well-known/security.txt',
    '',
  ]);
  const { statusCode, headers } = await app.inject({ url: '/.well-known/change-password' });
  expect([statusCode, headers.location]).toEqual([302, '/settings']);
  await app.close();
  for (const name of files) await rm(join(folder, name));
});

test('[APP-05] without an address for reports there is no security.txt', async () => {
  const app = fastify();
  await registerPages(app, folder, {
    maintenance: OPEN,
    embeddedPage,
    signerPage,
    ...known,
    securityContact: '',
  });
  const { statusCode, body } = await app.inject({ url: '/.well-known/security.txt' });
  expect([statusCode, body]).not.toEqual([200, expect.stringContaining('Contact')]);
  await app.close();
});

test('[APP-05] link previews name the service, never a person or a document, with the whole address of the picture', async () => {
  const web = join(import.meta.dirname, '..', '..', '..', '..', '..', 'web');
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await copyFile(join(web, `${name}.html`), join(folder, `${name}.html`));
  const app = fastify();
  await registerPages(app, folder, { maintenance: OPEN, embeddedPage, signerPage, ...known });
  const titles = [];
  for (const url of ['/user/login', '/participant?di=a&pi=b&lk=c', '/short/abc', '/verify', '/developer']) {
    const { body } = await app.inject({ url });
    const [, title] = /property="og:title" content="([^"]*)"/.exec(body) ?? [];
    titles.push(title);
    expect(body).toContain('property="og:image" content="https://sign.example.com/preview.png"');
    expect(/name="description" content="([^"]+)"/.exec(body)?.[1]).toMatch(/다\.$|세요\.$/);
  }
  expect(titles).toEqual([
    '도장 전자계약',
    '전자계약 서명 요청',
    '전자계약 서명 요청',
    '문서 확인 · 도장',
    '개발자 센터 · 도장',
  ]);
  await app.close();
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(folder, `${name}.html`), name);
});
