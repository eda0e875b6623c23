/** Webhooks in the settings: an endpoint is set up, a delivery fails, is mended, and is sent again. */
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

/** A receiver that replies 500 until it is mended. */
async function failingReceiver() {
  const received: string[] = [];
  let isMended = false;
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    if (isMended) response.writeHead(204).end();
    else response.writeHead(500).end('the queue is full');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    mend: () => {
      isMended = true;
    },
    close: () => server.close(),
  };
}

test('[DEV-03] a webhook is set up, its failed delivery is found, mended and sent again', async ({
  page,
  browser,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const receiver = await failingReceiver();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=developer');
  await page.getByRole('button', { name: '웹훅 등록' }).click();
  const form = page.getByRole('dialog', { name: '웹훅 등록' });
  await form.getByRole('textbox', { name: '주소' }).fill('https://10.0.0.1/hooks');
  await form.getByRole('button', { name: '웹훅 등록' }).click();
  await expect(form.getByText('사내망 주소로는 웹훅을 보낼 수 없습니다.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '주소' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: '주소' }).fill(receiver.url);
  await form.getByRole('textbox', { name: '설명 (선택)' }).fill('HR system');
  await form.getByRole('button', { name: '웹훅 등록' }).click();
  const made = page.getByRole('alertdialog', { name: '웹훅이 등록되었습니다' });
  const secret = await made.getByText(/^whsec_/).textContent();
  await made.getByRole('button', { name: '확인' }).click();
  await page.getByRole('button', { name: '전송 기록' }).click();
  await page.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '비밀 키 보기' }).click();
  const shown = page.getByRole('alertdialog', { name: '서명 비밀 키' });
  await expect(shown.getByText(/^whsec_/)).toHaveText(secret ?? '');
  await shown.getByRole('button', { name: '확인' }).click();

  await page.getByRole('button', { name: '테스트 보내기' }).click();
  const list = page.getByRole('list', { name: '전송 목록' });
  await expect(list.getByText('응답 500')).toBeVisible();
  await expect(page.getByText('전송 실패 중')).toBeVisible();
  await expectWellAtEachWidth(page, 'a webhook with its deliveries');
  await list.getByRole('button', { name: /webhook\.test/ }).click();
  const drawer = page.getByRole('dialog', { name: '전송 상세' });
  await drawer.getByText('응답 500').first().click();
  await expect(drawer.getByText('the queue is full').first()).toBeVisible();
  await expect(drawer.getByText(/webhook-signature: v1,/).first()).toBeVisible();
  await expect(drawer.getByText('"type": "webhook.test"')).toBeVisible();
  await expectWellAtEachWidth(page, 'a failed delivery');
  receiver.mend();
  await drawer.getByRole('button', { name: '다시 보내기' }).click();
  await expect(drawer.getByText('성공', { exact: true })).toBeVisible();
  await expect(drawer.getByText('응답 204').first()).toBeVisible();
  expect(new Set(receiver.received).size, 'every attempt has the same id').toBe(1);
  await drawer.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByText('사용 중', { exact: true })).toBeVisible();
  const address = page.url();

  const phone = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const small = await phone.newPage();
  await logIn(small, loginId, new URL(address).pathname + new URL(address).search);
  await expect(small.getByRole('button', { name: 'Send a test' })).toBeVisible();
  await expectNoSideScroll(small, 'a webhook on a phone');
  await expectEnglish(small, 'a webhook');
  await small.getByRole('button', { name: /webhook\.test/ }).click();
  const sheet = small.getByRole('dialog', { name: 'Delivery' });
  await expect(sheet.getByText('Reply 500').first()).toBeVisible();
  await expectNoSideScroll(small, 'a delivery on a phone');
  await expectEnglish(small, 'a delivery');
  await sheet.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2);
  await phone.close();

  // The menu of a document sends its last event again, now that there is a webhook.
  const signer: Signer = { name: '전송이', by: 'email', contact: 'sent@webhook.example' };
  const documentId = await askFor(api, { name: '웹훅으로 알린 계약', signers: [signer] });
  await page.goto(`/documents/${documentId}`);
  await page.getByRole('button', { name: '웹훅으로 알린 계약 더 보기' }).click();
  await page.getByRole('menuitem', { name: '웹훅 다시 보내기' }).click();
  await expect(page.getByText('마지막 이벤트를 웹훅 1곳에 다시 보냅니다.')).toBeVisible();
  receiver.close();
});
