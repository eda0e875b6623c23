/** The screens of an account, on a phone and on a desktop, for people who use a screen reader. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { notificationsOf } from '../../packages/domain/src/index.ts';
import { expectAccessible, expectWellAtEachWidth } from '../steps/accessible.ts';
import { type Newcomer, passWelcome, signUp } from '../steps/account.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, logInByForm } from '../steps/people.ts';

/** English texts are longer, so they are what must fit. */
const WORDS = {
  agree: 'Agree and continue',
  read: 'Read: Terms of service',
  change: 'Change Password',
  approvalRules: 'Approval rules',
} as const;

/** Pages that anyone can open, by address. */
const OPEN_PAGES = [
  '/user/login',
  '/user/find/id',
  '/user/find/id/result?by=email&to=h***%40mail.example',
  '/user/find/password',
  '/user/find/password/result?by=phone&to=010-****-0001',
  '/user/reset/password?token=dead',
  '/user/reset/password/result',
  '/user/email/authentication?token=dead',
  '/user/wake?token=dead',
  '/user/signup/complete',
  '/terms',
  '/privacy',
  '/404',
  '/error',
  '/inspection',
] as const;

async function look(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expectWellAtEachWidth(page, screen);
  await expectEnglish(page, screen);
}

/** Changes one part of the answer of a call. */
async function answering(
  context: BrowserContext,
  path: string,
  change: (result: Record<string, unknown>) => unknown,
): Promise<void> {
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      await route.fulfill({ response: reply, json: { ...body, result: change(body.result) } });
    },
  );
}

test.describe('in English', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('[APP-20] [APP-07] pages without a log-in', async ({ page }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await look(page, path);
    }
    await page.goto('/user/signup');
    await page.getByRole('button', { name: WORDS.agree }).click();
    // The drawn page waits for the application, which checks the form.
    await expect(page.locator('#birthDate[aria-invalid=true]')).toBeVisible();
    await look(page, 'sign-up with errors');
    await page.getByRole('button', { name: WORDS.read }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'terms in a dialog');
  });

  test('[APP-20] [APP-13] settings and what is shown once', async ({ context, page, request }) => {
    await logIn(page, (await newCompany(request)).loginId, '/settings?tab=my');
    await page.getByRole('button', { name: WORDS.change }).click();
    await look(page, 'my info');
    await page.goto('/settings?tab=organization');
    await expect(page.getByRole('region', { name: WORDS.approvalRules })).toBeVisible();
    await look(page, 'one’s organization');
    await page.goto('/settings');
    await answering(context, '/v1/user', (user) => ({ ...user, mustChangePassword: true }));
    await page.reload();
    await look(page, 'first password');
    await context.unrouteAll({ behavior: 'wait' });
    await answering(context, '/v1/user', (user) => ({ ...user, notifications: notificationsOf({}) }));
    // A page without documents, whose names may be in any language.
    await page.goto('/settings');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: WORDS.agree }).click();
    await look(page, 'policy');
    await page.getByRole('dialog').getByRole('checkbox').press('Space');
    await page.getByRole('dialog').getByRole('button', { name: WORDS.agree }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: WORDS.agree })).toBeHidden();
    await look(page, 'welcome');
  });
});

test('[APP-17] a member whose role opens no page is told so inside the frame', async ({
  context,
  page,
  request,
}) => {
  await logIn(page, (await newCompany(request)).loginId);
  await answering(context, '/v1/user', (user) => ({
    ...user,
    organization: {
      organizationId: 'o',
      name: '한결상사',
      roleId: 1002,
      permsGroupId: 1001,
      permsTeamIds: [],
      teamId: 't',
      permsScope: 4,
    },
  }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '이 페이지를 볼 권한이 없습니다' })).toBeVisible();
  await expect(page.getByRole('link', { name: '로그아웃' })).toBeVisible();
  await expectAccessible(page, 'no permission');
});

test('[ORG-01] [ACC-03] a personal account makes an organization of itself in the settings', async ({
  page,
  request,
}) => {
  const who: Newcomer = {
    name: '하늬',
    loginId: 'hanui',
    email: 'hanui@newcomer.example',
    phone: '010-0000-3101',
    password: 'Baram2026!',
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, request, who);
  await page.goto('/settings?tab=organization');
  await passWelcome(page);
  await expect(page.getByRole('heading', { level: 2, name: '조직 만들기' })).toBeVisible();
  await expect(page.getByText('개인 계정으로 되돌릴 수 없습니다.', { exact: false })).toBeVisible();
  const make = page.getByRole('main').getByRole('button', { name: '조직 만들기' });

  await test.step('what is missing is named, and leads there', async () => {
    await make.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: '빨간 테두리로 표시된 항목을 확인해 주세요.' });
    await expect(summary).toBeFocused();
    await expectAccessible(page, 'an organization with errors');
    await summary.getByRole('link', { name: '조직 이름' }).press('Enter');
    await expect(page.getByLabel('조직 이름')).toBeFocused();
  });

  await page.keyboard.type('하늬상회');
  await page.getByLabel('대표자명').fill('하늬');
  await page.getByLabel('상호').fill('하늬상회');
  await page.getByLabel('사업자등록번호').pressSequentially('2148765433');
  await expect(page.getByLabel('사업자등록번호')).toHaveValue('214-87-65433');
  await expect(page.getByText('번호 형식이 맞습니다.')).toBeVisible();

  await test.step('a name that the server refuses is told at its field, and nothing is made', async () => {
    await page.getByLabel('조직 이름').fill('900101-1234568');
    await make.click();
    await expect(page.locator('#organizationName')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('조직 이름').fill('하늬상회');
  });

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/subaccount$/);
  await expect(page.getByText('‘하늬상회’ 조직을 만들었습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '조직 관리' })).toBeVisible();
  await expect(page.getByRole('row', { name: /하늬.*대표 관리자/ })).toBeVisible();
  await page.goto('/settings?tab=organization');
  await expect(page.getByRole('main').getByText('대표 관리자').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '조직 이름 변경' })).toBeVisible();
});

test('[APP-15] maintenance sends everyone to its page, which goes back by itself', async ({
  context,
  page,
}) => {
  const until = new Date(Date.now() + 4 * 60_000).toISOString();
  const from = new Date(Date.now() - 6 * 60_000).toISOString();
  await answering(context, '/v1/notices', (notices) => ({
    ...notices,
    maintenance: { active: true, from, until },
  }));
  await page.goto('/user/find/id');
  await expect(page).toHaveURL(/\/inspection/);
  await expect(page.getByRole('heading', { name: '지금은 점검 중입니다' })).toBeVisible();
  await expect(page.getByText(/약 [34]분 남았습니다/)).toBeVisible();
  await expectAccessible(page, 'maintenance');
  await context.unrouteAll({ behavior: 'wait' });
  await expect(page).toHaveURL(/\/user\/find\/id/, { timeout: 30_000 });
});

test('[APP-09] [APP-10] the banner closes for the day; 768 and 1,200 px change the layout', async ({
  context,
  page,
  request,
}) => {
  await answering(context, '/v1/notices', (notices) => ({
    ...notices,
    banner: { text: '새 소식이 있습니다.', linkText: '', link: '' },
  }));
  await logIn(page, (await newCompany(request)).loginId);
  await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect(page.getByText('새 소식이 있습니다.')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('새 소식이 있습니다.')).toBeHidden();
  const phoneMenu = page.getByRole('button', { name: '메뉴', exact: true });
  const layouts = {
    1200: '사이드바 접기',
    1199: '사이드바 펼치기',
    768: '사이드바 펼치기',
    767: null,
  } as const;
  for (const [width, toggle] of Object.entries(layouts).toReversed()) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await expect(phoneMenu).toBeVisible({ visible: toggle === null });
    for (const name of ['사이드바 접기', '사이드바 펼치기'])
      await expect(page.getByRole('button', { name })).toBeVisible({ visible: name === toggle });
  }
});

test('[APP-05] [APP-16] unknown addresses, guests and members end where they belong', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  for (const path of ['/nowhere/at/all', '/developer/nowhere', '/signing/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  }
  await page.goto('/settings?tab=my');
  await expect(page).toHaveURL(/\/user\/login\?from=/);
  await logInByForm(page, loginId);
  await expect(page).toHaveURL(/\/settings\?tab=my/);
  await page.goto('/user/signup');
  await expect(page).toHaveURL(/\/orgDocuments/);
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/orgDocuments/);
});
