import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_MARK, DEFAULT_SERVICE_FACTS, readServiceFacts } from '@dojang/contract';
import { type Company, NO_COMPANY } from '@dojang/domain';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerPages } from './pages.ts';

const SETTING = {
  maintenance: { isActive: false, until: null, allow: [] },
  embeddedPage: async () => null,
  signerPage: { draw: async () => null, limit: null },
  clock: { now: () => new Date('2026-11-24T01:00:00Z') },
  publicUrl: () => 'https://sign.example.com',
  securityContact: '',
};

test('[APP-13] a page says who runs the installation, and no price where no points are sold, also in a first screen that was drawn before anybody knew', async () => {
  const drawn = await mkdtemp(join(tmpdir(), 'dojang-company-'));
  await mkdir(join(drawn, 'assets'));
  for (const name of ['app', 'sign', 'verify', 'developer'])
    await writeFile(join(drawn, `${name}.html`), `<html lang="ko">${name}`);
  await mkdir(join(drawn, 'first-screens', 'ko', 'user'), { recursive: true });
  await writeFile(
    join(drawn, 'first-screens', 'ko', 'user', 'login.html'),
    `<html lang="ko"><p>${COMPANY_MARK}</p><p>무료<span data-price=""> 200원</span></p>`,
  );
  const served = async (company: Company, url: string) => {
    const app = fastify();
    const offers = { texts: true, identity: true, points: company !== NO_COMPANY };
    const serviceFacts = () => ({ ...DEFAULT_SERVICE_FACTS, company, offers });
    await registerPages(app, drawn, { ...SETTING, serviceFacts });
    const { body } = await app.inject({ url, headers: { 'accept-language': 'ko' } });
    await app.close();
    return body;
  };
  const company = { ...NO_COMPANY, name: '"한결" & <도장>', number: '1234567891' };
  const login = await served(company, '/user/login');
  expect(login).toContain(
    '<p>&quot;한결&quot; &amp; &lt;도장&gt; · 사업자등록번호 123-45-67891<a href="https://www.ftc.go.kr/',
  );
  expect(await served(NO_COMPANY, '/user/login')).toContain('<p></p><p>무료</p>');
  expect(login).toContain('200원');
  const written = /data-service="([^"]*)"/.exec(await served(company, '/verify'))?.[1] ?? '';
  const data = written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(readServiceFacts({ service: data }).company).toEqual(company);
  await rm(drawn, { recursive: true });
});
