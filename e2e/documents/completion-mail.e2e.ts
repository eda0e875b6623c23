/** The completion mail: the requester chooses whether it has the files, and the reader finds them, how to check them, and until when. */
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { pressSend } from '../steps/editor.ts';
import { type Message, messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';

const LABEL = '완료 문서와 감사추적 인증서 첨부';

/** Signs, and waits for the completion mail of the signer. */
async function completion(request: APIRequestContext, signer: Signer): Promise<Message> {
  await signBy(request, await signingLink(request, signer), signer);
  let found: Message | undefined;
  await expect(async () => {
    found = (await messagesTo(request, signer)).find(({ subject }) => /계약 완료|Completed/.test(subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (found === undefined) throw new Error(`no completion for ${signer.name}`);
  return found;
}

test('[MSG-01] [EDT-06] the completed files are attached unless the review turns it off, and the mail says how to check and keep them', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const by = 'email' as const;
  const first: Signer = { name: '김하늘', by, contact: `${loginId}@with.example` };
  const asked = { name: '근로계약서', types: ['text'] as const, isDraft: true };
  const attached = await askFor(api, { ...asked, signers: [first] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${attached}?step=review`);
  await expect(page.getByRole('switch', { name: LABEL })).toBeChecked();
  await expect(page.getByText('본인 인증이 필요한 참여자에게는 링크만 보냅니다.')).toBeVisible();
  await expectAccessible(page, 'the review with the completion mail');
  await pressSend(page);

  const mail = await completion(request, first);
  const names = ['근로계약서_완료.pdf', '근로계약서_감사추적인증서.pdf'] as const;
  expect(mail.files?.map(({ name }) => name)).toEqual(names);
  expect(mail.text).toContain('완료 문서와 감사추적 인증서를 이 이메일에 첨부했습니다.');
  expect(mail.text).toMatch(/까지 이 링크로 다시 볼 수 있습니다\./);
  expect(mail.text).toContain('그 뒤에도 ‘받은 문서’에서 볼 수 있습니다.');
  expect(mail.text).toMatch(/\/verify 에서 확인할 수 있습니다\./);
  await page.goto(`/inbox#${mail.id}`);
  const files = page.getByRole('list', { name: '첨부 파일' });
  await expect(files.getByRole('link')).toHaveCount(2);
  await expectNoSideScroll(page, 'a mail with files');
  const saving = page.waitForEvent('download');
  await files.getByRole('link', { name: names[0] }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(names[0]);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const second: Signer = { name: '박바다', by, contact: `${loginId}@without.example` };
  const linked = await askFor(api, { ...asked, signers: [second] });
  await page.goto(`/signCreating/progress/${linked}?step=review`);
  await page.getByText(LABEL).click();
  await expect(page.getByText('파일 없이 링크만 보냅니다.')).toBeVisible();
  await pressSend(page);
  expect(await api(endpoints.document, { params: { documentId: linked } })).toMatchObject({
    attachCompletedFiles: false,
  });
  const bare = await completion(request, second);
  expect(bare.files).toBeUndefined();
  expect(bare.text).not.toContain('첨부');
});

test('[TPL-02] [MSG-01] a template keeps the choice for its requests', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${loginId}@template.example` };
  const documentId = await askFor(api, { name: '계약서', signers: [signer], types: ['text'], isDraft: true });
  const { templateId } = await api(endpoints.createTemplate, { body: { documentId } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/templateEditing/${templateId}`);
  await page.getByText(LABEL).click();
  await expect
    .poll(async () => (await api(endpoints.template, { params: { templateId } })).attachCompletedFiles)
    .toBe(false);
});
