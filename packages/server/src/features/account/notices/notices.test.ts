import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const banner = {
  ko: { text: '연말 갱신을 미리 보내 보세요.', linkText: '방법 보기', link: '/guide' },
  en: { text: 'Send renewals early.', linkText: 'How', link: '/guide' },
};
const service = serviceWithInvariants({ banner });

test('[APP-14] scheduled notices are in the reader’s language, and those without a version are off', async () => {
  const korean = await clientWith(service().url, {})(endpoints.notices, {});
  expect(korean.list.map(({ type, version }) => [type, version])).toEqual([
    ['notice1', 1],
    ['notice2', 0],
    ['notice3', 0],
  ]);
  expect(korean.list[0]).toMatchObject({ title: '서버 점검 안내', until: '2025-10-19T06:10:00+09:00' });
  expect(korean.maintenance).toEqual({ active: false, from: null, until: null });
  const english = await clientWith(service().url, { 'accept-language': 'en' })(endpoints.notices, {});
  expect(english.list[0]?.title).toBe('Server maintenance');
});

test('[APP-09] the banner is in the reader’s language', async () => {
  const korean = await clientWith(service().url, {})(endpoints.notices, {});
  const english = await clientWith(service().url, { 'accept-language': 'en' })(endpoints.notices, {});
  expect([korean.banner, english.banner]).toEqual([banner.ko, banner.en]);
});
