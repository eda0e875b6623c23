import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TossState } from './toss-payments.ts';

/**
 * The browser's side of the simulated Toss Payments: the script with the functions of its SDK that the service uses, and the windows
 * for a payment and for a card. Source: docs.tosspayments.com/sdk/v2/js.
 */

export interface TossWindowOptions {
  readonly state: TossState;
  readonly clientKey: string;
}

const SCRIPT = `'use strict';
const base = new URL('../window/', document.currentScript.src);
const open = (kind, values) => {
  const address = new URL(kind, base);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, String(value));
  location.assign(address);
  return new Promise(() => undefined);
};
window.TossPayments = (clientKey) => ({
  payment: ({ customerKey }) => ({
    requestPayment: ({ amount, orderId, orderName, successUrl, failUrl }) =>
      open('payment', { clientKey, customerKey, amount: amount.value, orderId, orderName, successUrl, failUrl }),
    requestBillingAuth: ({ successUrl, failUrl }) => open('card', { clientKey, customerKey, successUrl, failUrl }),
  }),
});
`;

type Fields = Readonly<Record<string, string>>;
type Kind = 'payment' | 'card';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A card that pays, and the numbers that are declined for a reason. */
const CARDS = [
  ['4330000000001234', '결제되는 카드 (신한)'],
  ['5570000000005678', '결제되는 카드 (국민)'],
  ['4000000000000002', '한도 초과로 거절되는 카드'],
  ['4000000000000127', '정지된 카드'],
] as const;

function page(kind: Kind, fields: Fields): string {
  const title = kind === 'card' ? '카드 등록' : '결제';
  const what =
    kind === 'card'
      ? '자동 결제에 쓸 카드를 등록합니다.'
      : `${escaped(fields.orderName ?? '')} · ${Number(fields.amount).toLocaleString('ko-KR')}원`;
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const options = CARDS.map(([number, name]) => `<option value="${number}">${name}</option>`).join('');
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>모의 결제창 · ${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#f2f4f6}main{max-width:26rem;margin:10vh auto;padding:2rem;
background:#fff;border-radius:1rem}label,select,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
select,input,button{min-height:2.75rem;margin:.25rem 0 1rem;padding:.5rem .75rem}button{border:0;border-radius:.5rem}
button[value=pay]{background:#0064ff;color:#fff}</style>
<main><h1>모의 결제창</h1><p>${what}</p><p>시험용 화면입니다. 실제로 결제되지 않습니다.</p>
<form method="post" action="${kind}">${hidden}
<label for="number">카드</label><select id="number" name="number">${options}</select>
<label for="typed">또는 카드 번호</label><input id="typed" name="typed" inputmode="numeric" maxlength="19">
<button name="act" value="pay">${kind === 'card' ? '등록하기' : '결제하기'}</button><button name="act" value="cancel">취소</button>
</form></main></html>`;
}

const withQuery = (address: string, values: Fields): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
};

const isWeb = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function fieldsOf(source: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (typeof source !== 'object' || source === null) return fields;
  for (const [name, value] of Object.entries(source)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** Registers the script and the windows below a prefix. */
export function tossWindowRoutes({ state, clientKey }: TossWindowOptions) {
  const isComplete = (kind: Kind, fields: Fields): boolean =>
    fields.clientKey === clientKey &&
    isWeb(fields.successUrl) &&
    isWeb(fields.failUrl) &&
    (kind === 'card'
      ? (fields.customerKey ?? '').length >= 2
      : /^[\w=-]{6,64}$/.test(fields.orderId ?? '') && Number(fields.amount) > 0);

  const finish = (kind: Kind, fields: Fields, reply: FastifyReply) => {
    if (!isComplete(kind, fields)) return reply.code(400).send({ code: 'INVALID_REQUEST' });
    const {
      successUrl = '',
      failUrl = '',
      customerKey = '',
      orderId = '',
      orderName = '',
      amount = '',
    } = fields;
    if (fields.act !== 'pay') {
      const code = 'PAY_PROCESS_CANCELED';
      const message = '사용자에 의해 결제가 취소되었습니다.';
      return reply.redirect(
        withQuery(failUrl, { code, message, ...(orderId === '' ? {} : { orderId }) }),
        303,
      );
    }
    const number = (fields.typed?.replace(/\D/g, '') || fields.number) ?? '';
    if (kind === 'card') {
      const authKey = state.authorizeCard(customerKey, number);
      return reply.redirect(withQuery(successUrl, { customerKey, authKey }), 303);
    }
    const paymentKey = state.approve({ orderId, orderName, amount: Number(amount) }, number);
    return reply.redirect(withQuery(successUrl, { paymentType: 'NORMAL', paymentKey, orderId, amount }), 303);
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    app.get('/v2/standard', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    for (const kind of ['payment', 'card'] as const) {
      app.get(`/window/${kind}`, async (request, reply) => {
        const fields = fieldsOf(request.query);
        if (!isComplete(kind, fields)) return reply.code(400).send({ code: 'INVALID_REQUEST' });
        return reply.type('text/html; charset=utf-8').send(page(kind, fields));
      });
      app.post(`/window/${kind}`, async (request, reply) => finish(kind, fieldsOf(request.body), reply));
    }
  };
}
