/** Fields filled in on the smallest phones: 360 × 640 points. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../steps/accessible.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { nextPlace, openDocument } from '../steps/signing.ts';

const KIM: Signer = { name: '김하나', by: 'email', contact: 'smallphone@seoul.example' };

async function openSheet(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

test('[SGN-06] [SGN-14] dates, texts and signatures are entered on a phone of 360 × 640', async ({
  browser,
  request,
}) => {
  const { api } = await newCompany(request);
  await askFor(api, { name: '작은 휴대전화 계약서', signers: [KIM], types: ['date', 'text', 'signature'] });
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await page.setViewportSize({ width: 360, height: 640 });
  await openDocument(page, await signingLink(request, KIM), KIM);
  await nextPlace(page).click();

  const date = await openSheet(page, /계약한 날 입력/);
  const box = date.getByLabel('날짜 직접 입력');
  const done = date.getByRole('button', { name: /^입력하고 다음으로/ });
  await expect(box).toBeInViewport({ ratio: 1 });
  await date.getByRole('button', { name: /연도 선택/ }).click();
  await expectAccessible(page, 'the choice of a decade');
  await date.getByRole('button', { name: '1970년대' }).click();
  await date.getByRole('button', { name: '1975년', exact: true }).click();
  await expect(date.getByRole('button', { name: /^1975년 \d+월/ })).toBeVisible();
  await box.fill('260230');
  await done.click();
  await expect(date.getByText('2월 30일은 없는 날짜입니다. 다시 입력해 주세요.')).toBeInViewport({
    ratio: 1,
  });
  await expect(box).toBeFocused();
  for (const typed of ['20260301', '2026.3.1', '260301']) {
    await box.fill(typed);
    await expect(date.getByText('문서에 표시되는 형식: 2026년 3월 1일')).toBeAttached();
  }
  await expect(date.getByRole('button', { name: '3월 1일(일)' })).toHaveAttribute('aria-pressed', 'true');
  await done.click();

  const text = await openSheet(page, /주소 입력/);
  const count = text.getByText(/^0 \/ \d+자$/);
  await expect(count).toBeVisible();
  const room = Number(/\d+(?=자)/.exec((await count.textContent()) ?? '')?.[0]);
  await text.getByRole('textbox').fill('가'.repeat(room + 2));
  await expect(text.getByText(`2자를 줄여 주세요 · ${room + 2} / ${room}자`)).toBeVisible();
  await text.getByRole('textbox').fill('가'.repeat(room));
  await expect(text.getByText(`${room} / ${room}자`)).toBeVisible();
  await text.getByRole('button', { name: /^입력하고 다음으로/ }).click();

  const pen = await openSheet(page, /^서명하기/);
  await pen.getByRole('button', { name: '이 서명 넣기' }).click();
  await expect(pen.getByText('아직 쓰지 않았습니다')).toBeInViewport({ ratio: 1 });
  for (const tool of ['한 획 취소', '지우기', '크게 쓰기'])
    await expect(pen.getByRole('button', { name: tool })).toBeInViewport({ ratio: 1 });
  await phone.close();
});
