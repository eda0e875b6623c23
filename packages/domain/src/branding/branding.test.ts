import { describe, expect, test } from 'vitest';
import { DomainError, errorMessage } from '../errors/errors.ts';
import { type Branding, brandingFaults, NO_BRANDING, readBranding } from './branding.ts';
import { contrastRatio, isReadable, READABLE_CONTRAST, readableBackground } from './contrast.ts';

const GREEN: Branding = {
  senderName: '한결상사',
  address: 'https://hangyeol.example',
  desc: '사무용품과 소모품을 제때, 한결같이.',
  barColor: '#1F5F4A',
  buttonColor: '#1F5F4A',
  textColor: '#FFFFFF',
};

const refusalOf = (change: Partial<Branding>): string => {
  try {
    readBranding({ ...GREEN, ...change });
  } catch (error) {
    if (error instanceof DomainError) return `${error.error} ${error.detail.field}`;
    throw error;
  }
  return 'accepted';
};

test('[SET-02] contrast is reckoned as WCAG 2 does', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
  expect(contrastRatio('#ffffff', '#FFFFFF')).toBe(1);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#1F5F4A', '#FFFFFF')).toBeCloseTo(7.5, 1);
});

test('[SET-02] colors on which the text cannot be read are refused with the field, the ratio and a remedy', () => {
  expect(refusalOf({ buttonColor: '#F7D94C' })).toBe('brandButtonContrast buttonColor');
  expect(refusalOf({ barColor: '#F7D94C' })).toBe('brandBarContrast barColor');
  expect(refusalOf({ buttonColor: '#777777' })).toBe('brandButtonContrast buttonColor');
  expect(refusalOf({ buttonColor: '#767676' })).toBe('accepted');
  expect(refusalOf({ textColor: '#1F5F4A' })).toBe('brandBarContrast barColor');
  const fault = brandingFaults({ ...GREEN, buttonColor: '#F7D94C' }).buttonColor;
  expect(fault?.values).toEqual({ ratio: '1.4', color: '#857529' });
  for (const locale of ['ko', 'en'] as const) {
    const sentence = errorMessage('brandButtonContrast', { values: fault?.values ?? {} }, locale);
    expect(sentence).toContain('1.4:1');
    expect(sentence).toContain('#857529');
  }
});

test('[SET-02] the proposed color is accepted for every pair of colors, and is the given one when that is readable', () => {
  const levels = ['00', '33', '66', '77', '99', 'CC', 'FF'];
  const colors = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const text of ['#FFFFFF', '#000000', '#777777', '#F7D94C', '#1F5F4A'])
    for (const background of colors) {
      const proposed = readableBackground(background, text);
      expect(contrastRatio(proposed, text)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      if (isReadable(text, background)) expect(proposed).toBe(background);
    }
});

test('[SET-02] a color is # and six hexadecimal digits', () => {
  for (const color of ['red', '#FFF', '#12345', '#1234567', '#GGGGGG', 'red; x', ''])
    for (const field of ['barColor', 'buttonColor', 'textColor'])
      expect(refusalOf({ [field]: color }), color).toBe(`brandColorInvalid ${field}`);
  expect(readBranding({ ...GREEN, barColor: '#1f5f4a' }).barColor).toBe('#1F5F4A');
});

describe('[SET-02] the sender name', () => {
  test('holds names of companies and departments', () => {
    for (const name of [
      '한결상사',
      '(주)한결상사 인사팀',
      'Hangyeol & Co.',
      'S.M. 엔터',
      'AT&T',
      '한빛도장',
      '도장나라',
      '株式会社 山田',
      "O'Brien",
      'Dojang Taekwondo',
      '',
    ])
      expect(refusalOf({ senderName: name }), name).toBe('accepted');
    expect(readBranding({ ...GREEN, senderName: '  한결   상사 ' }).senderName).toBe('한결 상사');
  });

  test('contains no address, no markup and no character that cannot be seen', () => {
    const long = '가'.repeat(41);
    for (const name of [
      'ceo@bank.example',
      'https://bank.example',
      'www.bank',
      'bank.com',
      '은행.한국',
      'Bank <x>',
      'A"B',
      '한결\r\nBcc: x',
      '한결\u202e상사',
      '한결\u200b상사',
      '한결\u0000',
      '\u200b',
      long,
      '😀상사',
      '...',
      'Bаnk',
      '은행:보안',
    ])
      expect(refusalOf({ senderName: name }), JSON.stringify(name)).toBe('brandSenderNameInvalid senderName');
    expect(refusalOf({ senderName: '900101-1234567' })).toBe('residentNumber senderName');
  });

  test('does not claim to be the service', () => {
    for (const name of [
      '도장',
      '도 장',
      'DOJANG',
      'D0JANG',
      `${String.fromCodePoint(0xff24)}ojang`,
      'Do\u0301jang',
      '도장 고객센터',
      '(주)도장',
      '주식회사 도장',
      'Dojang Support',
      'dojang-security',
      '도장 전자서명',
      '공식 도장',
    ])
      expect(refusalOf({ senderName: name }), name).toMatch(/brandSenderName(OfService|Invalid) senderName/);
    for (const name of ['도장', '도장 고객센터', 'D0JANG', '주식회사 도장'])
      expect(refusalOf({ senderName: name }), name).toBe('brandSenderNameOfService senderName');
  });
});

test('[SET-02] the link is an https address with a host that can be read', () => {
  for (const address of [
    '',
    'https://hangyeol.example',
    'https://www.한결.한국/about?x=1',
    'https://a.co.kr:8443/',
    ' https://a.example ',
  ])
    expect(refusalOf({ address }), address).toBe('accepted');
  for (const address of [
    'http://hangyeol.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'hangyeol.example',
    '//a.example',
    'https://user:pw@bank.example',
    'https://bank.example@evil.example',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost',
    'https://x.local/',
    'https://a.example/"><b>',
    'https://a.example\\@b.example',
    'https://a.example/\u202ex',
    `https://a.example/${'x'.repeat(200)}`,
  ])
    expect(refusalOf({ address }), address).toBe('brandAddressInvalid address');
});

test('[SET-02] the description is one line of at most 60 characters without an address', () => {
  expect(refusalOf({ desc: '' })).toBe('accepted');
  expect(refusalOf({ desc: '가'.repeat(60) })).toBe('accepted');
  for (const desc of [
    '가'.repeat(61),
    '문의 help@bank.example',
    'bank.com으로 오세요'.replace('으로', ' 으로'),
    '한 줄\n두 줄',
    '숨은\u200b글자',
  ])
    expect(refusalOf({ desc }), desc).toBe('brandDescriptionInvalid desc');
});

test('[SET-02] without a branding, the colors of the service are used, which are readable', () => {
  expect(brandingFaults(NO_BRANDING)).toEqual({});
});
