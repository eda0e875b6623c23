/** The owner of an account names a substitute for a time of absence, and a request of that time goes there. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { messagesTo } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const pictures = process.env.JOURNEY_PICTURES;
const SUBSTITUTE: Signer = { name: '박대리', by: 'email', contact: 'park@substitute.example' };

test('[DLG-04] an absence is set in the settings, a request of that time goes to the substitute, and the absence is ended', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const own = await api(endpoints.user);
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, loginId, '/settings?tab=my');
  await expect(page.getByText('사용 안 함')).toBeVisible();
  await page.getByRole('button', { name: '설정', exact: true }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('대리인의 이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('이메일 주소를 정확하게 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('사유를 2자 이상 200자 이하로 입력해 주세요.')).toBeVisible();
  await page.getByLabel('대리인 이름').fill(SUBSTITUTE.name);
  await page.getByLabel('대리인 이메일').fill(own.email);
  await page.getByLabel('사유').fill('여름휴가');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/^본인의 연락처입니다/)).toBeVisible();
  await page.getByLabel('대리인 이메일').fill(SUBSTITUTE.contact);
  await expectAccessible(page, 'the form of an absence');
  await expectNoSideScroll(page, 'the form of an absence');
  if (pictures) {
    await page.setViewportSize({ width: 360, height: 1500 });
    await page.screenshot({ path: `${pictures}/absence-form-360.png` });
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(`대리인 박대리 · ${SUBSTITUTE.contact}`)).toBeVisible();
  await expect(page.getByText('부재 중', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: '변경', exact: true }).or(page.locator('#change-absence')),
  ).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSideScroll(page, 'an absence at 1440');
  if (pictures) await page.screenshot({ path: `${pictures}/absence-1440.png` });

  const signer: Signer = { name: '윤한결', by: 'email', contact: own.email };
  const documentId = await askFor(api, {
    name: '휴가 중에 받은 계약서',
    signers: [signer],
    types: ['text'],
    mayDelegate: true,
  });
  await expect
    .poll(async () => (await messagesTo(request, SUBSTITUTE)).map(({ text }) => text).join('\n'))
    .toContain('윤한결 님이 서명을 위임해');
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByText('윤한결 님의 부재 설정에 따라 대리인에게 서명을 위임했습니다')).toBeVisible();
  await expectAccessible(page, 'a document that went to a substitute');
  if (pictures) await page.screenshot({ path: `${pictures}/absence-document-1440.png`, fullPage: true });
  await page.goto('/settings?tab=my');
  await page.getByRole('button', { name: '종료' }).click();
  await expect(page.getByText('부재 설정을 종료했습니다.')).toBeVisible();
  await expect(page.getByText('사용 안 함')).toBeVisible();
});
