import type { CompletionFiles } from '@dojang/domain';
import { expect, test } from 'vitest';
import type { MailBranding, MailContent, MessageLocale, TalkContent } from './index.ts';
import * as templates from './index.ts';
import { plainName, plainParagraphs } from './plain-words.ts';

const at = new Date('2026-12-05T05:20:00Z');
const link = 'https://dojang.example/short/V7dKq0bT3mX9sLrYw2EnHA';

const GREEN: MailBranding = {
  senderName: '한결 인사팀',
  logoUrl: 'https://dojang.example/logos/abc',
  address: 'https://hangyeol.example/',
  desc: '사무용품을 제때',
  barColor: '#1F5F4A',
  buttonColor: '#7A1F5F',
  textColor: '#FFFFFF',
};

function contextOf(locale: MessageLocale, branding?: MailBranding) {
  return {
    ...(branding === undefined ? {} : { branding }),
    locale,
    recipientName: '김하늘',
    requesterName: '이바다',
    organizationName: '한결상사',
    documentName: '근로계약서',
    publicUrl: 'https://dojang.example',
    link,
  };
}

const paymentOf = (locale: MessageLocale, audience: 'payer' | 'requester', branding?: MailBranding) => ({
  ...contextOf(locale, branding),
  audience,
  productName: '근로계약서',
  payerName: '박바람',
  amount: 330_000,
  sum: 130_000,
  left: 200_000,
  number: '70000001',
  method: '',
  at,
  reason: '조건이 바뀌었습니다.',
});

const ASKED = {
  productName: '청소 용역 착수금',
  amount: 330_000,
  state: 'request',
  cancelAmount: 0,
} as const;

function everyMail(locale: MessageLocale, branding?: MailBranding): Record<string, MailContent> {
  const context = contextOf(locale, branding);
  return {
    request: templates.signRequestMail({ ...context, expiresAt: at, message: '확인해 주세요.' }),
    reminder: templates.reminderMail({ ...context, expiresAt: at, remainingDays: 3 }),
    requestPayment: templates.signRequestMail({ ...context, expiresAt: at, payment: ASKED }),
    reminderPayment: templates.reminderMail({ ...context, expiresAt: at, remainingDays: 3, payment: ASKED }),
    completedPayment: templates.completedMail({
      ...context,
      completedAt: at,
      signerNames: ['김하늘'],
      availableUntil: at,
      payment: ASKED,
    }),
    completed: templates.completedMail({
      ...context,
      completedAt: at,
      signerNames: ['김하늘', '박바람'],
      availableUntil: at,
    }),
    rejected: templates.rejectedMail({
      ...context,
      audience: 'requester',
      rejectedBy: '박바람',
      rejectedAt: at,
      reason: '급여가 다릅니다.',
    }),
    withdrawn: templates.withdrawnMail({
      ...context,
      audience: 'requester',
      withdrawnBy: '박바람',
      withdrawnAt: at,
      reason: '조건이 바뀌었습니다.',
    }),
    cancelled: templates.cancelledMail({
      ...context,
      cancelledAt: at,
      reason: '조건이 바뀌었습니다.',
      availableUntil: at,
    }),
    paymentReminder: templates.paymentReminderMail(paymentOf(locale, 'payer', branding)),
    paymentPaid: templates.paymentPaidMail(paymentOf(locale, 'payer', branding)),
    paymentPaidToRequester: templates.paymentPaidMail(paymentOf(locale, 'requester', branding)),
    paymentCancelled: templates.paymentCancelledMail(paymentOf(locale, 'payer', branding)),
    paymentCancelledToRequester: templates.paymentCancelledMail(paymentOf(locale, 'requester', branding)),
    expired: templates.expiredMail({ ...context, participantName: '박바람', expiredAt: at }),
  };
}

function everyTalk(locale: MessageLocale): Record<string, TalkContent> {
  const context = contextOf(locale);
  return {
    signRequest: templates.signRequestTalk({ ...context, expiresAt: at }),
    reminder: templates.reminderTalk({ ...context, expiresAt: at, remainingDays: 3 }),
    signRequestPayment: templates.signRequestTalk({ ...context, expiresAt: at, payment: ASKED }),
    reminderPayment: templates.reminderTalk({ ...context, expiresAt: at, remainingDays: 3, payment: ASKED }),
    completed: templates.completedTalk({ ...context, completedAt: at, signerNames: ['김하늘'] }),
    rejected: templates.rejectedTalk({
      ...context,
      audience: 'requester',
      rejectedBy: '박바람',
      rejectedAt: at,
      reason: '급여가 다릅니다.',
    }),
    withdrawn: templates.withdrawnTalk({
      ...context,
      audience: 'requester',
      withdrawnBy: '박바람',
      withdrawnAt: at,
      reason: '조건이 바뀌었습니다.',
    }),
    cancelled: templates.cancelledTalk({ ...context, cancelledAt: at, reason: '조건이 바뀌었습니다.' }),
    paymentPaid: templates.paymentPaidTalk(paymentOf(locale, 'payer')),
    paymentCancelled: templates.paymentCancelledTalk({
      ...paymentOf(locale, 'payer'),
      sum: 330_000,
      left: 0,
    }),
    paymentReminder: templates.paymentReminderTalk(paymentOf(locale, 'payer')),
    paymentPartlyCancelled: templates.paymentCancelledTalk(paymentOf(locale, 'payer')),
    expired: templates.expiredTalk({ ...context, participantName: '박바람', expiredAt: at }),
  };
}

/** Returns the visible text of the HTML. */
function seen(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'");
}

const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.]+|01\d[- ]?\d{3,4}[- ]?\d{4}/;

for (const locale of ['ko', 'en'] as const) {
  for (const [kind, mail] of Object.entries(everyMail(locale))) {
    test(`[MSG-01] [MSG-03] ${kind} in ${locale} names the requester, the document and the link, in HTML and in plain text`, () => {
      for (const words of [seen(mail.html), mail.text]) {
        expect(words).toContain('근로계약서');
        expect(words).toContain(link);
        expect(words).toContain('dojang.example');
        expect(words).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
        expect(words).not.toMatch(ADDRESS);
      }
      expect(mail.html).toContain(`<html lang="${locale}">`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.subject).toContain('한결상사');
      expect(mail.fromName).toBe(locale === 'ko' ? '한결상사 (도장)' : '한결상사 (Dojang)');
    });
    test(`[MSG-03] ${kind} in ${locale} uses one language except in user-written texts`, () => {
      const written =
        /청소 용역 착수금|김하늘|이바다|박바람|한결상사|근로계약서|확인해 주세요\.|급여가 다릅니다\.|조건이 바뀌었습니다\./g;
      const own = mail.text.replace(written, '').replaceAll(link, '').replaceAll('dojang.example', '');
      if (locale === 'en') expect(own).not.toMatch(/\p{Script=Hangul}/u);
      else expect(own.replace(/https:\/\/\S+|Signpay/g, '')).not.toMatch(/[A-Za-z]{2,}/);
    });
  }
  for (const [kind, talk] of Object.entries(everyTalk(locale))) {
    test(`[MSG-01] ${kind} in ${locale} has the same contents as AlimTalk and as text message`, () => {
      const template = templates.talkTemplates()[talk.templateId ?? ''] ?? '';
      const names = [...template.matchAll(/#\{([^}]+)\}/g)].map((match) => match[1] ?? '');
      const filled = template.replace(/#\{([^}]+)\}/g, (_whole, name: string) => talk.variables[name] ?? '');
      expect(talk.text.startsWith(filled)).toBe(true);
      expect(names).toEqual(expect.arrayContaining(['이름', '문서']));
      for (const name of names) expect(talk.variables[name]).not.toBe('');
      expect(filled).not.toContain('#{');
      expect(filled).not.toContain('http');
      expect(talk.buttons).toEqual([{ name: expect.any(String), url: link }]);
      expect(talk.text).toContain(link);
      expect(talk.failover).toBe(true);
      expect(template.length).toBeLessThanOrEqual(1000);
    });
  }
}

test('[MSG-01] the deadline is shown in Seoul time', () => {
  expect(templates.signRequestMail({ ...contextOf('ko'), expiresAt: at }).text).toContain(
    '2026년 12월 5일(토) 오후 2:20까지',
  );
  expect(templates.signRequestMail({ ...contextOf('en'), expiresAt: at }).text).toContain(
    'Sat, Dec 5, 2026, 2:20 PM (KST)',
  );
  const midnight = new Date('2026-12-04T15:00:00Z');
  expect(templates.signRequestMail({ ...contextOf('ko'), expiresAt: midnight }).text).toContain(
    '2026년 12월 5일(토) 오전 12:00까지',
  );
});

test('[MSG-01] a reminder on the last day says so', () => {
  const mail = templates.reminderMail({ ...contextOf('ko'), expiresAt: at, remainingDays: 0 });
  expect(mail.subject).toBe('[한결상사] 근로계약서 서명 기한 오늘까지');
});

test('[MSG-01] a personal requester appears with the person’s own name', () => {
  const { organizationName: _organization, ...personal } = contextOf('ko');
  const mail = templates.signRequestMail({ ...personal, expiresAt: at });
  expect(mail.subject).toBe('[이바다] 근로계약서 서명 요청');
  expect(mail.text).toContain('이바다 님이 서명을 요청했습니다.');
  expect(mail.text).toContain('이바다 님이 전자계약 서비스 도장을 통해 보낸 이메일입니다.');
});

test('[MSG-03] a cancellation that disabled the access contains no link', () => {
  const { link: _link, ...closed } = contextOf('ko');
  const mail = templates.cancelledMail({ ...closed, cancelledAt: at, reason: '조건이 바뀌었습니다.' });
  expect(mail.text).not.toContain('/short/');
  expect(mail.html).not.toContain('<a ');
  expect(mail.text).toContain('이전에 받은 링크로는 더 이상 문서를 열 수 없습니다.');
  expect(templates.cancelledTalk({ ...closed, cancelledAt: at, reason: '조건' }).buttons).toEqual([]);
});

test('[MSG-03] never asks for an installation, an ID or a card', () => {
  for (const { text } of Object.values(everyMail('ko'))) {
    const asking = text.split('\n').filter((line) => /설치|신분증|카드번호/.test(line));
    for (const line of asking) expect(line).toMatch(/요구하지 않습니다/);
  }
});

test('[MSG-01] [PAY-01] a request with a payment names its sum, what for, by whom and when, and where a card number is entered', () => {
  const { requestPayment: mail } = everyMail('ko');
  const { signRequestPayment: talk } = everyTalk('ko');
  for (const text of [mail?.text ?? '', talk?.text ?? '']) {
    expect(text).toMatch(/결제할 금액:? *\n? *330,000원/);
    expect(text).toContain('청소 용역 착수금');
    expect(text).toMatch(/결제할 사람:? *\n? *김하늘 님/);
    expect(text).toContain('서명한 뒤 Signpay 창에서');
    expect(text).toContain('카드번호는 서명한 뒤 Signpay 창에만 입력합니다.');
  }
  expect(talk?.text).not.toContain('카드번호 입력을 요구하지 않습니다');
  const { request, completedPayment } = everyMail('ko');
  expect(request?.text).not.toContain('Signpay');
  expect(completedPayment?.text).toContain('청소 용역 착수금 · 330,000원 · 결제 전');
});

test('[MSG-01] [PAY-03] a partial cancellation names its reason, its sum and what stays paid', () => {
  const { paymentPartlyCancelled: talk } = everyTalk('ko');
  expect(talk?.text).toContain(
    '취소 금액: 130,000원\n남은 결제 금액: 200,000원\n취소 사유: 조건이 바뀌었습니다.',
  );
  const without = templates.paymentCancelledTalk({ ...paymentOf('ko', 'payer'), reason: '' });
  expect(without.text).toContain('취소 사유: -');
});

test('[MSG-01] a code is sent as a text message and not through the messaging app', () => {
  const talk = templates.verificationCodeTalk({
    locale: 'ko',
    code: '482913',
    minutes: 5,
    publicUrl: 'https://dojang.example',
  });
  expect(talk.templateId).toBeUndefined();
  expect(talk.failover).toBe(false);
  expect(talk.text).toContain('482913');
  const mail = templates.verificationCodeMail({
    locale: 'ko',
    code: '482913',
    minutes: 5,
    publicUrl: 'https://dojang.example',
  });
  expect(mail.subject).not.toContain('482913');
  expect(seen(mail.html)).toContain('482913');
  expect(mail.text).toContain('482913');
});

test('[MSG-03] user-written texts stay text: they add no markup, header, bidi override or link', () => {
  const mail = templates.signRequestMail({
    ...contextOf('ko'),
    recipientName: '<img src=x onerror=alert(1)>',
    requesterName: '이\u202e바다\r\nBcc: x@evil.com',
    organizationName: '한결\u200b상사',
    documentName: 'https://evil.com/계약서.pdf',
    message: '첫 줄\n\n\n\n둘째 줄은 www.evil.co.kr에서',
    expiresAt: at,
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img');
  expect(mail.subject).not.toMatch(/[\r\n\u202e\u200b]/);
  const own = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
  expect(new Set(own)).toEqual(new Set([link]));
  for (const words of [mail.html, mail.text, mail.subject]) expect(words).not.toMatch(/evil\.co/);
  expect(mail.text).toContain('첫 줄\n\n둘째 줄은 www[.]evil[.]co[.]kr에서');
});

test('[MSG-03] names keep their letters and lose invisible characters', () => {
  expect(plainName('근로계약서 v1.2 (최종).hwp', 100)).toBe('근로계약서 v1.2 (최종).hwp');
  expect(plainName(' 김\u0000하늘\t ', 100)).toBe('김하늘');
  expect(plainName('가'.normalize('NFD'), 10)).toBe('가');
  expect(plainName('가나다라마', 4)).toBe('가나다…');
  expect(plainName('javascript://alert', 100)).toBe('javascript[:]//alert');
  expect(plainParagraphs('한 줄\r\n두 줄\u2028세 줄', 100)).toBe('한 줄\n두 줄\n세 줄');
});

test('[SET-02] a branded mail has the colors, the logo, the sender name and the link, and still names the service', () => {
  const branding = GREEN;
  const mail = templates.signRequestMail({ ...contextOf('ko'), branding, expiresAt: at });
  expect(mail.fromName).toBe('한결 인사팀 (도장)');
  expect(mail.html).toContain(`<img src="${branding.logoUrl}" alt="한결 인사팀"`);
  expect(mail.html).toMatch(/background:#1F5F4A[^>]*>.*color:#FFFFFF[^>]*>한결 인사팀</s);
  expect(mail.html).toMatch(/background:#7A1F5F;color:#FFFFFF/);
  expect(mail.html).toContain('href="https://hangyeol.example/"');
  for (const words of [seen(mail.html), mail.text])
    for (const part of [
      '한결 인사팀',
      '사무용품을 제때',
      'https://hangyeol.example/',
      '도장',
      '한결상사에서',
    ])
      expect(words).toContain(part);
  const plain = templates.signRequestMail({ ...contextOf('ko'), expiresAt: at });
  expect(plain.fromName).toBe('한결상사 (도장)');
  expect(plain.html).not.toContain('<img');
  expect(plain.html).not.toContain('href=""');
});

test('[SET-02] every mail about a document carries the branding: request, reminder, completion, refusal, cancellation, expiry, payment', () => {
  for (const locale of ['ko', 'en'] as const)
    for (const [kind, mail] of Object.entries(everyMail(locale, GREEN))) {
      expect(mail.fromName, kind).toMatch(/^한결 인사팀 \((?:도장|Dojang)\)$/);
      for (const part of [GREEN.logoUrl, GREEN.barColor, GREEN.buttonColor, GREEN.address, GREEN.desc])
        expect(mail.html, kind).toContain(part);
      for (const part of [GREEN.senderName, GREEN.address, GREEN.desc])
        expect(mail.text, kind).toContain(part);
    }
});

test('[SET-02] mails of the service itself have its own looks', () => {
  const mail = templates.passwordChangedMail({
    locale: 'ko',
    publicUrl: 'https://dojang.example',
    maskedLoginId: 'ha***l',
    at,
  });
  expect(mail.fromName).toBe('도장');
  expect(mail.html).toContain('background:#2B5BD7');
});

test('[MSG-01] [SGN-13] the completion mail says whether its files are attached, or why not', () => {
  const mailOf = (locale: MessageLocale, files?: CompletionFiles) =>
    templates.completedMail({
      ...contextOf(locale),
      completedAt: at,
      signerNames: ['김하늘'],
      availableUntil: at,
      ...(files ? { files } : {}),
    }).text;
  expect(mailOf('ko', 'attached')).toContain('첨부한 계약서를 확인하고 보관해 주세요.');
  expect(mailOf('ko', 'attached')).toContain('완료 문서와 감사추적 인증서를 이 이메일에 첨부했습니다.');
  expect(mailOf('en', 'attached')).toContain('are attached to this e-mail.');
  const reasons = {
    tooLarge: ['10MB를 넘어 첨부하지 않았습니다', 'larger than 10 MB together'],
    needsProof: ['본인 인증이 필요한 문서라', 'asks you to prove who you are'],
    refused: ['받는 메일 서버가 첨부 파일을 받지 않아', 'does not take the attached files'],
  } as const;
  for (const files of ['tooLarge', 'needsProof', 'refused'] as const) {
    const [ko, en] = reasons[files];
    expect(mailOf('ko', files)).toContain(ko);
    expect(mailOf('en', files)).toContain(en);
  }
  for (const locale of ['ko', 'en'] as const)
    for (const files of ['turnedOff', 'closed'] as const) expect(mailOf(locale, files)).toBe(mailOf(locale));
});

test('[SGN-13] the completion mail says that an account keeps the document, where one can and the link ends', () => {
  const mailOf = (locale: MessageLocale, more: { availableUntil?: Date; isKeepable?: boolean }) =>
    templates.completedMail({ ...contextOf(locale), completedAt: at, signerNames: ['김하늘'], ...more }).text;
  const kept = { availableUntil: at, isKeepable: true };
  expect(mailOf('ko', kept)).toContain('그 뒤에도 ‘받은 문서’에서 볼 수 있습니다.');
  expect(mailOf('en', kept)).toContain('keeps the document in “Received documents” after that.');
  for (const more of [
    { availableUntil: at, isKeepable: false },
    { availableUntil: at },
    { isKeepable: true },
  ])
    expect(mailOf('ko', more)).not.toContain('받은 문서’');
});

test('[MSG-03] the mail about a completed document tells a participant until when the link works, and how to check the file', () => {
  const korean = everyMail('ko').completed?.text ?? '';
  expect(korean).toContain('까지 이 링크로 다시 볼 수 있습니다.');
  expect(korean).toContain(`https://dojang.example/verify`);
  const english = everyMail('en').completed?.text ?? '';
  expect(english).toContain('This link works until');
  expect(english).toContain('To check that your file is unchanged');
});
