import { expect, test } from 'vitest';
import type { MailContent, MessageLocale, TalkContent } from './index.ts';
import * as templates from './index.ts';

const publicUrl = 'https://dojang.example';
const link = `${publicUrl}/user/reset/password?token=abc.DEF`;
const at = new Date('2026-12-05T05:20:00Z');

const PAID = { points: 100, price: 99_000, vat: 9000, card: '4330****', receiptUrl: '' };

const VISITED = {
  ko: { name: '비밀유지 서약서', requester: '한결상사' },
  en: { name: 'Nondisclosure agreement', requester: 'Hangyeol' },
};

function everyMail(locale: MessageLocale): Record<string, MailContent> {
  const common = { locale, publicUrl };
  const proof = { ...common, link, until: at };
  const maskedLoginId = 'ha***l';
  return {
    foundId: templates.foundIdMail({ ...common, loginIds: ['ha***l', 'k**1'] }),
    reset: templates.resetMail({ ...proof, maskedLoginId }),
    authenticate: templates.authenticateMail({ ...proof, maskedLoginId }),
    passwordChanged: templates.passwordChangedMail({ ...common, maskedLoginId, at }),
    wake: templates.wakeMail(proof),
    dormancy: templates.dormancyMail({ ...common, maskedLoginId, sleepsAt: at }),
    bulkEnded: templates.bulkEndedMail({
      ...common,
      name: locale === 'ko' ? '근로계약 11월' : 'November',
      sent: 293,
      failed: 7,
      link,
    }),
    bulkUndelivered: templates.bulkUndeliveredMail({
      ...common,
      name: locale === 'ko' ? '근로계약 11월' : 'November',
      sent: 300,
      failed: 4,
      link,
    }),
    bulkOverdue: templates.bulkOverdueMail({
      ...common,
      name: locale === 'ko' ? '근로계약 11월' : 'November',
      sent: 250,
      cancelled: 50,
      link,
    }),
    linkWithoutPoints: templates.linkWithoutPointsMail({
      ...common,
      name: locale === 'ko' ? '비밀유지 서약서' : 'Nondisclosure agreement',
      at,
      link,
    }),
    linkNearlyFull: templates.linkNearlyFullMail({
      ...common,
      name: locale === 'ko' ? '비밀유지 서약서' : 'Nondisclosure agreement',
      uses: 40,
      most: 50,
      link,
    }),
    linkVisit: templates.linkVisitMail({ ...proof, ...VISITED[locale] }),
    webhookOff: templates.webhookOffMail({
      ...common,
      url: locale === 'ko' ? '웹훅.한국' : 'https://hooks.example.com',
      reason: 'failing',
      at,
      link,
    }),
    webhookGone: templates.webhookOffMail({
      ...common,
      url: locale === 'ko' ? '웹훅.한국' : 'https://hooks.example.com',
      reason: 'gone',
      at,
      link,
    }),
    apiKeyEnding: templates.apiKeyEndingMail({
      ...common,
      name: locale === 'ko' ? '인사 시스템' : 'HR system',
      endsAt: at,
      link,
    }),
    accountMade: templates.accountMadeMail({
      ...proof,
      maskedLoginId,
      organizationName: locale === 'ko' ? '한결상사' : 'Hangyeol',
    }),
    invited: templates.invitedMail({
      ...proof,
      organizationName: locale === 'ko' ? '한결상사' : 'Hangyeol',
      inviterName: locale === 'ko' ? '윤한결' : 'Haneul Kim',
    }),
    pointReceipt: templates.pointReceiptMail({ ...common, ...PAID, paidAt: at, expiresAt: at }),
    autoChargeFailed: templates.autoChargeFailedMail({
      ...common,
      reason: '***',
      price: 9900,
      tries: 1,
      nextAt: at,
    }),
    autoChargeStopped: templates.autoChargeFailedMail({
      ...common,
      reason: '***',
      price: 9900,
      tries: 3,
      nextAt: null,
    }),
    pointsRefunded: templates.pointsRefundedMail({
      ...common,
      points: 100,
      price: 99_000,
      card: '4330-****',
      paidAt: at,
      refundedAt: at,
    }),
    ...Object.fromEntries(
      templates.OPERATOR_NEWS.map((news) => [
        news,
        templates.operatorNewsMail({
          ...common,
          news,
          maskedLoginId,
          organization: locale === 'ko' ? '한결상사' : 'Hangyeol',
          reason: locale === 'ko' ? '계약 종료' : 'End of contract',
          at,
        }),
      ]),
    ),
    mailCode: templates.verificationCodeMail({ ...common, code: '482913', minutes: 10 }),
    pointsLow: templates.pointsLowMail({ ...common, balance: 4 }),
    pointsAsked: templates.pointsAskedMail({ ...common, balance: 4, member: '***' }),
    pointsExpiring: templates.pointsExpiringMail({ ...common, points: 10, endsAt: at }),
  };
}

function everyText(locale: MessageLocale): Record<string, TalkContent> {
  const common = { locale, publicUrl };
  return {
    phoneCode: templates.phoneCodeText({ ...common, code: '482913', minutes: 3 }),
    foundId: templates.foundIdText({ ...common, loginIds: ['ha***l', 'k**1'] }),
    reset: templates.resetText({ ...common, link, until: at, maskedLoginId: 'ha***l' }),
    linkVisit: templates.linkVisitText({ ...common, link, until: at, ...VISITED[locale] }),
  };
}

const visible = (text: string): string =>
  text
    .replaceAll(link, '')
    .replace(/https:\/\/\S+/g, '')
    .replaceAll('dojang.example', '')
    .replaceAll('API', '')
    .replace(/ha\*\*\*l|k\*\*1/g, '');

for (const locale of ['ko', 'en'] as const) {
  test(`[ACC-14] every account mail in ${locale} uses one language and names the service`, () => {
    for (const [kind, mail] of Object.entries(everyMail(locale))) {
      expect(mail.html, kind).toContain(`<html lang="${locale}">`);
      for (const words of [mail.text, mail.html]) expect(words).not.toMatch(/undefined|null|NaN|Invalid/);
      expect(mail.text).toContain('dojang.example');
      const own = visible(mail.text);
      if (locale === 'en') expect(own, kind).not.toMatch(/\p{Script=Hangul}/u);
      else expect(own, kind).not.toMatch(/[A-Za-z]{2,}/);
    }
  });

  test(`[ACC-14] account text messages in ${locale} need no app, and the code fits one short message`, () => {
    for (const [kind, text] of Object.entries(everyText(locale))) {
      expect(text.templateId, kind).toBeUndefined();
      expect(text.buttons).toEqual([]);
      if (locale === 'en') expect(visible(text.text)).not.toMatch(/\p{Script=Hangul}/u);
    }
    const code = everyText(locale).phoneCode?.text ?? '';
    expect(code).toContain('482913');
    expect(code).not.toContain('\n');
    expect([...code].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0)).toBeLessThanOrEqual(
      90,
    );
  });
}

test('[DEV-03] the address of a webhook is read in full, without its query, and is no link', () => {
  const mail = templates.webhookOffMail({
    locale: 'ko',
    publicUrl,
    url: 'https://hooks.example.com:8443/dojang?key=secret',
    reason: 'failing',
    at,
    link,
  });
  expect(mail.html).toContain('>https://hooks.example.com:8443/dojang</a>');
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
  expect(new Set(links)).toEqual(new Set([link]));
  expect(mail.text).not.toContain('https://hooks');
  const other = templates.webhookOffMail({
    locale: 'ko',
    publicUrl,
    url: 'https://дojang.example',
    reason: 'gone',
    at,
    link,
  });
  expect(other.html).toContain('https://xn--');
  expect(mail.html).not.toContain('secret');
});

for (const locale of ['ko', 'en'] as const) {
  test(`[AUD-03] the operator's mail about the certificate in ${locale} tells its end and the documents that wait`, () => {
    const input = { locale, publicUrl, state: 'valid', until: at, daysLeft: 14, waiting: 0 };
    const ends = templates.certificateMail(input);
    expect(ends.subject).toContain('14');
    expect(ends.text).toContain('SIGNING_P12_FILE');
    const over = templates.certificateMail({ ...input, state: 'expired', daysLeft: -1, waiting: 7 });
    expect(over.subject).not.toContain('-1');
    expect(over.text).toContain('7');
  });
}

test('[ACC-14] a link is in the mail as a button and in plain text', () => {
  for (const kind of ['reset', 'authenticate', 'wake']) {
    const mail = everyMail('ko')[kind];
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
  }
  expect(everyText('ko').reset?.text).toContain(link);
  expect(everyMail('ko').reset?.text).toContain('2026년 12월 5일(토) 오후 2:20까지');
});
