/** A new member from the sign-up to a first document; the log-in after a forgotten password; the log-out of all tabs. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import {
  agreeToTerms,
  chooseAccount,
  type Newcomer,
  passWelcome,
  provePhone,
  signUp,
} from '../steps/account.ts';
import { addPeople, dragField, expectSaved, fillFor, sendForSigning } from '../steps/editor.ts';
import { nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logInByForm, type Signer } from '../steps/people.ts';
import { fixture, pickFile, uploadDocument } from '../steps/upload.ts';

const newcomer = (loginId: string, name: string, last: string): Newcomer => ({
  name,
  loginId,
  email: `${loginId}@newcomer.example`,
  phone: `010-0000-${last}`,
  password: 'Bomnal2026!',
});

test('[ACC-01] [APP-07] [APP-11] [APP-12] an individual signs up and sends a first document', async ({
  page,
  request,
}) => {
  const signer: Signer = { name: '나봄', by: 'email', contact: 'nabom@newcomer.example' };
  await page.setViewportSize({ width: 1440, height: 1300 });
  await signUp(page, request, newcomer('bomnal', '봄날', '3001'));
  await expect(page.getByText('무료 포인트 10P를 지급했습니다')).toBeVisible();
  const mail = page.getByRole('region', { name: '인증 이메일을 보냈습니다' });
  for (const fact of ['bomnal@newcomer.example', '도장 <no-reply@dojang.example>', '[도장] 이메일 인증'])
    await expect(mail.getByText(fact)).toBeVisible();
  await expect(mail.getByRole('button', { name: /^다시 보내기 [01]:\d\d$/ })).toBeVisible();
  await mail.getByRole('button', { name: '주소 변경' }).click();
  await mail.getByLabel('새 이메일').fill('bomnal2@newcomer.example');
  await mail.getByRole('button', { name: '인증 이메일 받기' }).click();
  await expect(mail.getByText('bomnal2@newcomer.example')).toBeVisible();
  await page.getByRole('link', { name: '첫 문서 보내기' }).click();
  const welcome = page.getByRole('dialog');
  for (const [title, next] of [
    ['문서를 선택해 시작하세요', '다음'],
    ['서명할 사람과 위치를 정합니다', '다음'],
    ['대금도 함께 받을 수 있습니다', '시작하기'],
  ] as const) {
    await expect(welcome.getByRole('heading', { name: title })).toBeVisible();
    if (next === '시작하기') await welcome.getByRole('checkbox', { name: '다시 보지 않기' }).press('Space');
    await welcome.getByRole('button', { name: next }).click();
  }
  await expect(page.getByRole('dialog', { name: '서명할 문서 선택' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('문서함이 비어 있습니다')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await uploadDocument(page, fixture('office/Styles.docx'));
  await addPeople(page, [signer]);
  await fillFor(page, signer);
  await dragField(page, '서명', { page: 1, x: 0.5, y: 0.6 });
  await expectSaved(page);
  await sendForSigning(page);
  expect(await signingLink(request, signer)).toContain('/participant?');
});

test('[ACC-01] [UPL-01] [APP-12] on a phone a new user signs up and begins with a file of the phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, request, newcomer('phone', '휴대', '3009'));
  const first = page.getByRole('link', { name: '첫 문서 보내기' });
  await expect(first).toBeInViewport({ ratio: 1 });
  await first.click();
  await passWelcome(page);
  const dialog = page.getByRole('dialog', { name: '서명할 문서 선택' });
  await expect(dialog.getByRole('tab')).toHaveText(['샘플 계약서', '내 템플릿']);
  const mine = dialog.getByRole('region', { name: '내 휴대전화' });
  await expect(mine.getByRole('button', { name: '사진 촬영' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the start on a phone');
  await expectNoSideScroll(page, 'the start on a phone');
  await pickFile(
    page,
    () => mine.getByRole('button', { name: '파일 선택' }).click(),
    fixture('pdf/empty.pdf'),
  );
  await expect(page).toHaveURL(/signCreating/, { timeout: 60_000 });
});

test('[ACC-01] [ACC-02] [ERR-16] [ERR-17] [ERR-18] [ERR-19] each step says what is missing, and leads there', async ({
  page,
  request,
}) => {
  const who = newcomer('sosori', '소소리', '3002');
  const summary = page.getByRole('alert').filter({ hasText: '빨간 테두리로 표시된 항목을 확인해 주세요.' });
  await page.goto('/user/signup');
  await page.getByRole('button', { name: '동의하고 계속' }).click();
  await expect(summary).toBeFocused();
  await expect(page.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
  await summary.getByRole('link', { name: '생년월일' }).click();
  await expect(page.getByLabel('생년월일')).toBeFocused();
  await page.getByLabel('생년월일').fill('20200101');
  await expect(page.getByText('입력한 생년월일은 저장하지 않았습니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: /서비스 이용약관/ }).press('Space');
  await expect(page.getByRole('checkbox', { name: '모두 동의합니다' })).toBeChecked({ indeterminate: true });
  await agreeToTerms(page);

  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('휴대전화 번호를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('휴대전화 번호').pressSequentially('01000003002');
  await expect(page.getByLabel('휴대전화 번호')).toHaveValue('010-0000-3002');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeVisible();
  await page.getByRole('button', { name: '확인하고 계속' }).click();
  await expect(page.getByText('문자로 받은 인증번호를 입력해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '이전' }).click();
  await expect(page.getByLabel('생년월일')).toHaveValue('1990-01-31');
  await page.goBack();
  const message = await nextMessageTo(request, 'sms', who.phone);
  await page.getByLabel('인증번호 6자리').fill('000000');
  await page.getByLabel('이름', { exact: true }).fill(who.name);
  await page.getByRole('button', { name: '확인하고 계속' }).click();
  await expect(page.getByText(/인증번호가 올바르지 않습니다/)).toBeVisible();
  expect(message.text).toMatch(/\d{6}/);

  await page.getByRole('link', { name: '로그인', exact: true }).click();
  const leave = page.getByRole('alertdialog', { name: '회원가입을 중단할까요?' });
  await leave.getByRole('button', { name: '계속 가입하기' }).click();
  await expect(page).toHaveURL(/signup/);
});

test('[ACC-01] [ACC-05] [ACC-06] [ERR-20] a taken id, a weak password and passwords that do not match are told at their fields', async ({
  page,
  request,
}) => {
  const who = newcomer('garamdo', '가람도', '3003');
  const taken = await newPerson(request);
  await page.goto('/user/signup');
  await agreeToTerms(page);
  await provePhone(page, request, who);
  await chooseAccount(page, who);
  await page.getByLabel('아이디', { exact: true }).fill('1ab');
  await page.getByLabel('이메일', { exact: true }).click();
  await expect(
    page.getByText('아이디는 숫자로 시작할 수 없습니다. 영문 소문자로 시작해 주세요.'),
  ).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(taken.loginId);
  await expect(page.getByText('이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill('짧다1');
  await page.getByLabel('비밀번호 확인').fill('다르다1');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(page.getByText('영문과 숫자를 포함해 8자 이상 입력해 주세요.')).toBeVisible();
  await expect(page.locator('#loginId')).toHaveAttribute('aria-invalid', 'true');
});

test('[ACC-14] a forgotten password is set again by mail, once', async ({ page, request }) => {
  const who = await newPerson(request);
  await page.goto('/user/login');
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호 찾기' })).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(who.loginId);
  await page.getByRole('textbox', { name: '이메일' }).fill(who.email);
  const before: string[] = [];
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByRole('heading', { name: '링크를 보냈습니다' })).toBeVisible();
  let link = '';
  await expect(async () => {
    const mail = await nextMessageTo(request, 'email', who.email, { before });
    link = mail.links.find((one) => one.includes('/user/reset/password')) ?? '';
    if (link === '') before.push(mail.id);
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Saebyeok2026');
  await page.getByLabel('새 비밀번호 확인').fill('Saebyeok2026');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await logInByForm(page, who.loginId);
  const failed = page.getByText('로그인하지 못했습니다', { exact: true });
  await expect(failed).toBeVisible();
  // A sub-account has no search for its password.
  await page.getByRole('radio', { name: '서브 계정' }).click();
  await expect(failed).toBeHidden();
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText(/관리자에게 재설정을 요청해 주세요.$/).first()).toBeVisible();
  await logInByForm(page, who.loginId, { password: 'Saebyeok2026' });
  await expect(page).toHaveURL(/documents/i);
  await page.goto('/user/logout');
  await expect(page).toHaveURL(/login/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
});

test('[ACC-14] an id is found by mail, and the page says the same for strangers', async ({
  page,
  request,
}) => {
  const { email } = await newPerson(request, { loginId: 'saranghae' });
  await page.goto('/user/find/id');
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('button', { name: '아이디 받기' }).click();
  await expect(page.getByText('s***@journey.example')).toBeVisible();
  await expect(async () => {
    expect((await nextMessageTo(request, 'email', email)).text).toMatch(/sa\*+e/);
  }).toPass();
  await page.goto('/user/find/id');
  await page.getByRole('textbox', { name: '이메일' }).fill('nobody@mail.example');
  await page.getByRole('button', { name: '아이디 받기' }).click();
  await expect(page.getByRole('heading', { name: '보냈습니다' })).toBeVisible();
});

test('[ACC-12] [ACC-19] [APP-16] logging out in one tab ends the other, and forgets unsaved work', async ({
  context,
  page,
  request,
}) => {
  await page.goto('/user/login');
  await logInByForm(page, (await newPerson(request)).loginId);
  await expect(page).toHaveURL(/\/documents/);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: '내 정보' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('dojang.draft.some', '{}'));
  await page.goto('/user/login');
  await expect(page).toHaveURL(/\/documents/);
  await page.goto('/user/logout');
  await expect(page).toHaveURL(/login/);
  await expect(other).toHaveURL(/login/);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).not.toContain('dojang.draft.some');
  expect(kept).not.toContain('dojang.token');
  expect(kept).toContain('dojang.loginType');
});

test('[ACC-13] one’s name and e-mail are changed in the settings', async ({ page, request }) => {
  const who = newcomer('hanbyeol', '한별', '3005');
  await signUp(page, request, who);
  await page.goto('/settings');
  await passWelcome(page);
  await page.getByRole('button', { name: '이름 변경' }).click();
  await page.getByLabel('이름', { exact: true }).fill('한별이');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('button', { name: '이름 변경' })).toBeFocused();
  await expect(page.getByRole('main').getByText('한별이')).toBeVisible();
  await page.getByRole('button', { name: '이메일 변경' }).click();
  await page.getByLabel('새 이메일').fill('byeol2@newcomer.example');
  await page.getByRole('button', { name: '인증 이메일 받기' }).click();
  await expect(page.getByText('byeol2@newcomer.example')).toBeVisible();
  const mail = await nextMessageTo(request, 'email', 'byeol2@newcomer.example');
  await page.goto(mail.links.find((one) => one.includes('/user/email/authentication')) ?? '');
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일 인증을 완료했습니다' })).toBeVisible();
  await page.getByRole('link', { name: '내 정보로' }).click();
  await expect(page.getByRole('main').getByText('byeol2@newcomer.example')).toBeVisible();
});
