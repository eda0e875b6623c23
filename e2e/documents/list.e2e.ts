/** The list of documents: marks of what is new, order and period, and the actions on several documents. */
import { expect } from '@playwright/test';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';

/** A signer of one document only, whose newest message therefore has its link. */
const signer = (word: string) => ({ name: '김나루', by: 'email', contact: `${word}@list.example` }) as const;

const TEXTS = {
  options: '정렬·기간',
  sort: '정렬',
  byName: '이름순 (가나다)',
  apply: '적용',
  from: '시작일',
  to: '종료일',
  reversed: '종료일이 시작일보다 빠릅니다. 날짜를 다시 선택해 주세요.',
  reset: '초기화',
  seenAll: '모두 확인함으로 표시',
  seenAllDone: '모든 문서를 확인함으로 표시했습니다.',
  bar: '선택한 문서',
  more: '다른 작업',
  expiry: '서명 기한 변경',
  days: '서명 기한(일)',
  change: '기한 변경',
  changed: '3건 중 1건을 처리했습니다',
  close: '닫기',
  download: '내려받기',
  downloaded: '3건 중 1건을 처리했습니다',
  noHits: '조건에 맞는 문서가 없습니다',
  unseen: '새 변경 있음',
} as const;

test('[DOC-02] [DOC-06] [DOC-11] [DOC-12] sorts, narrows and marks the list, and acts on several documents', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const [first, second, other] = [signer('a'), signer('b'), signer('c')];
  await askFor(api, { signers: [first], name: '계약 10', types: ['text'] });
  await signBy(request, await signingLink(request, first), first);
  await askFor(api, { signers: [other], name: '계약 2' });
  await askFor(api, { signers: [other], name: '가 초안', isDraft: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn(page, loginId);
  const rows = page.locator('[data-choice]');
  const options = page.getByRole('button', { name: TEXTS.options });
  const dialog = page.getByRole('dialog', { name: TEXTS.options });

  // A dot until the document was opened.
  await expect(rows.filter({ hasText: '계약 10' }).getByText(TEXTS.unseen)).toBeAttached();
  await expect(page.getByText(TEXTS.unseen)).toHaveCount(1);
  await page.getByRole('link', { name: '계약 10' }).click();
  await expect(page.getByRole('heading', { name: '계약 10' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(TEXTS.unseen)).toHaveCount(0);
  await askFor(api, { signers: [second], name: '계약 1', types: ['text'] });
  await signBy(request, await signingLink(request, second), second);
  await expect(page.getByText(TEXTS.unseen)).toHaveCount(1);
  await options.click();
  await dialog.getByRole('button', { name: TEXTS.seenAll }).click();
  await expect(page.getByText(TEXTS.seenAllDone)).toBeVisible();
  await expect(page.getByText(TEXTS.unseen)).toHaveCount(0);

  // The order is in the address, and survives a reload.
  await options.click();
  await dialog.getByRole('button', { name: new RegExp(TEXTS.sort) }).click();
  await page.getByRole('option', { name: TEXTS.byName }).click();
  await expectWellAtEachWidth(page, 'order and period');
  await dialog.getByRole('button', { name: TEXTS.apply }).click();
  await expect(rows.locator('a')).toHaveText(['가 초안', '계약 1', '계약 2', '계약 10']);
  await page.reload();
  await expect(rows.locator('a')).toHaveText(['가 초안', '계약 1', '계약 2', '계약 10']);

  // A period without documents.
  await options.click();
  await dialog.getByLabel(TEXTS.from).fill('2020-02-02');
  await dialog.getByLabel(TEXTS.to).fill('2020-01-01');
  await dialog.getByRole('button', { name: TEXTS.apply }).click();
  await expect(dialog.getByRole('alert')).toHaveText(TEXTS.reversed);
  await dialog.getByLabel(TEXTS.to).fill('2020-03-01');
  await dialog.getByRole('button', { name: TEXTS.apply }).click();
  await expect(page.getByText(TEXTS.noHits)).toBeVisible();
  await options.click();
  await dialog.getByRole('button', { name: TEXTS.reset }).click();
  await expect(rows).toHaveCount(4);

  // Several documents at once.
  // The whole name: after midnight the row of '계약 1' reads '계약 1' and '00:29'.
  const rowOf = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) });
  const choose = (name: string) => rowOf(name).locator('label').first().click();
  for (const name of ['계약 10', '계약 2', '가 초안']) await choose(name);
  const bar = page.getByRole('region', { name: TEXTS.bar });
  await expectWellAtEachWidth(page, 'selection bar');
  await bar.getByRole('button', { name: TEXTS.more }).click();
  await page.getByRole('menuitem', { name: TEXTS.expiry }).click();
  await page.getByLabel(TEXTS.days).fill('366');
  await page.getByRole('button', { name: TEXTS.change, exact: true }).click();
  await expect(page.getByLabel(TEXTS.days)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(TEXTS.days).fill('30');
  await page.getByRole('button', { name: TEXTS.change, exact: true }).click();
  const report = page.getByRole('dialog', { name: TEXTS.changed });
  // Each reason stands once, above its documents, in the order of the list: the last changed first, which a seal may be.
  await expect(report.getByRole('listitem')).toHaveText([
    /기한만 변경할 수 있습니다(?=.*2건)(?=.*계약 10)(?=.*가 초안)/,
  ]);
  await report.getByRole('button', { name: TEXTS.close }).click();

  const started = page.waitForEvent('download');
  await bar.getByRole('button', { name: TEXTS.more }).click();
  await page.getByRole('menuitem', { name: TEXTS.download }).click();
  expect((await started).suggestedFilename()).toMatch(/^문서_\d{4}-\d{2}-\d{2}\.zip$/);
  const downloaded = page.getByRole('dialog', { name: TEXTS.downloaded });
  await expect(downloaded.getByRole('listitem')).toHaveText([
    /모든 참여자가 서명하면(?=.*2건)(?=.*계약 2)(?=.*가 초안)/,
  ]);
  await downloaded.getByRole('button', { name: TEXTS.close }).click();
});
