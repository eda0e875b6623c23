/** Every screen, on a phone and on a desktop, for people who use a screen reader or no mouse. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany, newMember, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { expectDimmedOnTablet, expectPadInLandscape } from '../steps/signer/pad.ts';
import { expectPlaceOpens, expectTextToRead, readAsPages, readAsText } from '../steps/signer/reading.ts';
import { agree, begin, confirmContact, openDocument, walkBeside, walkThrough } from '../steps/signing.ts';
import { openUpload } from '../steps/upload.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSideScroll(page, screen);
}

test('the requester’s screens', async ({ browser, request }) => {
  const { api, loginId } = await newMember(request, await newCompany(request), { name: '김하늘' });
  const signers: Signer[] = [
    { name: '심보라', by: 'email', contact: 'bora@axe.example' },
    { name: '채운', by: 'kakao', contact: '010-0000-0061' },
  ];
  const sent = await askFor(api, { name: '열어 볼 계약서', signers });
  const draft = await askFor(api, { name: '쓰다 만 계약서', signers, isDraft: true });
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  await expectWellAtEachWidth(page, 'log-in');
  await logIn(page, (await newPerson(request)).loginId);
  await expect(page.getByText('문서함이 비어 있습니다')).toBeVisible();
  await expectWellAtEachWidth(page, 'empty list');
  await page.goto('/user/logout');
  await expect(page).toHaveURL(/login/);
  await logIn(page, loginId);
  await expect(page.getByRole('link', { name: '열어 볼 계약서' }).first()).toBeVisible();
  await expectWellAtEachWidth(page, 'list');
  await openUpload(page);
  await expectWellAtEachWidth(page, 'upload');
  await page.goto(`/documents/${sent}`);
  await expect(page.getByText('2명의 서명을 기다리고 있습니다')).toBeVisible();
  await expectWellAtEachWidth(page, 'detail');
  await page.goto(`/signCreating/progress/${draft}`);
  const field = page.getByRole('button', { name: /^서명.*서명자 1,/ });
  await expect(field).toBeVisible();
  await expectWellAtEachWidth(page, 'editor');
  await field.click();
  await expect(page.getByRole('toolbar', { name: '선택한 입력란' })).toBeVisible();
  await expectWellAtEachWidth(page, 'editor with a chosen field');
  await page.goto(`/signCreating/progress/${draft}?step=review`);
  await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeVisible();
  await expectWellAtEachWidth(page, 'review');
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'PDF 선택' })).toBeVisible();
  await expectWellAtEachWidth(page, 'verification');
  await context.close();
});

test('[SGN-16] the signer’s screens', async ({ browser, request }) => {
  const signer: Signer = { name: '하늬', by: 'email', contact: 'hanui@axe.example' };
  const other: Signer = { name: '허누리', by: 'email', contact: 'nuri@axe.example' };
  const { api } = await newCompany(request);
  await askFor(api, {
    name: '읽어 볼 계약서',
    signers: [signer],
    types: ['signature', 'stamp', 'text', 'date', 'check'],
  });
  await askFor(api, { name: '거절할 계약서', signers: [other] });
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/participant?di=none&pi=none&lk=none&smt=email');
  await expect(page.getByRole('heading', { name: '열 수 없는 링크입니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'wrong link');
  await page.goto(await signingLink(request, signer));
  await expect(page.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await expectWellAtEachWidth(page, 'landing');
  await page.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(page, { ...signer, contact: 'someone@axe.example' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWellAtEachWidth(page, 'contact with an error');
  await page.getByLabel('이메일 주소').fill(signer.contact);
  await page.getByRole('button', { name: '다시 확인' }).click();
  await expect(page.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
  await expectWellAtEachWidth(page, 'consent');
  await agree(page);
  await expectWellAtEachWidth(page, 'document');
  const labels = ['서명', '도장', '주소', '계약한 날', '내용 확인'];
  await readAsText(page);
  await expectTextToRead(page, labels);
  await readAsPages(page);
  const onInput = async (kind: string): Promise<void> => {
    await expectWell(page, `input of a ${kind}`);
    if (kind !== 'signature') return;
    await expectPadInLandscape(page);
    await expectDimmedOnTablet(page);
  };
  await walkThrough(page, { signature: 'drawn', stamp: '사각', text: '대전광역시', places: 5, onInput });
  await readAsText(page);
  await expectPlaceOpens(page, '3 주소: 대전광역시');
  await readAsPages(page);
  await page.getByRole('button', { name: '마지막 확인으로' }).click();
  await expect(page.getByRole('heading', { name: '입력한 내용이 맞나요?' })).toBeVisible();
  await expectWellAtEachWidth(page, 'last check');
  await page.getByRole('button', { name: '수정: 주소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '입력', exact: true }).click();
  await expect(page.getByRole('button', { name: '수정: 주소' })).toBeFocused();
  await page.getByRole('button', { name: '서명 완료' }).click();
  await expect(page.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'done');

  await begin(page, await signingLink(request, other));
  await confirmContact(page, other);
  await agree(page);
  await page.getByRole('button', { name: /^더 보기/ }).click();
  await expectWell(page, 'more');
  await page.getByRole('button', { name: '서명 거절', exact: true }).click();
  await expectWell(page, 'refusal');
  await page.getByRole('radio', { name: '더 검토하고 싶습니다' }).click();
  await page.getByRole('button', { name: '서명 거절', exact: true }).click();
  await expect(page.getByRole('heading', { name: '서명을 거절했습니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'refused');
  await context.close();
});

test('[SGN-16] the inputs beside the page, on a wide screen', async ({ browser, request }) => {
  const signer: Signer = { name: '하늬', by: 'email', contact: 'hanui.wide@axe.example' };
  const { api } = await newCompany(request);
  await askFor(api, {
    name: '읽어 볼 계약서',
    signers: [signer],
    types: ['signature', 'stamp', 'text', 'date', 'check'],
  });
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openDocument(page, await signingLink(request, signer), signer);
  await expect(page.getByRole('heading', { level: 1, name: '읽어 볼 계약서' })).toBeFocused();
  for (const name of ['원본 받기', '서명 거절'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectWell(page, 'document');
  const onInput = (kind: string): Promise<void> => expectWell(page, `input of a ${kind}`);
  await walkBeside(page, { signature: 'drawn', stamp: '사각', text: '대전광역시', places: 5, onInput });
  await expect(page.getByRole('button', { name: '마지막 확인으로' })).toBeFocused();
  await page.getByRole('button', { name: '마지막 확인으로' }).click();
  await expect(page.getByRole('heading', { name: '입력한 내용이 맞나요?' })).toBeVisible();
  await context.close();
});
