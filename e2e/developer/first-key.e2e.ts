/** The first API key, its first call, a change of its scopes, and what else one needs to begin. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectWellAtEachWidth } from '../steps/accessible.ts';
import { templateForBulk } from '../steps/bulk.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

const DESK = { width: 1440, height: 900 };
const pictures = process.env.JOURNEY_PICTURES;

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${pictures}/${name}-${width}.png` });
  }
}

test('[SET-03] [DEV-01] [DEV-08] a first key is a test key with the scopes for requests, says who it is, and is narrowed later', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, '첫 템플릿');
  await page.setViewportSize(DESK);
  await logIn(page, loginId, '/settings?tab=developer');
  await page.getByRole('button', { name: '키 발급' }).click();
  const form = page.getByRole('dialog', { name: 'API 키 발급' });
  await expect(form.getByRole('radio', { name: /^테스트/ })).toBeChecked();
  await form.getByRole('textbox', { name: '이름' }).fill('첫 시스템');
  await form.getByRole('button', { name: '서명 요청에 필요한 범위 선택' }).click();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expectAccessible(page, 'the form of a first key');
  await picture(page, 'first-key');
  await form.getByRole('button', { name: '키 발급' }).click();
  const key = (await page.getByText(/^dj_test_[\w-]+$/).textContent()) ?? '';
  await page.getByRole('button', { name: '보관했습니다' }).click();

  const exchanged = await request.post('/openapi/v1/auth/token', { data: { apiKey: key } });
  const authorization = `Bearer ${(await exchanged.json()).result.accessToken}`;
  const me = await (await request.get('/openapi/v1/me', { headers: { authorization } })).json();
  expect(me.result).toMatchObject({
    mode: 'test',
    scopes: ['documents:read', 'documents:write', 'templates:read'],
    apiKey: { name: '첫 시스템' },
  });

  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: '범위 변경' }).click();
  const scopes = page.getByRole('dialog', { name: '첫 시스템 키의 권한 범위' });
  await scopes.getByText('템플릿 조회').click();
  await scopes.getByText('포인트 조회').click();
  await scopes.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('권한 범위를 변경했습니다.')).toBeVisible();
  await page.getByText('범위 변경 내역 1건').click();
  await expect(page.getByText('추가: 포인트 조회')).toBeVisible();
  await expect(page.getByText('삭제: 템플릿 조회')).toBeVisible();
  await expectWellAtEachWidth(page, 'a key with a change of its scopes');
  await picture(page, 'key-history');
  const after = await (await request.get('/openapi/v1/me', { headers: { authorization } })).json();
  expect(after.result.scopes).toEqual(['documents:read', 'documents:write', 'points:read']);
  // A second key is a live one unless another kind is chosen.
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: '키 발급' }).click();
  await expect(form.getByRole('radio', { name: /^실제/ })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.goto('/template');
  await page.getByRole('button', { name: '첫 템플릿 더 보기' }).click();
  await page.getByRole('menuitem', { name: 'API용 ID 복사' }).click();
  await expect(page.getByText('템플릿 ID를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(templateId);
});

test('[DEV-03] the page of a webhook shows a delivery that another place began, without a reload', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const { webhook } = await api(endpoints.createWebhook, { body: { url: 'http://127.0.0.1:9/hooks' } });
  const params = { webhookId: webhook.webhookId };
  await page.setViewportSize(DESK);
  await logIn(page, loginId, `/settings?tab=developer&webhook=${webhook.webhookId}`);
  await expect(page.getByText(/아직 전송하지 않음/)).toBeVisible();
  await expect(page.getByText('전송 기록이 없습니다')).toBeVisible();
  await api(endpoints.testWebhook, { params });
  await expect(page.getByText(/아직 전송하지 않음/)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('list', { name: '전송 목록' })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('[SET-03] [APP-04] the form of a key and the first example are in English', async ({
    page,
    request,
  }) => {
    const { loginId } = await newCompany(request);
    await page.setViewportSize(DESK);
    await logIn(page, loginId, '/settings?tab=developer');
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByRole('button', { name: 'Choose the scopes for signature requests' }).click();
    await expectEnglish(page, 'the form of a key');
    await picture(page, 'first-key-en');
    await page.goto('/developer');
    await expect(page.getByRole('figure').first()).toContainText('/openapi/v1/me');
    await picture(page, 'developer-en');
  });
});
