/** The frame: command palette, keys, guide, the error page, a phone's back button; and an operator's read-only session. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { agreeToTerms, chooseAccount, provePhone } from '../steps/account.ts';
import { newCompany, ownPhone, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { changeRows, DATA_FOLDER } from '../steps/product-database.ts';
import { askFor, upload } from '../steps/request.ts';
import { fixture } from '../steps/upload.ts';

test('[APP-05] [APP-08] [APP-19] [ERR-02] the side bar, search by keyboard, the guide in the frame, a phone’s back, and a server that fails', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const { api } = company;
  const signer = { name: '나단풍', by: 'email', contact: `${ownWord()}@journey.example` } as const;
  await askFor(api, { signers: [signer], name: '단풍 물품 공급 계약서' });
  const fileId = await upload(api, fixture('pdf/empty.pdf'));
  const { templateId } = await api(endpoints.createTemplate, { body: { fileId, name: '고장 난 템플릿' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      Reflect.get(window, 'tellRefused')(`${violatedDirective} ${blockedURI}`);
    });
  });
  await logIn(page, company.loginId);
  await expect(page.getByRole('row', { name: /단풍 물품 공급 계약서/ })).toBeVisible();
  // The schema library tries `eval` unless it is told not to.
  expect(refused).toEqual([]);

  const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation', { name: '주 메뉴' }) });
  await expect(bar.getByRole('button', { name: '서명 요청', exact: true })).toBeVisible();
  await expect(bar.getByText(/^9P$/)).toBeVisible();
  await expect(bar.getByRole('link', { name: '충전', exact: true })).toHaveAttribute('href', /\/point#1$/);
  await expect(bar.getByRole('button', { name: /^팀 선택/ })).toBeVisible();
  for (const name of ['조직 문서', '서명·도장', '결제 관리', '템플릿', '대량 전송', '포인트', '조직 관리'])
    await expect(bar.getByRole('link', { name, exact: true }), name).toBeVisible();
  for (const name of ['설정', '개발자 센터', '고객센터', '로그아웃', '이용 가이드'])
    await expect(bar.getByRole('link', { name, exact: true }), name).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '빠른 검색' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('단풍');
  const found = palette.getByRole('option', { name: /단풍 물품 공급 계약서/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'the command palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/\w+$/);
  // The list stays until the document is there, and its row has a menu of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '단풍 물품 공급 계약서' })).toBeVisible();
  await page.getByRole('button', { name: '단풍 물품 공급 계약서 더 보기' }).click();
  await expect(page.getByRole('menuitem', { name: '템플릿으로 저장' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '웹훅 다시 보내기' })).toHaveCount(0);
  // What closes the menu for screen readers.
  await expect(page.getByRole('button', { name: '닫기' }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: '무시' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '키보드 단축키' });
  await expect(keys.getByText('빠른 검색 열기')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '이용 가이드' }).click();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await expect(page.getByRole('img', { name: /보내기 전에 참여자와 메시지를/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@dojang.example' })).toBeVisible();
  await expectAccessible(page, 'the guide in the frame');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'the guide in the frame');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.goBack();
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '이용 가이드' })).toBeVisible();

  // Authentications that are no list make the server fail when it reads the template.
  await changeRows(`update template set request_settings = '{"authentications": 5}' where public_id = $1`, [
    templateId,
  ]);
  const failed = page.waitForResponse((response) => response.url().includes(`/v1/templates/${templateId}`));
  await page.goto(`/templateEditing/${templateId}`);
  const reply = await failed;
  expect(reply.status()).toBe(500);
  await expect(page).toHaveURL(/\/error\?number=/);
  // The number of the request, by which the log is searched.
  await expect(page.getByText(reply.headers()['x-request-id'] ?? 'no number', { exact: true })).toBeVisible();
});

test('[ACC-17] an operator’s link begins a read-only session, which says whose account it is and ends', async ({
  page,
  request,
}) => {
  const { loginId, api } = await newCompany(request);
  const reason = '문의 1204: 목록 확인';
  const out = execFileSync(
    process.execPath,
    [
      'tools/run.mjs',
      'packages/server/src/operator.ts',
      'access',
      loginId,
      '--reason',
      reason,
      '--by',
      '김운영',
    ],
    {
      cwd: join(DATA_FOLDER, '..', '..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: DATA_FOLDER, DATABASE_URL: '', ADMIN_ACCESS: 'on' },
    },
  );
  const token = /token=(\S+)/.exec(out)?.[1] ?? '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/user/admin-access?token=${token}`);
  await expectAccessible(page, 'the beginning of a read-only session');
  await page.getByRole('button', { name: '접속 시작하기' }).click();
  const bar = page.getByRole('region', { name: '읽기 전용 접속' });
  await expect(bar).toContainText(`(${loginId})의 계정`);
  await page.goto('/settings?tab=my');
  await expect(bar).toBeVisible();
  await expect(page.getByText(`김운영 · ${reason}`)).toBeVisible();
  await page.getByRole('button', { name: '이름 변경' }).click();
  await page.getByRole('textbox', { name: '이름' }).fill('다른 이름');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('읽기 전용으로 접속했습니다.')).toBeVisible();
  await page.goto('/settings?tab=developer');
  await expect(page.getByRole('heading', { name: '읽기 전용 접속에서는 볼 수 없습니다' })).toHaveCount(3);
  await expect(page.getByRole('button', { name: '다시 불러오기' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'a page of a read-only session');
  await expectAccessible(page, 'a page of a read-only session');
  await bar.getByRole('link', { name: '종료' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  const { list } = await api(endpoints.listAdminAccess, {});
  expect(list[0]).toMatchObject({ operator: '김운영', reason, isOngoing: false });
});

test('a phone’s back closes a menu, and the command palette opens beside an editor', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const signer = { name: '나가람', by: 'email', contact: `${ownWord()}@journey.example` } as const;
  const documentId = await askFor(api, { signers: [signer], name: '단풍 물품 공급 계약서' });
  const draftId = await askFor(api, { signers: [signer], name: '은행 물품 공급 계약서', isDraft: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, loginId, `/documents/${documentId}`);
  const more = page.getByRole('button', { name: /더 보기/ }).first();
  for (let time = 0; time < 2; time += 1) {
    await more.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/documents/${documentId}$`));
  }
  await more.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/signCreating/progress/${draftId}`);
  await expect(page.getByRole('group', { name: '문서와 입력란' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '빠른 검색' });
  await expect(palette.getByRole('option', { name: '템플릿', exact: false }).first()).toBeVisible();
  await expect(palette.getByRole('option', { name: '서명 요청 보내기' })).toHaveCount(0);
  await expectAccessible(page, 'the command palette beside an editor');
  await palette.getByRole('combobox').fill('단풍');
  const found = palette.getByRole('option', { name: /단풍 물품 공급 계약서/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/documents/${documentId}$`));
});

test('[ACC-03] [APP-07] [APP-11] a business signs up on a phone with its registration number, and begins with an organization and a document', async ({
  page,
  request,
}, info) => {
  const loginId = ownWord();
  const phone = ownPhone().replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3');
  const who = {
    name: '한사장',
    loginId,
    email: `${loginId}@journey.example`,
    phone,
    password: 'Bomnal2026!',
  };
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/user/signup');
  await page.getByText('사업자 회원', { exact: true }).click();
  await agreeToTerms(page);
  await provePhone(page, request, who);
  await chooseAccount(page, who);
  await page.getByRole('button', { name: '계속', exact: true }).click();
  await expect(page.getByRole('heading', { name: '사업자 정보를 입력해 주세요' })).toBeVisible();
  await expect(page.getByLabel('대표자명')).toHaveValue('한사장');
  await page.getByLabel('상호').fill(`단풍상사 ${loginId}`);
  await page.getByLabel('사업자등록번호').fill('123-45-67890');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByLabel('사업자등록번호')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('없는 번호입니다. 사업자등록증의 10자리를 입력해 주세요.').first(),
  ).toBeVisible();
  await page.getByLabel('사업자등록번호').fill('220-81-62517');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '회원가입이 완료되었습니다' })).toBeVisible();
  const first = page.getByRole('link', { name: '첫 문서 보내기' });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: info.outputPath('complete.png') });
  await first.click();
  const notice = page.getByRole('dialog', { name: '휴대전화에서 바로 시작할 수 있습니다' });
  await notice.getByRole('button', { name: '시작하기' }).click();
  const start = page.getByRole('dialog', { name: '서명할 문서 선택' });
  await expect(start).toBeVisible();
  await page.screenshot({ path: info.outputPath('start.png') });
  await page.goto('/');
  await expect(page).toHaveURL(/\/orgDocuments/);
});

test('[APP-07] the log-in page tells a visitor what the service is and costs, and leads to a sample', async ({
  page,
}, info) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/user/login');
    const about = page.getByRole('region', { name: '전자계약 서비스, 도장' });
    await expect(about).toContainText('서명하는 사람은 무료입니다.');
    await expect(about).toContainText('600~1,000원');
    await page.screenshot({ path: info.outputPath(`login-${width}.png`), fullPage: true });
  }
  await page.getByRole('link', { name: '가입하지 않고 예시 문서에 서명해 보기' }).click();
  await expect(page).toHaveURL(/\/testview/);
});
