/** An English screen: the request is shown as it will be sent, in each participant's language, with the zone of its times. */
import { endpoints } from '@dojang/contract';
import { expect, type Page } from '@playwright/test';
import { nextMessageTo } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const JANE: Signer = { name: 'Jane Kim', by: 'email', contact: 'jane@preview.example' };
const BORA: Signer = { name: '심보라', by: 'email', contact: 'bora@preview.example', locale: 'ko' };

const mailIn = (page: Page) => page.frameLocator('iframe');

test('[EDT-10] [EDT-05] [APP-20] an English screen shows the mails as they are sent, and times with their zone', async ({
  browser,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const draft = await askFor(api, { name: 'Consulting contract', signers: [JANE, BORA], isDraft: true });
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, loginId, `/signCreating/progress/${draft}?step=review`);
  await expect(
    mailIn(page).getByRole('heading', { name: 'Jane Kim, please sign Consulting contract' }),
  ).toBeVisible();
  await expect(mailIn(page).getByText(/\(KST\)/)).toBeVisible();
  // Nothing of the mail leads away.
  await mailIn(page).getByRole('link', { name: 'Review and sign' }).click();
  await expect(mailIn(page).getByRole('link', { name: 'Review and sign' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  await test.step('the participant whose language was chosen', async () => {
    await page.getByRole('button', { name: /To/ }).filter({ hasText: 'Jane Kim' }).click();
    await page.getByRole('option', { name: '심보라' }).click();
    await expect(mailIn(page).getByRole('heading', { name: /심보라 님/ })).toBeVisible();
    await page.getByRole('radio', { name: 'KakaoTalk' }).click();
    await expect(page.getByText(/^심보라 님, .+ 님이 서명을 요청했습니다\.$/)).toBeVisible();
  });

  await test.step('what arrives is what was shown', async () => {
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText('Signature request sent.').first()).toBeVisible();
    const { subject } = await nextMessageTo(request, 'email', JANE.contact);
    expect(subject).toContain('Please sign: Consulting contract');
    const { participants } = await api(endpoints.document, { params: { documentId: draft } });
    expect(participants.map(({ locale }) => locale)).toEqual([undefined, 'ko']);
    await page.goto(`/documents/${draft}`);
    await expect(
      page
        .getByText(/\d{2}:\d{2}\u00a0KST/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
  await context.close();
});
