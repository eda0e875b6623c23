import { expect, test } from 'vitest';
import type { MessageLocale } from './index.ts';
import * as templates from './index.ts';

/** What mails make of texts that users wrote, and what they say of their writers. */

const at = new Date('2026-12-05T05:20:00Z');
const contextOf = (locale: MessageLocale) => ({
  locale,
  recipientName: '김하늘',
  requesterName: '이바다',
  organizationName: '한결상사',
  documentName: '근로계약서',
  publicUrl: 'https://dojang.example',
  link: 'https://dojang.example/short/V7dKq0bT3mX9sLrYw2EnHA',
});

test('[MSG-03] addresses with the dots and endings of other languages become no link', () => {
  const message =
    'evil。com 과 a｡b．한국, 악성․닷넷, 삼성.삼성, 例え.みんな, пример.рф, xn--3e0b707e.xn--3e0b707e';
  const ask = { ...contextOf('ko'), expiresAt: at };
  const mail = templates.signRequestMail({ ...ask, message });
  expect(mail.text).toContain(
    'evil[.]com 과 a[.]b[.]한국, 악성[.]닷넷, 삼성[.]삼성, 例え[.]みんな, пример[.]рф, xn--3e0b707e[.]xn--3e0b707e',
  );
  // Sentences and names of files stay as they were written.
  const plain = '계약서.hwp 확인. 감사합니다.그럼 이만';
  expect(templates.signRequestMail({ ...ask, message: plain }).text).toContain(plain);
});

test('[MSG-03] the foot says what is known of the sender, and which texts users wrote', () => {
  const mailOf = (locale: MessageLocale, more: object = {}) =>
    templates.signRequestMail({ ...contextOf(locale), expiresAt: at, ...more });
  const foot = (locale: MessageLocale, more: object = {}) =>
    mailOf(locale, more).text.split('\n--\n')[1] ?? '';
  expect(foot('ko')).toContain('도장이 사업자등록을 확인하지는 않았습니다.');
  expect(foot('ko', { isConfirmed: true })).toContain('도장이 사업자등록을 확인한 조직입니다.');
  expect(foot('ko', { organizationName: '', isConfirmed: true })).toContain('이름은 본인이 등록했습니다.');
  expect(foot('ko')).toContain('이름, 문서 이름, 메시지, 사유는 사용자가 쓴 내용입니다.');
  expect(foot('en')).toContain('Dojang has not confirmed its business registration.');
  expect(foot('en')).toContain('were written by users, not by Dojang.');
  expect(mailOf('ko').html).toContain('도장이 사업자등록을 확인하지는 않았습니다.');
});
