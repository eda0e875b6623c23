/** A requester whose message was not delivered. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

/** The mail simulator knows no mailbox in this domain. */
const LOST: Signer = { name: '오가람', by: 'email', contact: 'garam@nobody.example' };
const FOUND: Signer = { name: '문나래', by: 'kakao', contact: '010-0000-0077' };

/** The messages to one recipient on the page. */
const messagesTo = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[MSG-02] [ERR-11] the page of a document says which message was not delivered and why, and sends it again', async ({
    page,
    request,
  }) => {
    const requester = await newCompany(request);
    const documentId = await askFor(requester.api, {
      name: '물품 공급 계약서',
      signers: [LOST, FOUND],
      isSequential: false,
    });
    await logIn(page, requester.loginId, `/documents/${documentId}`);
    await expect(page.getByRole('heading', { name: '메시지 발송 내역' })).toBeVisible();
    const lost = messagesTo(page, '오가람 님');
    await expect(lost).toHaveCount(1);
    await expect(lost).toContainText('서명 요청');
    await expect(lost).toContainText('이메일 · garam@nobody.example');
    await expect(lost).toContainText('전달 실패');
    await expect(lost).toContainText('없는 이메일 주소입니다. 주소를 확인해 주세요.');
    await expect(page.getByText('전달하지 못한 메시지가 1건 있습니다')).toBeVisible();
    const found = messagesTo(page, '문나래 님');
    await expect(found).toContainText('카카오톡 · 010-0000-0077');
    await expect(found).toContainText('전달됨');
    await expectAccessible(page, 'messages of a document');
    await expectNoSideScroll(page, 'messages of a document');

    // The failure leads to the change of the contact.
    await page.getByRole('button', { name: '연락처 변경', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '오가람 님의 정보를 변경합니다' });
    await dialog.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: '오가람 님에게 서명 요청 다시 보내기' }).click();
    await expect(page.getByText('오가람 님에게 서명 요청 메시지를 다시 보냈습니다.')).toBeVisible();
    await expect(lost).toHaveCount(2);
    await expect(lost.first()).toContainText('다시 보냄');
    await expect(lost.first()).toContainText('전달 실패');
    await expect(lost.last().getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: '오가람 님에게 서명 요청 다시 보내기' }).click();
    await expect(page.getByText(/다시 보내지 못했습니다. 같은 메시지는 10분에 한 번/)).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

  test('[MSG-02] [APP-20] the messages about a document are explained in English', async ({
    page,
    request,
  }) => {
    const requester = await newCompany(request);
    const signers = [{ ...LOST, name: 'Kim Nari' }];
    const documentId = await askFor(requester.api, { name: '영문 계약서', signers });
    await logIn(page, requester.loginId, `/documents/${documentId}`);
    const lost = messagesTo(page, 'Kim Nari');
    await expect(lost).toContainText('Not delivered');
    await expect(lost).toContainText('This e-mail address does not exist.');
    await expectEnglish(page, 'messages of a document');
    await page.getByRole('button', { name: 'Send again to Kim Nari: Request to sign' }).click();
    await expect(page.getByText('The message was sent to Kim Nari again: Request to sign')).toBeVisible();
    await expect(lost).toHaveCount(2);
  });
});
