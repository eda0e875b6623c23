import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyLine } from '@dojang/domain';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'dojang-policies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'geheim-APP-0123456789-0123456789-0123456789';
const read = (env: Record<string, string>) => readConfiguration({ APP_SECRET: SECRET, ...env }, folder);
const messageOf = (env: Record<string, string>): string => {
  try {
    read(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

test('[APP-13] the company of the settings stands at the foot, and the demo has one that nobody can take for a real one', () => {
  const { company } = read({
    COMPANY_NAME: '주식회사 한결',
    COMPANY_REPRESENTATIVE: '김한결',
    COMPANY_NUMBER: '123-45-67891',
    COMPANY_ADDRESS: '서울특별시 중구 세종대로 1',
    SUPPORT_PHONE: '02-000-0000',
    SUPPORT_HOURS: '평일 9시–18시',
    PROCESSORS: '이메일의 발송=주식회사 메일; 서버의 운영=주식회사 클라우드',
  });
  expect(companyLine(company, 'ko').join(' ')).toBe(
    '주식회사 한결 · 대표 김한결 · 사업자등록번호 123-45-67891 · 서울특별시 중구 세종대로 1 · 전화 02-000-0000',
  );
  expect(company.supportHours).toEqual({ ko: '평일 9시–18시', en: '평일 9시–18시' });
  expect(company.processors).toEqual([
    { work: '이메일의 발송', company: '주식회사 메일' },
    { work: '서버의 운영', company: '주식회사 클라우드' },
  ]);
  expect(companyLine(read({}).company, 'ko').join(' ')).toContain('시연');
});

test.each([
  ['COMPANY_NUMBER', '123-45-67890', '214-87-65433'],
  ['PROCESSORS', '주식회사 메일', '이메일의 발송=주식회사 메일'],
  ['COMPANY_NAME', 'x'.repeat(81), '80'],
  ['PRIVACY_EMAIL', 'nobody', 'bounces@'],
])('[APP-13] a wrong %s stops the start with the remedy', (name, value, remedy) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain(`${name}: `);
  expect(message).toContain(remedy);
});

const TEXT = '# 이용약관\n{company}\n## 제1조\n내용';
const write = (files: Record<string, string>): string => {
  const path = mkdtempSync(join(folder, 'texts-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
};

test('[APP-13] own texts are read with their versions and the values of the company', () => {
  const POLICIES_DIR = write({
    'terms.2026-01-01.ko.md': TEXT,
    'terms.2026-12-01.ko.md': `---\nannounced: 2026-11-01\nunfavorable: yes\n---\n${TEXT}`,
    'terms.2026-12-01.en.md': '# Terms\n## 1\nText',
  });
  const { policies } = read({ POLICIES_DIR, COMPANY_NAME: '주식회사 한결' });
  expect(policies).toMatchObject([
    {
      name: 'terms',
      effective: '2026-01-01',
      announced: null,
      texts: { ko: { lead: '주식회사 한결' }, en: null },
    },
    {
      effective: '2026-12-01',
      announced: '2026-11-01',
      isUnfavorable: true,
      texts: { en: { title: 'Terms' } },
    },
  ]);
});

test.each([
  ['another name', { 'terms.md': TEXT }, 'terms.2026-12-01.ko.md'],
  ['no such day', { 'terms.2026-02-30.ko.md': TEXT }, 'terms.2026-12-01.ko.md'],
  ['no Korean text', { 'terms.2026-01-01.en.md': TEXT }, 'terms.2026-01-01.ko.md'],
  ['no section', { 'terms.2026-01-01.ko.md': '# 이용약관' }, '## section'],
  [
    'a placeholder without a value',
    { 'terms.2026-01-01.ko.md': `${TEXT} {privacyPhone2}` },
    '{privacyPhone2}',
  ],
  ['another line in its head', { 'terms.2026-01-01.ko.md': `---\nauthor: me\n---\n${TEXT}` }, 'unfavorable'],
  [
    'a change that is announced too late',
    {
      'terms.2026-01-01.ko.md': TEXT,
      'terms.2026-12-01.ko.md': `---\nannounced: 2026-11-20\nunfavorable: yes\n---\n${TEXT}`,
    },
    '30 days before',
  ],
  ['no file', {}, 'has no .md file'],
])('[APP-13] POLICIES_DIR with %s stops the start with the remedy', (_, files, remedy) => {
  const message = messageOf({ POLICIES_DIR: write(files), COMPANY_NAME: '주식회사 한결' });
  expect(message).toContain('POLICIES_DIR: ');
  expect(message).toContain(remedy);
});

test('[APP-13] POLICIES_DIR that does not exist stops the start', () => {
  expect(messageOf({ POLICIES_DIR: join(folder, 'nowhere') })).toContain('check the path');
});
