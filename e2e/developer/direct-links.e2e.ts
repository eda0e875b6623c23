/** Direct links of templates: made in the settings, and opened by visitors. */
import { type APIRequestContext, expect } from '@playwright/test';
import { endpoints, type TemplateInput } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { apiOf } from '../steps/api.ts';
import { nextMessageTo, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { begin } from '../steps/signing.ts';

interface NewTemplate {
  readonly name?: string;
  readonly processType?: TemplateInput['processType'];
}

/** Makes a template from a sample contract, with a signature for each role. */
async function templateOf(
  request: APIRequestContext,
  loginId: string,
  roleNames: readonly string[],
  { name = '비밀유지 서약서', processType = 'PROCEDURE' }: NewTemplate = {},
): Promise<void> {
  const api = await apiOf(request, loginId);
  const [sample] = (await api(endpoints.samples)).list;
  const { fileId } = await api(endpoints.takeSample, { body: { documentId: sample?.documentId ?? '' } });
  const made = await api(endpoints.createTemplate, { body: { fileId, name } });
  const place = { page: 1, x: 0.1, width: 0.25, height: 0.06 };
  const field = { ...place, type: 'signature', label: '서명', required: true } as const;
  const roles = roleNames.map((roleName, at) => ({ key: `role-${at}`, roleName, signingOrder: at + 1 }));
  await api(endpoints.updateTemplate, {
    params: { templateId: made.templateId },
    body: {
      name,
      fileId,
      processType,
      isSequential: true,
      expiryMinutes: 20_160,
      roles,
      fields: roles.map(({ key }, at) => {
        const own = { key: `signature-${at}`, dragKey: `signature-${at}`, participantKey: key };
        return { ...field, ...own, y: 0.1 + at * 0.1 };
      }),
      revision: made.revision,
    },
  });
}

/** Returns the link that a visitor's mail has. */
async function visitLink(request: APIRequestContext, contact: string): Promise<string> {
  const { links } = await nextMessageTo(request, 'email', contact);
  return links.find((link) => link.includes('/directLink/v.')) ?? '';
}

test('[SET-01] [SGN-12] a direct link is made, and its visitor gets a link for signing', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await templateOf(request, loginId, ['서약자']);
  // The last changed one is not preset, since it cannot be chosen.
  await templateOf(request, loginId, ['고객'], { name: '창구 신청서', processType: 'FACE_TO_FACE' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  // On a slow network the form waits for the templates: no link is made of none.
  const slow = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/v1/templates',
    async (route) => {
      await slow.promise;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const form = page.getByRole('dialog', { name: '링크 만들기' });
  await expect(form).toBeVisible();
  await expect(form.getByRole('button', { name: '만들기', exact: true })).toHaveCount(0);
  slow.resolve();
  await form.getByRole('button', { name: '비밀유지 서약서 템플릿' }).click();
  await expect(page.getByRole('option', { name: '창구 신청서' })).toBeDisabled();
  await expect(page.getByRole('option', { name: '창구 신청서' })).toContainText('대면 서명 템플릿');
  await page.getByRole('option', { name: '비밀유지 서약서' }).click();
  await form.getByRole('textbox', { name: '사용 횟수 제한 (선택)' }).fill('5');
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  const row = page.getByRole('list', { name: '직접 링크 목록' }).getByRole('listitem');
  await expect(row).toContainText('0/5회 사용');
  await expectWellAtEachWidth(page, 'direct links');
  const link = (await row.getByText(/\/directLink\/t\./).textContent()) ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '서명할 분의 정보를 입력해 주세요' })).toBeVisible();
  await expectWellAtEachWidth(page, 'the visitor of a direct link');
  await page.getByLabel('이름').fill('김하나');
  await page.getByLabel('이메일 주소').fill('hana');
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByText(/이메일 주소를 끝까지 입력해 주세요/)).toBeVisible();
  const signer = { name: '김하나', by: 'email', contact: `${loginId}-hana@person.example` } as const;
  await page.getByLabel('이메일 주소').fill(signer.contact);
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByRole('heading', { name: '링크를 보냈습니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'a visitor who got a link');
  await page.goto(await visitLink(request, signer.contact));
  // The contact is proven, so the request is made and its page opens.
  await page.waitForURL(/\/participant/);
  await begin(page, await signingLink(request, signer));

  await page.goto('/settings?tab=links');
  await expect(row).toContainText('1/5회 사용');
  await page.getByText('링크 사용', { exact: true }).click();
  await expect(row).toContainText('꺼짐');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
});

test('[SET-01] [SGN-12] [TPL-02] a direct link of a template with two roles names the other signer', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await templateOf(request, loginId, ['회사', '서약자']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const form = page.getByRole('dialog', { name: '링크 만들기' });
  const company = form.getByRole('group', { name: '회사 서명자' });
  await expect(form.getByRole('group', { name: '서약자 서명자' })).toBeVisible();
  await form.getByRole('button', { name: /링크를 연 사람의 역할/ }).click();
  await page.getByRole('option', { name: '서약자' }).click();
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(form.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(form.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
  await expectWellAtEachWidth(page, 'the form of a direct link');
  const first = { name: '윤한결', by: 'email', contact: `${loginId}-boss@person.example` } as const;
  await company.getByRole('textbox', { name: '이름' }).fill(first.name);
  await company.getByRole('textbox', { name: '이메일 주소' }).fill(first.contact);
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  const row = page.getByRole('list', { name: '직접 링크 목록' }).getByRole('listitem');
  await expect(row).toContainText(`${first.name} (${first.contact})`);
  await expect(row).toContainText('링크를 연 사람');
  await expectWellAtEachWidth(page, 'direct links with several roles');

  await row.getByRole('button', { name: '비밀유지 서약서 링크 변경' }).click();
  const change = page.getByRole('dialog', { name: '링크 변경' });
  await change.getByRole('textbox', { name: '이름' }).fill('윤새봄');
  await change.getByRole('button', { name: '저장' }).click();
  await expect(row).toContainText('윤새봄');

  await page.goto((await row.getByText(/\/directLink\/t\./).textContent()) ?? '');
  await expect(page.getByText(/서명할 차례가 되면/)).toBeVisible();
  await page.getByLabel('이름').fill('김하나');
  await page.getByLabel('이메일 주소').fill(`${loginId}-hana@person.example`);
  await page.getByRole('button', { name: '링크 받기' }).click();
  await page.goto(await visitLink(request, `${loginId}-hana@person.example`));
  await expect(page.getByRole('heading', { name: '서명 요청을 접수했습니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'a visitor who signs later');
  // The company signs first, so the only link for signing goes to its person.
  await begin(page, await signingLink(request, { ...first, name: '윤새봄' }));
});

test('[SET-01] [TPL-02] without a template for a link the dialog says why of each', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await templateOf(request, loginId, ['고객'], { name: '창구 신청서', processType: 'FACE_TO_FACE' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const form = page.getByRole('dialog', { name: '링크 만들기' });
  await expect(form).toContainText('직접 링크를 만들 수 있는 템플릿이 없습니다.');
  await expect(form.getByRole('listitem')).toHaveText('창구 신청서대면 서명 템플릿은 사용할 수 없습니다.');
  await expect(form.getByRole('button', { name: '만들기', exact: true })).toHaveCount(0);
  await expectWellAtEachWidth(page, 'the dialog without a template for a link');
});
