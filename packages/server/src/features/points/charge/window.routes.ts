import { createHash } from 'node:crypto';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance } from 'fastify';
import type { WindowSettings } from '../../../adapters/payment/port.ts';
import { type OpenedWindow, type PaymentWindows, WINDOW_PATH } from './window.service.ts';

/**
 * Owns the page that opens the provider's window. Only this page loads a script of the provider, so that no page with contracts or
 * cards in it does; its policy names the provider's addresses.
 */

/** Reads the order from the page, since a fixed script has a fixed hash. */
const SCRIPT = `'use strict';
const order = JSON.parse(document.getElementById('order').textContent);
const failed = (error) => {
  const address = new URL(order.failUrl);
  address.searchParams.set('code', error.code || 'WINDOW_NOT_OPENED');
  address.searchParams.set('message', error.message || '');
  location.replace(address);
};
Promise.resolve()
  .then(() => {
    const payment = TossPayments(order.clientKey).payment({ customerKey: order.customerKey });
    const back = { successUrl: order.successUrl, failUrl: order.failUrl, windowTarget: 'self' };
    return order.kind === 'card'
      ? payment.requestBillingAuth({ method: 'CARD', ...back })
      : payment.requestPayment({ method: 'CARD', amount: { currency: 'KRW', value: order.amount }, orderId: order.orderId,
          orderName: order.orderName, ...back });
  })
  .catch(failed);
`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

function policyOf({ sources }: WindowSettings): string {
  const from = ["'self'", ...sources].join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `connect-src ${from}`,
    `form-action ${from}`,
    `frame-src ${from}`,
    `img-src ${from} data:`,
    `font-src ${from} data:`,
    `style-src ${from} 'unsafe-inline'`,
    `script-src ${from} 'sha256-${SCRIPT_HASH}'`,
  ].join(';');
}

/** A JSON text inside a page must not end its element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function pageOf(settings: WindowSettings, opened: OpenedWindow, publicUrl: string): string {
  const backTo = (name: string): string => `${publicUrl}/point?window=${name}`;
  const [successUrl, failUrl] =
    opened.kind === 'card' ? [backTo('card'), backTo('card-failed')] : [backTo('paid'), backTo('failed')];
  const order = { ...opened, clientKey: settings.clientKey, successUrl, failUrl };
  return `<!doctype html>
<html lang="ko"><meta charset="utf-8"><meta name="color-scheme" content="only light"><meta name="viewport" content="width=device-width, initial-scale=1"><title>도장</title>
<p role="status">결제창을 여는 중입니다…</p>
<script id="order" type="application/json">${embedded(order)}</script>
<script src="${settings.scriptUrl}"></script>
<script>${SCRIPT}</script></html>
`;
}

/** Registers the page. @param publicUrl the origin to which the window returns */
export function registerPaymentWindow(
  app: FastifyInstance,
  {
    windows,
    settings,
    publicUrl,
  }: { windows: PaymentWindows; settings: WindowSettings; publicUrl: () => string },
): void {
  const policy = policyOf(settings);
  app.get<{ Querystring: { token?: string } }>(WINDOW_PATH, (request, reply) => {
    const opened = windows.read(request.query.token ?? '');
    if (opened === null) throw new DomainError('linkDead');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', policy)
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .send(pageOf(settings, opened, publicUrl()));
  });
}
