/** The packages as a developer gets them: installed from the running server into an empty project, and run in a browser. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { installSite, serveSite } from '../steps/installed-site.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { agree, confirmContact, finish, nextPlace } from '../steps/signing.ts';
import { fixture } from '../steps/upload.ts';

const CONTACT = 'kim@person.example';

/** Signs in the frame of a page, which then opens the page that the example names. */
async function sign(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="근로계약서 서명"]');
  await expect(frame.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await frame.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(frame, { name: '김하나', by: 'email', contact: CONTACT });
  await agree(frame);
  const panel = frame.getByRole('complementary', { name: '입력란 1개' });
  await nextPlace(frame).click();
  await panel.getByRole('tab', { name: '글씨체' }).click();
  await panel.getByRole('radio').first().click();
  await panel.getByRole('button', { name: '이 서명 넣기' }).click();
  await finish(frame);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
}

test('[DEV-04] [DEV-08] the examples for pages run from an installation of the server’s packages: script, module and React', async ({
  page,
  request,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('the journeys have no address');
  const { api } = await newCompany(request);
  const { key } = await api(endpoints.createApiKey, {
    body: {
      name: '인사포털',
      mode: 'test',
      scopes: ['documents:read', 'documents:write', 'embedding:write'],
    },
  });
  const settings = { DOJANG_URL: baseURL, DOJANG_API_KEY: key };
  const site = await installSite(baseURL);
  let documentId = '';
  const served = await serveSite(site.folder, (origin) =>
    site.run('embed-screen.ts', [documentId, origin], settings),
  );
  try {
    expect(await site.typeFaults()).toBe('');
    await api(endpoints.addEmbedOrigin, { body: { origin: served.origin } });
    await page.setViewportSize({ width: 1440, height: 1000 });
    for (const name of ['script', 'module', 'react']) {
      documentId = await site.run(
        'send-file.ts',
        [fixture('pdf/issue16278.pdf'), '김하나', CONTACT],
        settings,
      );
      await page.goto(`${served.origin}/${name}.html`);
      await sign(page);
    }
  } finally {
    served.server.close();
    served.server.closeAllConnections();
    await site.remove();
  }
});
