import { expect, test } from 'vitest';
import { CLOSING_NEWS, closingNewsMail } from './closing-news.ts';

const common = {
  publicUrl: 'https://dojang.example',
  maskedLoginId: 'hon***',
  organization: '한결상사',
  endsAt: new Date('2026-12-13T03:00:00Z'),
};

test('[ACC-18] every step of a closing has a mail in both languages, and only the owner is led to take it back', () => {
  for (const locale of ['ko', 'en'] as const)
    for (const news of CLOSING_NEWS)
      for (const isOwner of [true, false]) {
        const { subject, text } = closingNewsMail({ ...common, locale, news, isOwner });
        expect(subject).toContain(locale === 'ko' ? '[도장]' : '[Dojang]');
        const isOpen = news === 'requested' || news === 'reminded';
        expect(text.includes('/user/login'), `${news} ${isOwner}`).toBe(isOpen && isOwner);
        expect(text.includes('2026'), news).toBe(isOpen);
        expect(text).toContain('hon***');
      }
});

test('[ACC-18] a mail of a personal account names no organization, and an unknown step has none', () => {
  const personal = { ...common, locale: 'ko', isOwner: true, organization: '' } as const;
  expect(closingNewsMail({ ...personal, news: 'requested' }).text).not.toContain('조직');
  expect(() => closingNewsMail({ ...personal, news: 'other' })).toThrow('no words for other');
});
