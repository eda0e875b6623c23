/** What browsers, scanners and link previews ask for beside the pages. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Maintenance } from '../maintenance.ts';
import { registerPages, type SignerPage } from './pages.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dojang-known-files-'));
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
  expect(files).toHaveLength(9);
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
