import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** What the operator announces, and what everyone then reads. */

const SETTINGS_BANNER = { text: '설정의 배너', linkText: '', link: '' };
const SILENT = { text: '', linkText: '', link: '' };
let operating: string | undefined;
const service = serviceWithInvariants({
  banner: { ko: SETTINGS_BANNER, en: SETTINGS_BANNER },
  operatingOrganization: () => operating,
});
let client: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  operating = (await client(endpoints.user)).organization?.organizationId;
});

const read = (language: 'ko' | 'en') =>
  clientWith(service().url, { 'accept-language': language })(endpoints.notices, {});
const NOTICE = {
  isOn: true,
  from: '2026-12-01T09:00:00+09:00',
  until: '2026-12-02T09:00:00+09:00',
  ko: { title: '요금 변경 안내', body: '2027년 1월부터 요금이 바뀝니다.' },
};
const write = (body: Partial<typeof NOTICE> & { showsAgain?: boolean; en?: typeof NOTICE.ko }) =>
  client(endpoints.changeNotice, { params: { type: 'notice2' }, body: { ...NOTICE, ...body } });

test('[APP-14] [APP-11] a notice of the operator is read by everyone, again only when its version grows, and can be taken off', async () => {
  expect(await write({})).toEqual({ version: 1 });
  const korean = (await read('ko')).list[1];
  expect(korean).toEqual({
    type: 'notice2',
    version: 1,
    from: new Date(NOTICE.from).toISOString(),
    until: new Date(NOTICE.until).toISOString(),
    ...NOTICE.ko,
  });
  // Without English words a reader of English sees the Korean ones.
  expect((await read('en')).list[1]?.title).toBe(NOTICE.ko.title);
  expect(await write({ en: { title: 'Prices', body: 'Prices change in January 2027.' } })).toEqual({
    version: 1,
  });
  expect((await read('en')).list[1]?.title).toBe('Prices');
  expect(await write({ showsAgain: true })).toEqual({ version: 2 });
  expect(await write({ isOn: false })).toEqual({ version: 2 });
  expect((await read('ko')).list[1]?.version).toBe(0);
  // Turned on, it is the same notice for those who have seen it.
  expect(await write({})).toEqual({ version: 2 });
  const { notices } = await client(endpoints.announcements);
  expect(notices.map(({ type, version, isOn }) => [type, version, isOn])).toEqual([
    ['notice1', 1, true],
    ['notice2', 2, true],
    ['notice3', 0, false],
  ]);
});

test('[APP-09] the banner of the operator stands in the place of that of the settings, and an empty one removes it', async () => {
  expect((await read('ko')).banner).toEqual(SETTINGS_BANNER);
  const ko = { text: '연말 안내', linkText: '보기', link: '/guide' };
  await client(endpoints.changeBanner, { body: { ko, en: SILENT } });
  expect((await read('ko')).banner).toEqual(ko);
  expect((await read('en')).banner).toEqual(ko);
  expect((await client(endpoints.announcements)).banner).toEqual({ ko, en: SILENT });
  await client(endpoints.changeBanner, { body: { ko: SILENT } });
  expect((await read('ko')).banner).toEqual(SILENT);
});

test('[APP-14] [ERR-05] wrong words, periods and links are refused by their field; an unknown notice is none', async () => {
  const words = await refusal(write({ ko: { title: '', body: '안내' } }), 'noticeWords');
  expect(words.result).toEqual({ field: 'ko.title' });
  const period = await refusal(write({ until: NOTICE.from }), 'noticePeriod');
  expect(period.result).toEqual({ field: 'until' });
  const link = { text: '안내', linkText: '', link: 'javascript:alert(1)' };
  const banner = await refusal(client(endpoints.changeBanner, { body: { ko: link } }), 'bannerLink');
  expect(banner.result).toEqual({ field: 'ko.link' });
  const params = { type: 'notice4' };
  await refusal(client(endpoints.changeNotice, { params, body: NOTICE }), 'notFound');
});

test('[ORG-07] nobody but the operator writes or reads them', async () => {
  operating = undefined;
  await refusal(client(endpoints.announcements), 'notAllowed');
  await refusal(write({}), 'notAllowed');
  await refusal(client(endpoints.changeBanner, { body: { ko: SILENT } }), 'notAllowed');
});
