import { expect, test } from 'vitest';
import { bannerWords, isBannerLink, noticeWords, wordsFor } from './announcement.ts';

const FROM = new Date('2026-12-01T00:00:00+09:00');
const UNTIL = new Date('2026-12-02T00:00:00+09:00');
const NONE = { title: '', body: '' };
const notice = { isOn: true, from: FROM, until: UNTIL, ko: { title: ' 점검 ', body: '안내' }, en: NONE };
const SILENT = { text: '', linkText: '', link: '' };

test('[APP-14] a notice needs Korean words while it is on, whole English ones if any, and an end after its begin', () => {
  expect(noticeWords(notice)).toEqual({ ko: { title: '점검', body: '안내' }, en: NONE });
  expect(noticeWords({ ...notice, isOn: false, ko: NONE })).toEqual({ ko: NONE, en: NONE });
  const refused = (input: Partial<typeof notice>) => {
    try {
      return noticeWords({ ...notice, ...input });
    } catch (error) {
      return error;
    }
  };
  const words = (field: string) => ({ error: 'noticeWords', detail: { field } });
  expect(refused({ ko: NONE })).toMatchObject(words('ko.title'));
  expect(refused({ ko: { title: '점검', body: ' ' } })).toMatchObject(words('ko.body'));
  expect(refused({ ko: { title: '가'.repeat(61), body: '안내' } })).toMatchObject(words('ko.title'));
  expect(refused({ ko: { title: '점검', body: '가'.repeat(1001) } })).toMatchObject(words('ko.body'));
  expect(refused({ en: { title: 'Only', body: '' } })).toMatchObject(words('en.body'));
  expect(refused({ isOn: false, ko: { title: '점검', body: '' } })).toMatchObject(words('ko.body'));
  expect(refused({ until: FROM })).toMatchObject({ error: 'noticePeriod', detail: { field: 'until' } });
});

test('[APP-09] a banner has a short text and a safe link', () => {
  const ko = { text: ' 새 기능 ', linkText: '보기', link: '/guide' };
  expect(bannerWords({ ko, en: SILENT })).toEqual({ ko: { ...ko, text: '새 기능' }, en: SILENT });
  for (const link of ['', '/guide?a=1', 'https://news.example/a'])
    expect([link, isBannerLink(link)]).toEqual([link, true]);
  for (const link of [
    '//evil.example',
    '/\\evil',
    'http://news.example',
    'javascript:alert(1)',
    'guide',
    'https:// x',
  ])
    expect([link, isBannerLink(link)]).toEqual([link, false]);
  expect(() => bannerWords({ ko: { ...ko, text: '가'.repeat(101) }, en: SILENT })).toThrow(
    'bannerWords (ko.text)',
  );
  expect(() => bannerWords({ ko: { ...ko, linkText: '가'.repeat(21) }, en: SILENT })).toThrow(
    'bannerWords (ko.linkText)',
  );
  expect(() => bannerWords({ ko, en: { ...SILENT, link: 'x' } })).toThrow('bannerLink (en.link)');
});

test('[APP-14] a reader of English sees the Korean words where the English ones are missing', () => {
  expect(wordsFor({ ko: { title: '점검', body: '안내' }, en: NONE }, 'en')).toEqual({
    title: '점검',
    body: '안내',
  });
  expect(
    wordsFor({ ko: { title: '점검', body: '안내' }, en: { title: 'Work', body: 'Soon' } }, 'en').title,
  ).toBe('Work');
});
