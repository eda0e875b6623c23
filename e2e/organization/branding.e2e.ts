/** The branding of an organization, from the settings to what a signer gets; and the sessions under my info. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { sessionOf } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';
import { stampPhoto } from '../steps/stamp-photo.ts';

const GREEN = 'rgb(31, 95, 74)';

/** Types a branding whose bar cannot be read at first, and takes the color that the page proposes. */
async function typeBranding(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: '미리 보기' });
  await page.getByLabel('발신자 이름').fill('한결 인사팀');
  await page.getByLabel('홈페이지 주소').fill('http://hangyeol.example');
  await expect(
    page.getByText('https://로 시작하는 홈페이지 주소를 200자 이내로 입력해 주세요.'),
  ).toBeVisible();
  await page.getByLabel('홈페이지 주소').fill('https://hangyeol.example');
  await page.getByLabel('설명').fill('사무용품을 제때, 한결같이.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: stampPhoto(),
  });
  await expect(page.getByRole('img', { name: '현재 로고' })).toBeVisible();
  const bar = page.getByRole('textbox', { name: '상단 바 색', exact: true });
  await bar.fill('#F7D94C');
  await expect(page.getByText('상단 바 색과 글자 색의 대비가 1.4:1로 낮아')).toBeVisible();
  await expect(preview.locator('[data-part=bar]')).toHaveCSS('background-color', 'rgb(247, 217, 76)');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(bar).toBeFocused();
  await page.getByRole('button', { name: '#857529 색으로 바꾸기' }).click();
  await expect(bar).toHaveValue('#857529');
  await bar.fill('#1F5F4A');
  await page.getByRole('textbox', { name: '버튼 색', exact: true }).fill('#1F5F4A');
  await expect(preview.locator('[data-part=button]')).toHaveCSS('background-color', GREEN);
  await expect(preview.getByText('한결 인사팀 (도장)')).toBeVisible();
  await expect(page.getByText('저장하지 않은 변경 6개')).toBeVisible();
}

test('[SET-02] [SET-05] a branding is previewed and saved, and a request carries it to its mails, the signing page and the completion', async ({
  page,
  browser,
  request,
}) => {
  const signer: Signer = { name: '오가람', by: 'email', contact: 'garam@branding.example' };
  const { api, loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=branding');
  await typeBranding(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('브랜딩을 저장했습니다.')).toBeVisible();
  await expectWellAtEachWidth(page, 'the branding');
  expect(await api(endpoints.branding)).toMatchObject({ senderName: '한결 인사팀', barColor: '#1F5F4A' });

  const name = '물품 공급 계약서';
  await askFor(api, { name, signers: [signer], types: ['text'] });
  const link = await signingLink(request, signer);
  const [asked] = await messagesTo(request, signer);
  expect(asked?.from).toContain('한결 인사팀 (도장)');
  expect(asked?.html).toContain('background:#1F5F4A');
  expect(asked?.text).toContain('https://hangyeol.example/');

  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await hand.goto(link);
  await expect(hand.getByRole('img', { name: '한결 인사팀' })).toBeVisible();
  await expect(hand.getByText('도장 전자계약')).toBeVisible();
  await expect(hand.getByRole('button', { name: '시작하기' })).toHaveCSS('background-color', GREEN);
  await expect(hand.getByRole('link', { name: 'hangyeol.example' })).toHaveAttribute(
    'href',
    'https://hangyeol.example/',
  );
  await expectWellAtEachWidth(hand, 'the branded landing');
  await signBy(request, link, signer);
  await expect(async () => {
    const [done] = await messagesTo(request, signer);
    expect(done?.subject).toContain('계약 완료');
    expect(done?.from).toContain('한결 인사팀 (도장)');
  }).toPass();
  await hand.goto(link);
  await hand.getByRole('button', { name: '완료 문서 받기' }).click();
  await hand.getByLabel('이메일 주소').fill(signer.contact);
  await hand.getByRole('button', { name: '확인', exact: true }).click();
  await expect(hand.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await expect(hand.getByRole('img', { name: '한결 인사팀' })).toBeVisible();
  await expect(hand.getByText('사무용품을 제때, 한결같이.')).toBeVisible();
  await phone.close();
});

test('[SET-01] sessions are listed under my info, one is ended, then all others; the tabs are those of the member', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  const lost = await sessionOf(request, loginId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=my');
  const menu = page.getByRole('navigation', { name: '설정 메뉴' });
  for (const tab of ['내 정보', '조직', '구성원', '공유', '결제', '브랜딩', '삭제된 문서', '개발자'])
    await expect(menu.getByRole('link', { name: tab, exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: '로그인한 기기' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first().getByText('현재 기기')).toBeVisible();
  await expectWellAtEachWidth(page, 'my info with its sessions');
  await list
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /로그아웃$/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const reply = await request.get('/v1/user', { headers: { token: lost.accessToken } });
  expect(await reply.json()).toMatchObject({ code: 401 });
  for (const tab of ['결제', '공유']) {
    await menu.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
    await expectWellAtEachWidth(page, `the tab ${tab}`);
  }
  await page.getByRole('button', { name: /한국어/ }).click();
  await page
    .getByRole('option', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  for (const tab of ['My info', 'Payment', 'Sharing', 'Branding']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
    // The preview shows the first letter of the sender.
    if (tab === 'Branding') await page.getByLabel('Sender name').fill('Hangyeol');
    await expectEnglish(page, tab);
  }
});
