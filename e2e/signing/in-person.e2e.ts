/** Signing in person: from the editor to the last signature, on one device. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, finish, nextPlace, walkThrough } from '../steps/signing.ts';

const person = (name: string, word: string): Signer => ({
  name,
  by: 'email',
  contact: `${word}@${name === '김하늘' ? 'sky' : 'star'}.example`,
});

const handOver = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} 본인입니다. 시작하기` });

/** Signs as the person who holds the device. */
async function signAs(page: Page, name: string, contact?: string): Promise<void> {
  await handOver(page, name).click();
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: `${name}의 주소`, places: 2 });
  await finish(page);
  await copyTo(page, contact);
  await expect(page.getByRole('heading', { name: /기기를 돌려주세요/ })).toBeVisible();
}

/** Says where the completed document is sent. @param contact undefined for what is known already */
async function copyTo(page: Page, contact?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '서명했습니다' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR 코드/ })).toBeVisible();
  await expectAccessible(page, 'where the completed document is sent');
  await expectNoSideScroll(page, 'where the completed document is sent');
  if (contact !== undefined) await page.getByLabel(/완료 문서를 받을 이메일/).fill(contact);
  await page.getByRole('button', { name: '다음' }).click();
}

async function unlockAs(page: Page): Promise<void> {
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '잠금 해제' }).click();
}

test('[SGN-05] [EDT-05] [EDT-09] from the editor through everyone’s signature, on one device', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const [first, second] = [person('김하늘', company.loginId), person('최은별', company.loginId)];
  const documentId = await askFor(company.api, {
    signers: [first, second],
    name: '근로계약서',
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, `/signCreating/progress/${documentId}`);
  await page.getByRole('radio', { name: '대면 서명' }).click();
  await expect(page.getByText(/참여자에게 메시지를 보내지 않으며/)).toBeVisible();
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page.getByText('완료 문서를 받을 곳').first()).toBeVisible();
  await expect(page.getByText('발송 시점')).toHaveCount(0);
  await expect(page.getByText('요청 메시지')).toHaveCount(0);
  await expectAccessible(page, 'the review of signing in person');
  await page.getByRole('button', { name: '대면 서명 진행' }).click();
  await expect(page.getByText('대면 서명을 준비했습니다.').first()).toBeVisible();
  await expect(page.getByText('서명 요청이 완료되었습니다.')).toHaveCount(0);
  const start = page.getByRole('dialog', { name: '대면 서명 시작' });
  await expect(start.getByText('근로계약서')).toBeVisible();
  await expect(start.getByText('정해진 순서대로 서명합니다')).toBeVisible();
  await expect(start.getByText('서명할 차례')).toBeVisible();
  await expect(start.getByText('신분증을 눈으로 보고 김하늘 님이 맞는지 확인해 주세요.')).toBeVisible();
  await expectAccessible(page, 'popup 5');
  await start.getByRole('button', { name: '대면 서명 시작' }).click();

  // The device is passed to the first signer: nothing else opens without the host's password.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { name: /김하늘 님에게\s*이 기기를 건네주세요/ })).toBeVisible();
  await expectAccessible(page, 'the hand-over');
  await expectNoSideScroll(page, 'the hand-over');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: '진행자 확인' })).toBeVisible();
  await expectAccessible(page, 'the locked page');
  await page.getByRole('button', { name: '대면 서명으로 돌아가기' }).click();
  await signAs(page, '김하늘', 'copy-of-sky@sky.example');
  await expect(page.getByText('김하늘의 주소')).toHaveCount(0);
  await page.goBack().catch(() => null);
  await expect(page.getByText('김하늘의 주소')).toHaveCount(0);
  await page.goto(`/signing/progress/${documentId}`);

  // The host goes on with the next.
  await expect(page.getByRole('heading', { name: '대면 서명' })).toBeVisible();
  await expect(page.getByText('서명 완료')).toBeVisible();
  await expectAccessible(page, 'the host between two signers');
  await expectNoSideScroll(page, 'the host between two signers');
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await expect(page.getByRole('heading', { name: /최은별 님에게/ })).toBeVisible();
  await signAs(page, '최은별');
  await page.getByRole('button', { name: '진행자입니다. 계속하기' }).click();
  await expect(page.getByRole('heading', { name: '모두 서명했습니다' })).toBeVisible();
  await expect(page.getByText('c***@sky.example')).toBeVisible();
  await expect(page.getByText(/근로기준법 제17조/)).toBeVisible();
  await expect(page.getByRole('button', { name: '완료 문서 내려받기' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '인쇄하기' })).toBeVisible();
  await expectAccessible(page, 'the end of signing in person');
  await expectNoSideScroll(page, 'the end of signing in person');
  await page.getByRole('button', { name: '나가기' }).click();
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: '잠금 해제' }).click();
  await expect(page.getByRole('textbox', { name: '비밀번호' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '잠금 해제' }).click();
  await expect(page.getByText('최은별 님이 대면으로 서명했습니다')).toBeVisible();
  const copy = { ...first, contact: 'copy-of-sky@sky.example' };
  await expect.poll(async () => (await messagesTo(request, copy)).length).toBe(1);
  await expect.poll(async () => (await messagesTo(request, second)).length).toBe(1);
  expect(await messagesTo(request, first)).toHaveLength(0);
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  expect(
    events.filter((event) => event.type === 'participant.signed').map((event) => event.detail.hostName),
  ).toEqual([company.name, company.name]);
});

test('[SGN-05] a choice of who signs next, a reload in the middle, leaving for later, and a refusal', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const signers = [person('김하늘', company.loginId), person('최은별', company.loginId)];
  const documentId = await askFor(company.api, {
    signers,
    name: '비밀 유지 서약서',
    isSequential: false,
    isInPerson: true,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, company.loginId);
  await page.getByRole('button', { name: '대면 서명', exact: true }).click();
  const start = page.getByRole('dialog', { name: '대면 서명 시작' });
  await start.getByRole('radio', { name: '최은별' }).check();
  await expectAccessible(page, 'the start with a choice');
  await expectNoSideScroll(page, 'the start with a choice');
  await start.getByRole('button', { name: '대면 서명 시작' }).click();

  await handOver(page, '최은별').click();
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: '', places: 2, stopAfter: 1 });
  // After a reload the person with the device says again who it is, and goes on.
  await page.reload();
  await handOver(page, '최은별').click();
  await walkThrough(page, { signature: 'drawn', text: '은별의 주소', places: 2, startAt: 2 });
  await finish(page);
  await copyTo(page, '');
  await page.getByRole('button', { name: '진행자입니다. 계속하기' }).click();
  await expect(page.getByRole('radio', { name: '최은별' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: '김하늘' })).toBeChecked();
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await page.getByRole('button', { name: '본인이 아닙니다' }).click();
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await handOver(page, '김하늘').click();
  await agree(page);
  await expect(nextPlace(page)).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('button', { name: '나중에 하기' }).click();
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await handOver(page, '김하늘').click();
  await page.getByRole('button', { name: /^더 보기/ }).click();
  await page.getByRole('button', { name: '서명 거절', exact: true }).click();
  await page.getByText('더 검토하고 싶습니다').click();
  await page.getByRole('dialog').getByRole('button', { name: '서명 거절', exact: true }).click();
  await expect(page.getByRole('heading', { name: /기기를 돌려주세요/ })).toBeVisible();
  await page.getByRole('button', { name: '진행자입니다. 계속하기' }).click();
  await expect(page.getByRole('heading', { name: '서명이 끝난 문서입니다' })).toBeVisible();

  // The trail and the history tell it in this order.
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  const told = events.map(({ type, actor, detail }) => `${type} ${detail.name ?? actor.name ?? ''}`.trim());
  expect(
    told.filter((one) => one.startsWith('participant.') && !one.startsWith('participant.asked')),
  ).toEqual([
    'participant.identified 최은별',
    'participant.consented 최은별',
    'participant.reopened 최은별',
    'participant.signed 최은별',
    'participant.copyAsked 최은별',
    'participant.notThisPerson 김하늘',
    'participant.identified 김하늘',
    'participant.consented 김하늘',
    'participant.takenBack 김하늘',
    'participant.refused 김하늘',
  ]);
  await page.getByRole('button', { name: '나가기' }).click();
  await unlockAs(page);
  await expect(page.getByText('기기를 받은 사람이 김하늘 님이 아니라고 했습니다')).toBeVisible();
  await expect(page.getByText('최은별 님이 서명하던 화면을 다시 열었습니다')).toBeVisible();
  await expect(page.getByText('김하늘 님이 서명하기 전에 진행자가 기기를 돌려받았습니다')).toBeVisible();
});

test('[SGN-05] a host who unlocks the device while someone signs has taken it back, and the trail says so', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const signers = [person('김하늘', company.loginId)];
  const documentId = await askFor(company.api, { signers, name: '위임장', isInPerson: true });
  await logIn(page, company.loginId);
  await page.goto(`/signing/progress/${documentId}`);
  await page.getByRole('button', { name: '대면 서명 시작' }).click();
  await handOver(page, '김하늘').click();
  await agree(page);
  await page.goto('/documents');
  await unlockAs(page);
  await expect(page.getByRole('heading', { name: '진행자 확인' })).toHaveCount(0);
  const { events } = await company.api(endpoints.auditTrail, { params: { documentId } });
  expect(events.at(-1)).toMatchObject({
    type: 'participant.takenBack',
    actor: { name: company.name },
    detail: { name: '김하늘' },
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('[SGN-05] the pages of a host who reads English', async ({ page, request }) => {
    const company = await newCompany(request);
    const signers: Signer[] = [{ ...person('김하늘', company.loginId), locale: 'en' }];
    await askFor(company.api, { signers, name: '영문 계약서', isInPerson: true });
    await logIn(page, company.loginId);
    await page.getByRole('button', { name: 'Sign in person', exact: true }).click();
    await expectEnglish(page, 'the start');
    await page.getByRole('dialog').getByRole('button', { name: 'Start signing in person' }).click();
    await expect(page.getByRole('heading', { name: /hand over this device/ })).toBeVisible();
    await expectEnglish(page, 'the hand-over');
    await page.getByRole('button', { name: 'This is not me' }).click();
    await expect(page.getByRole('heading', { name: 'Signing in person' })).toBeVisible();
    await expectEnglish(page, 'the host');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expectEnglish(page, 'the locked page');
  });
});
