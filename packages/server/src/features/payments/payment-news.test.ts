import { endpoints } from '@dojang/contract';
import type { InboxMessage } from '@dojang/simulators';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
  upload,
} from '../../testing/main-job.ts';
import { connect, lookUp, PAYMENT } from '../../testing/payments/payment-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** What the people and the audit trail are told about a payment. */

const service = serviceWithInvariants();
const CARD = 1;
const MINUTE = 60_000;
const REQUESTER = 'hangyeol@hangyeol.example';
let client: Client;
let fileId = '';

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});
beforeEach(() => connect(client));

/** Sends a document, whose first signer signs and pays by card. */
async function paidBy(person: Person, locale: 'ko' | 'en', others: readonly Person[] = []) {
  const asked = documentBody({ fileId, people: [person, ...others] });
  const body = {
    ...asked,
    participants: asked.participants.map((one) => ({ ...one, locale })),
    payment: { ...PAYMENT, participantKey: person.key },
  };
  const { documentId } = await client(endpoints.createDocument, { body });
  await sign(service(), person, documentId);
  const payer = await signerOf(service(), person, documentId);
  const phone = person.method === 'email' ? { phone: '010-1234-5678' } : {};
  const { payUrl } = await payer.client(endpoints.beginPayment, { params: payer.params, body: phone });
  const number = payUrl.split('/').at(-1) ?? '';
  await service().payApp.settled();
  await service().payApp.pay(number, CARD);
  const atProvider = service().payApp.payments.get(number);
  const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
  if (atProvider === undefined || payment === null) throw new Error('nothing was paid');
  const cancel = (amount: number, reason = '수량 변경') =>
    client(endpoints.cancelPayment, {
      params: { paymentId: payment.paymentId },
      body: { amount, reason },
    });
  return { documentId, number, atProvider, cancel };
}

const inbox = (to: string, words: RegExp): InboxMessage[] =>
  service()
    .inbox.list()
    .filter((one) => one.to === to && words.test(`${one.subject}\n${one.text}`));

/** Waits for one message, and fails when the same is sent twice. */
const told = async (to: string, words: RegExp): Promise<string> => {
  const [message, ...more] = await until(`${words} to ${to}`, async () => {
    const found = inbox(to, words);
    return found.length > 0 && found;
  });
  expect(more).toEqual([]);
  return message?.text ?? '';
};

test('[PAY-01] [MSG-01] the request to the payer names the payment, that to another signer does not, and so does the completion', async () => {
  const asked = documentBody({ fileId, people: [KIM, LEE] });
  const name = '청소 용역 계약서';
  const payment = { ...PAYMENT, participantKey: LEE.key };
  const { documentId } = await client(endpoints.createDocument, { body: { ...asked, name, payment } });
  expect(await told(KIM.contact, /청소 용역 계약서 서명 요청/)).not.toContain(PAYMENT.productName);
  await sign(service(), KIM, documentId);
  const request = await told(LEE.contact, /서명과 결제를 요청했습니다[\s\S]+청소 용역 계약서/);
  for (const fact of ['330,000원', PAYMENT.productName, '서명한 뒤 Signpay 창에서'])
    expect(request).toContain(fact);
  await sign(service(), LEE, documentId);
  expect(await told(KIM.contact, /청소 용역 계약서 계약 완료/)).not.toContain(PAYMENT.productName);
});

test('[PAY-01] [PAY-03] payer and requester are told once about each sum, each in their own language', async () => {
  const { documentId, number, atProvider, cancel } = await paidBy(KIM, 'en');
  for (let repeated = 0; repeated < 3; repeated += 1) await service().payApp.report(atProvider);
  const receipt = await told(KIM.contact, /Your payment is complete/);
  for (const fact of [PAYMENT.productName, '330,000 won', 'Credit card', number, 'Seller', '(KST)'])
    expect(receipt).toContain(fact);
  const paid = await told(REQUESTER, new RegExp(`${KIM.name} 님이 결제를 완료했습니다`));
  for (const fact of ['330,000원', '신용카드', `결제자: ${KIM.name}`, `/documents/${documentId}`])
    expect(paid).toContain(fact);

  await cancel(100_000);
  const part = await told(KIM.contact, /The payment was partly canceled/);
  for (const fact of ['100,000 won', '230,000 won', '수량 변경']) expect(part).toContain(fact);
  expect(await told(REQUESTER, /결제가 부분 취소되었습니다/)).toContain('100,000원');
  // The reply is lost, so that a look-up tells what was cancelled, and the reason is still known.
  service().payApp.errors.add({ kind: 'drop', keep: true, at: 'paycancel' });
  service().payApp.errors.add({ kind: 'lostReport', state: 9 });
  await expect(cancel(230_000, '계약 해지')).rejects.toThrow();
  const isOver = async () =>
    (await client(endpoints.documentPayment, { params: { documentId } })).payment?.state ===
    'cancel_approval';
  await lookUp(service(), 2 * MINUTE, isOver);
  await service().payApp.report(atProvider);
  const rest = await told(KIM.contact, /The payment was canceled/);
  for (const fact of ['230,000 won', '계약 해지']) expect(rest).toContain(fact);
  await told(REQUESTER, /결제가 취소되었습니다/);
});

test('[PAY-01] [MSG-01] a payer with a phone number is told there, also of a cancellation at the provider', async () => {
  const { atProvider } = await paidBy(LEE, 'ko');
  const receipt = await told(LEE.contact, /결제가 완료되었습니다/);
  for (const fact of [PAYMENT.productName, '330,000원', '판매자']) expect(receipt).toContain(fact);
  atProvider.cancelled = atProvider.price;
  await service().payApp.report(atProvider, { pay_state: '9' });
  expect(await told(LEE.contact, /결제가 취소되었습니다/)).toContain('취소 금액: 330,000원');
});

test('[DOC-04] [PAY-02] [AUD-01] the audit trail and the certificate say who paid and who cancelled which sum', async () => {
  const { documentId, number, cancel, atProvider } = await paidBy(KIM, 'ko', [LEE]);
  await cancel(100_000);
  await sign(service(), LEE, documentId);
  await sealed(client, documentId);
  atProvider.cancelled = atProvider.price;
  await service().payApp.report(atProvider, { pay_state: '9' });
  const { events, valid } = await client(endpoints.auditTrail, { params: { documentId } });
  const facts = { product: PAYMENT.productName, amount: PAYMENT.amount, number };
  expect(valid).toBe(true);
  expect(events.filter(({ type }) => type.startsWith('payment.'))).toMatchObject([
    {
      type: 'payment.paid',
      actor: { kind: 'participant', name: KIM.name },
      detail: { ...facts, method: 'card' },
    },
    {
      type: 'payment.cancelled',
      actor: { kind: 'requester', contact: REQUESTER },
      ip: '127.0.0.1',
      detail: { ...facts, sum: 100_000, left: 230_000, reason: '수량 변경' },
    },
    {
      type: 'payment.cancelled',
      actor: { kind: 'service' },
      ip: '',
      detail: { ...facts, sum: 230_000, left: 0, by: 'provider' },
    },
  ]);
  const certificate = await download(service(), client, documentId, 'audit');
  const text = (await pdfText(certificate)).replace(/\s/g, '');
  for (const line of [
    `결제함 (${PAYMENT.productName} · 330,000원 · 신용카드)`,
    `결제를 부분 취소함 (${PAYMENT.productName} · 취소 100,000원 · 남은 금액 230,000원)`,
  ])
    expect(text).toContain(line.replace(/\s/g, ''));
});
