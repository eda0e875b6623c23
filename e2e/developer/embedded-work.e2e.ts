/** What people begin inside another site: a template, a request from a file, and a payment. */
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import type { Api } from '../steps/api.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { PAYEE } from '../steps/payee.ts';
import { askFor, upload } from '../steps/request.ts';
import { agree, confirmContact, finish, nextPlace } from '../steps/signing.ts';
import { fixture } from '../steps/upload.ts';

/** A site of a customer. The browser gets its page from the journey, since a live key allows sites with https only. */
const SITE = 'https://hr.example.com';

const frameIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="전자계약"]');
const expectEvent = (page: Page, type: string): Promise<void> =>
  expect(page.locator('#events').getByText(`"type":"${type}"`).first()).toBeVisible();

interface Session {
  readonly url: string;
  readonly token: string;
  readonly documentId: string | null;
}

/** Allows the site, and returns what its server does: it creates sessions with a key of its own. */
async function siteOf(request: APIRequestContext, api: Api): Promise<(body: object) => Promise<Session>> {
  await api(endpoints.addEmbedOrigin, { body: { origin: SITE } });
  const scopes = ['documents:read', 'documents:write', 'embedding:write'] as const;
  const { key } = await api(endpoints.createApiKey, {
    body: { name: '인사포털', mode: 'live', scopes: [...scopes] },
  });
  const reply = await request.post('/openapi/v1/auth/token', { data: { apiKey: key } });
  const { accessToken } = (await reply.json()).result;
  return async (body) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const data = { origin: SITE, ...body };
    const made = await request.post('/openapi/v1/embedded-sessions', { headers, data });
    return (await made.json()).result;
  };
}

/** Opens the page of the site with the screen of a session. */
async function openOnSite(page: Page, product: string, session: Session): Promise<void> {
  const options = JSON.stringify({ url: session.url, token: session.token, locale: 'ko' });
  const body = `<!doctype html><html lang="ko"><title>인사포털</title>
    <div id="screen" style="height:900px"></div><ol id="events"></ol>
    <script src="${product}/embed/v1.js"></script>
    <script>Dojang.embed('#screen', { ...${options}, onEvent(event) {
      const line = document.createElement('li');
      line.textContent = JSON.stringify(event);
      document.getElementById('events').append(line);
    } })</script></html>`;
  await page.route(`${SITE}/**`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  // The product of the journeys is on this computer, which other sites reach with a permission only.
  await page.context().grantPermissions(['local-network-access'], { origin: SITE });
  await page.goto(`${SITE}/contract`);
  await expectEvent(page, 'ready');
}

test('[DEV-04] [TPL-01] a template is changed and saved inside another site, which is told', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${baseURL}/embedding-demo`);
  await page.getByRole('button', { name: '템플릿 편집', exact: true }).click();
  await expectEvent(page, 'ready');
  const frame = frameIn(page);
  await frame.getByLabel('문서 이름').fill('임베딩 템플릿');
  await frame.getByRole('button', { name: '저장', exact: true }).click();
  await expectEvent(page, 'saved');
  await expect(frame.getByText('‘임베딩 템플릿’ 템플릿을 저장했습니다.')).toBeVisible();
});

test('[DEV-04] the editor of a session with a file opens at placing fields', async ({
  page,
  request,
  baseURL,
}) => {
  const { api } = await newCompany(request);
  const createSession = await siteOf(request, api);
  const fileId = await upload(api, fixture('pdf/empty.pdf'));
  const session = await createSession({ kind: 'signCreating', fileId, name: '비밀유지 서약서' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openOnSite(page, baseURL ?? '', session);
  const frame = frameIn(page);
  await expect(frame.getByRole('group', { name: '문서와 입력란' })).toBeVisible();
  await expect(frame.getByRole('region', { name: '입력란' })).toBeVisible();
  await expect(frame.getByLabel('문서 이름')).toHaveValue('비밀유지 서약서');
});

test('[DEV-04] [SGN-10] a signer inside another site pays in a tab of the provider, and sees the result in the frame', async ({
  page,
  request,
  baseURL,
}) => {
  const { api } = await newCompany(request);
  const createSession = await siteOf(request, api);
  await api(endpoints.connectPayment, { body: PAYEE });
  const signer = { name: '김하나', by: 'kakao', contact: '010-0000-0042' } as const;
  const documentId = await askFor(api, {
    name: '정기배송 계약',
    signers: [signer],
    types: ['text'],
    isDraft: true,
  });
  const { name, fileId, processType, isSequential, fields, participants } = await api(endpoints.document, {
    params: { documentId },
  });
  const people = participants.map(({ key, name: person, signingOrder }) => ({
    key,
    name: person,
    signingOrder,
    signingMethodType: signer.by,
    signingContactInfo: signer.contact.replace(/-/g, ''),
  }));
  const content = { name, fileId: fileId ?? '', processType, isSequential, fields, participants: people };
  const payment = { productName: '12월 생활용품 정기배송', amount: 39_000 };
  await api(endpoints.updateDocument, { params: { documentId }, body: { ...content, payment, send: true } });
  const sent = await api(endpoints.document, { params: { documentId } });
  const participantId = sent.participants[0]?.participantId;

  await page.setViewportSize({ width: 1440, height: 1000 });
  await openOnSite(page, baseURL ?? '', await createSession({ kind: 'signing', documentId, participantId }));
  const frame = frameIn(page);
  await frame.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(frame, signer);
  await agree(frame);
  await nextPlace(frame).click();
  await frame.getByRole('complementary').getByRole('textbox').fill('확인했습니다');
  await frame
    .getByRole('complementary')
    .getByRole('button', { name: /^입력하고 다음으로|^입력$/ })
    .click();
  await finish(frame);
  await expect(frame.getByRole('heading', { name: /결제만 남았습니다/ })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: '39,000원 결제하기' }).click();
  const provider = await opened;
  await expect(
    frame.getByRole('heading', { name: /결제를 확인하고 있습니다|아직 결제되지 않았습니다/ }),
  ).toBeVisible();
  await provider.getByRole('button', { name: '신용카드' }).click();
  await expect(
    provider.getByRole('heading', { name: '결제 결과는 서명하던 화면에 표시됩니다' }),
  ).toBeVisible();
  await expect(frame.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible();

  const { list } = await api(endpoints.histories, { params: { documentId } });
  const signed = list.find(({ type }) => type === 'participant.signed');
  expect(signed?.detail.site).toBe(SITE);
});
