/** The tab of the settings for the operator of the installation; in the default start that is the demo company. */
import { expect } from '@playwright/test';
import type { Installation, StuckWork } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { chooseTime, partsOf } from '../steps/reservation.ts';

/** Work is stuck after ten minutes at the earliest, so the server's list is replaced; its tests read the true one. */
const STUCK: readonly StuckWork[] = [
  {
    kind: 'delivery',
    id: 'q8Zk3vT1aB2cD4eF',
    name: 'request',
    since: '2026-11-21T01:00:00.000Z',
    attempts: 12,
    error: '451 4.3.0 Try again later https://support.provider.example/errors/451-temporary-system-problem',
  },
  {
    kind: 'seal',
    id: 'pX93kd02LmNopQrs',
    name: 'completed',
    since: '2026-11-20T01:00:00.000Z',
    attempts: 0,
    error: null,
  },
  {
    kind: 'job',
    id: '18273',
    name: 'remove_objects',
    since: '2026-11-19T01:00:00.000Z',
    attempts: 25,
    error: 'connect ECONNREFUSED',
  },
];

const INSTALLATION: Installation = {
  isOutgoingHeld: true,
  heldMessages: 3,
  certificate: { state: 'valid', until: '2026-12-01T00:00:00.000Z', daysLeft: 10, isAlarming: true },
  waitingSeals: 1,
};

test.use({ viewport: { width: 360, height: 740 } });

test('[ORG-07] [APP-09] [APP-14] the operators’ tab shows what the server reports as stuck and asks it to try again; a notice and the banner are written', async ({
  page,
  request,
}) => {
  let left = STUCK;
  const retried: unknown[] = [];
  await page.route('**/v1/operations?*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', result: { list: left, installation: INSTALLATION } } }),
  );
  await page.route('**/v1/operations/retry?*', (route) => {
    const { items } = route.request().postDataJSON();
    retried.push(items);
    left = left.filter(({ id }) => !items.some((item: { id: string }) => item.id === id));
    return route.fulfill({ json: { code: 0, msg: '', result: { retried: items.length } } });
  });
  await logIn(page, 'hangyeol', '/settings');
  await page.getByRole('navigation', { name: '설정 메뉴' }).getByRole('link', { name: '운영' }).click();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row('메시지 발송 · 서명 요청')).toContainText('12회 시도');
  await expect(page.getByText('이 서버는 밖으로 아무것도 보내지 않습니다')).toBeVisible();
  await expect(page.getByText('서명 인증서가 10일 뒤 만료됩니다')).toBeVisible();
  await expect(row('완료 문서 봉인')).not.toContainText('시도 ·');
  await expect(row('백그라운드 작업')).toContainText('connect ECONNREFUSED');
  await expectAccessible(page, 'what is stuck');
  for (const width of [820, 1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSideScroll(page, `what is stuck at ${width}`);
  }
  await page.getByRole('button', { name: /^메시지 발송 · 서명 요청 .* 다시 시도$/ }).click();
  await expect(page.getByText('1건을 다시 시도합니다.')).toBeVisible();
  await expect(row('서명 요청')).toBeHidden();

  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 tasks are stuck' })).toBeVisible();
  await expectEnglish(page, 'what is stuck');
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is stuck' })).toBeVisible();
  expect(retried).toEqual([
    [{ kind: 'delivery', id: 'q8Zk3vT1aB2cD4eF' }],
    [
      { kind: 'seal', id: 'pX93kd02LmNopQrs' },
      { kind: 'job', id: '18273' },
    ],
  ]);

  // The operator writes a notice and the banner, which everyone sees then.
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'ko'));
  await page.reload();
  const pictures = process.env.JOURNEY_PICTURES;
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: '공지 3 수정' }).scrollIntoViewIfNeeded();
    if (pictures) await page.screenshot({ path: `${pictures}/announcements-${width}.png` });
    await expectNoSideScroll(page, `notices and banner at ${width}`);
  }
  await page.getByRole('button', { name: '공지 3 수정' }).click();
  const written = page.getByRole('region', { name: '공지와 배너' }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: '공지 3' });
  await dialog.getByText('이 공지를 표시').click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText(/공지 제목은 1자 이상/)).toBeVisible();
  await dialog.getByLabel('제목 (한국어)').fill('연말 점검');
  await dialog.getByLabel('내용 (한국어)').fill('12월 31일 밤에 점검합니다.');
  const day = '2026-11-20';
  await chooseTime(page, dialog, { day, time: '00:00' }, partsOf('시작'));
  await chooseTime(page, dialog, { day, time: '00:10' }, partsOf('종료'));
  if (pictures) await page.screenshot({ path: `${pictures}/notice-360.png` });
  await expectAccessible(page, 'the form of a notice');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('공지 3을 저장했습니다.')).toBeVisible();
  await expect(written.filter({ hasText: '공지 3' })).toContainText('연말 점검');
  await page.getByRole('button', { name: '배너 수정' }).click();
  const banner = page.getByRole('dialog', { name: '배너' });
  const before = await banner.getByLabel('문구 (한국어)', { exact: true }).inputValue();
  await banner.getByLabel('문구 (한국어)', { exact: true }).fill('연말 갱신을 미리 보내 보세요.');
  await banner.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('배너를 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '새 소식' }).getByText('연말 갱신을')).toBeVisible();
  await page.getByRole('button', { name: '배너 수정' }).click();
  await banner.getByLabel('문구 (한국어)', { exact: true }).fill(before);
  await banner.getByRole('button', { name: '저장' }).click();
  await expect(banner).toBeHidden();
  // The journeys share one installation: the notice is taken off again.
  await page.getByRole('button', { name: '공지 3 수정' }).click();
  await dialog.getByText('이 공지를 표시').click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(written.filter({ hasText: '공지 3' })).toContainText('표시 안 함');
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.reload();

  const other = await newCompany(request);
  await logIn(page, other.loginId, '/settings');
  await expect(page.getByRole('link', { name: 'My info' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operations' })).toBeHidden();
});
