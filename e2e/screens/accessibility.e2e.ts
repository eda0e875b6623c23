/** Every screen, on a phone and on a desktop, for people who use a screen reader or no mouse. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany, newMember, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, begin, confirmContact, walkBeside, walkThrough } from '../steps/signing.ts';
import { openUpload } from '../steps/upload.ts';

const WIDTHS = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '1440', viewport: { width: 1440, height: 900 } },
] as const;
type Size = (typeof WIDTHS)[number];

const quiet = (browser: Browser, { viewport }: Size): Promise<BrowserContext> =>
  browser.newContext({ viewport, reducedMotion: 'reduce' });

async function look(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSideScroll(page, screen);
}

for (const size of WIDTHS) {
  test(`[SGN-16] the requester’s screens at ${size.name} px`, async ({ browser, request }) => {
    const { api, loginId } = await newMember(request, await newCompany(request), { name: '김하늘' });
    const signers: Signer[] = [
      { name: '심보라', by: 'email', contact: 'bora@axe.example' },
      { name: '채운', by: 'kakao', contact: '010-0000-0061' },
    ];
    const sent = await askFor(api, { name: '열어 볼 계약서', signers });
    const draft = await askFor(api, { name: '쓰다 만 계약서', signers, isDraft: true });
    const context = await quiet(browser, size);
    const page = await context.newPage();
    await page.goto('/user/login');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
    await look(page, 'log-in');
    await logIn(page, (await newPerson(request)).loginId);
    await expect(page.getByText('아직 보낸 계약서가 없습니다')).toBeVisible();
    await look(page, 'empty list');
    await page.goto('/user/logout');
    await expect(page).toHaveURL(/login/);
    await logIn(page, loginId);
    await expect(page.getByRole('link', { name: '열어 볼 계약서' }).first()).toBeVisible();
    await look(page, 'list');
    await openUpload(page);
    await look(page, 'upload');
    await page.goto(`/documents/${sent}`);
    await expect(page.getByText('2명의 서명을 기다리고 있습니다')).toBeVisible();
    await look(page, 'detail');
    await page.goto(`/signCreating/progress/${draft}`);
    const field = page.getByRole('button', { name: /^서명.*서명자 1,/ });
    await expect(field).toBeVisible();
    await look(page, 'editor');
    await field.click();
    await expect(page.getByRole('toolbar', { name: '선택한 칸' })).toBeVisible();
    await look(page, 'editor with a chosen field');
    await page.goto(`/signCreating/progress/${draft}?step=review`);
    await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeVisible();
    await look(page, 'review');
    await page.goto('/verify');
    await expect(page.getByRole('button', { name: 'PDF 선택' })).toBeVisible();
    await look(page, 'verification');
    await context.close();
  });

  test(`[SGN-16] the signer’s screens at ${size.name} px`, async ({ browser, request }) => {
    const signer: Signer = { name: '하늬', by: 'email', contact: `hanui${size.name}@axe.example` };
    const other: Signer = { name: '허누리', by: 'email', contact: `nuri${size.name}@axe.example` };
    const { api } = await newCompany(request);
    await askFor(api, {
      name: '읽어 볼 계약서',
      signers: [signer],
      types: ['signature', 'stamp', 'text', 'date', 'check'],
    });
    await askFor(api, { name: '거절할 계약서', signers: [other] });
    const context = await quiet(browser, size);
    const page = await context.newPage();
    await page.goto('/participant?di=none&pi=none&lk=none&smt=email');
    await expect(page.getByRole('heading', { name: '열 수 없는 링크입니다' })).toBeVisible();
    await look(page, 'wrong link');
    await page.goto(await signingLink(request, signer));
    await expect(page.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
    await look(page, 'landing');
    await page.getByRole('button', { name: '시작하기' }).click();
    await confirmContact(page, { ...signer, contact: 'someone@axe.example' });
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'contact with an error');
    await page.getByLabel('메일 주소').fill(signer.contact);
    await page.getByRole('button', { name: '다시 확인' }).click();
    await expect(page.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
    await look(page, 'consent');
    await agree(page);
    await look(page, 'document');
    const walk = size.name === '360' ? walkThrough : walkBeside;
    const onInput = (kind: string): Promise<void> => look(page, `input of a ${kind}`);
    await walk(page, { signature: 'drawn', stamp: '네모', text: '대전광역시', places: 5, onInput });
    await page.getByRole('button', { name: '마지막 확인으로' }).click();
    await expect(page.getByRole('heading', { name: '적은 내용이 맞나요?' })).toBeVisible();
    await look(page, 'last check');
    await page.getByRole('button', { name: '서명 완료' }).click();
    await expect(page.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
    await look(page, 'done');

    await begin(page, await signingLink(request, other));
    await confirmContact(page, other);
    await agree(page);
    await page.getByRole('button', { name: /^더 보기/ }).click();
    await look(page, 'more');
    await page.getByRole('button', { name: '서명 거절', exact: true }).click();
    await look(page, 'refusal');
    await page.getByRole('radio', { name: '더 생각해 보고 싶어요' }).click();
    await page.getByRole('button', { name: '서명 거절', exact: true }).click();
    await expect(page.getByRole('heading', { name: '서명을 거절했습니다' })).toBeVisible();
    await look(page, 'refused');
    await context.close();
  });
}
