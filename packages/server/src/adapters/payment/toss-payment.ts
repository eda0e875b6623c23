/**
 * Takes payments by Toss Payments. Sources: docs.tosspayments.com/reference (paths, bodies, errors),
 * /reference/using-api/authorization (Basic, the secret key with a colon), /reference/using-api/idempotency-key.
 */
import { connectionFailure, ProviderError } from '../provider-failure.ts';
import type { CardPayments, PaymentMovement, PaymentProvider, PaymentRefusal, PaymentReply } from './port.ts';
import { readBilling, readMovements, readPayment, readRefusal, type TossRefusal } from './toss-reply.ts';

export interface TossSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly clientKey: string;
  /** The address of the browser's script; a path is on the service itself. */
  readonly scriptUrl: string;
  readonly timeoutMs?: number;
}

/** Toss waits up to 30 seconds for a card's company. */
const TIMEOUT_MS = 35_000;
/** Transactions of a page; the most that Toss returns. */
const PAGE = 1000;

type Reply =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly refusal: TossRefusal };

/** Refusals that say nothing about the card: the same request may still be executed, or was executed before. */
const UNDECIDED = new Set([
  'IDEMPOTENT_REQUEST_PROCESSING',
  'ALREADY_PROCESSED_PAYMENT',
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
  'DUPLICATED_ORDER_ID',
]);

/** Refusals for a key that the provider does not have, or no longer. */
const UNKNOWN_CARD = new Set(['NOT_FOUND_BILLING', 'INVALID_BILL_KEY_REQUEST']);

/** Errors of the settings and limits, which refuse a request before it reaches a card. */
const isOurs = (status: number): boolean => status === 401 || status === 429;

/** @throws ProviderError unless the refusal is the decision of the card's company */
function declined(refusal: TossRefusal): PaymentRefusal {
  const { status, code, reason } = refusal;
  const message = `the payment provider answered ${status}`;
  if (status >= 500 || status === 409 || UNDECIDED.has(code))
    throw new ProviderError('unknown', code, message);
  if (isOurs(status)) throw new ProviderError('temporary', code, message);
  return { outcome: 'declined', code, reason };
}

const paymentOf = (reply: Reply): PaymentReply =>
  reply.ok ? { outcome: 'done', payment: readPayment(reply.body) } : declined(reply.refusal);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Post {
  readonly body: object;
  readonly key?: string;
}

function createCall(settings: TossSettings) {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;
  return async (path: string, post?: Post | 'delete'): Promise<Reply> => {
    const sent = post === 'delete' ? undefined : post;
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, settings.baseUrl), {
        method: post === 'delete' ? 'DELETE' : sent ? 'POST' : 'GET',
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
        headers: {
          authorization,
          ...(sent ? { 'content-type': 'application/json' } : {}),
          ...(sent?.key === undefined ? {} : { 'idempotency-key': sent.key }),
        },
        ...(sent ? { body: JSON.stringify(sent.body) } : {}),
      });
      text = await response.text();
    } catch (error) {
      throw connectionFailure(error, 'the payment provider');
    }
    const answer = jsonOf(text);
    return response.ok
      ? { ok: true, body: answer }
      : { ok: false, refusal: readRefusal(response.status, answer) };
  };
}

/** A day and time in Korea without a zone, as Toss expects it. */
const koreanText = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);

/** Creates a provider that charges cards by Toss Payments. */
export function createTossPayment(settings: TossSettings): PaymentProvider {
  const call = createCall(settings);
  const { scriptUrl, clientKey } = settings;
  const origin = scriptUrl.startsWith('/') ? [] : [new URL(scriptUrl).origin];
  const isToss = origin.some((one) => one.endsWith('.tosspayments.com'));
  const confirm = async (paymentKey: string, orderId: string, amount: number): Promise<PaymentReply> => {
    const body = { paymentKey, orderId, amount };
    return paymentOf(await call('/v1/payments/confirm', { body, key: `confirm-${orderId}` }));
  };
  const sources = isToss ? [...origin, 'https://*.tosspayments.com', 'https://*.toss.im'] : origin;
  return {
    name: 'toss',
    once: { kind: 'window', settings: { clientKey, scriptUrl, sources }, confirm },
    cards: createCards(call),
    async cancel({ paymentKey }, cancelReason, key) {
      const path = `/v1/payments/${encodeURIComponent(paymentKey ?? '')}`;
      const reply = await call(`${path}/cancel`, { body: { cancelReason }, key });
      if (reply.ok || reply.refusal.code !== 'ALREADY_CANCELED_PAYMENT') return paymentOf(reply);
      return paymentOf(await call(path));
    },
    async find({ orderId }) {
      const reply = await call(`/v1/payments/orders/${encodeURIComponent(orderId)}`);
      if (reply.ok) return readPayment(reply.body);
      const { status, code } = reply.refusal;
      if (status === 404) return null;
      throw new ProviderError('temporary', code, `the payment provider answered ${status}`);
    },
    listMovements: (since, until) => listMovements(call, since, until),
  };
}

type Call = ReturnType<typeof createCall>;

const createCards = (call: Call): CardPayments => ({
  async register(authKey, customerKey) {
    const reply = await call('/v1/billing/authorizations/issue', { body: { authKey, customerKey } });
    return reply.ok ? { outcome: 'done', ...readBilling(reply.body) } : declined(reply.refusal);
  },
  async forget(billingKey) {
    const reply = await call(`/v1/billing/${encodeURIComponent(billingKey)}`, 'delete');
    if (reply.ok || reply.refusal.status === 404 || UNKNOWN_CARD.has(reply.refusal.code)) return;
    const { status, code } = reply.refusal;
    throw new ProviderError('temporary', code, `the payment provider answered ${status}`);
  },
  async charge({ billingKey, customerKey, orderId, orderName, amount }) {
    const path = `/v1/billing/${encodeURIComponent(billingKey)}`;
    return paymentOf(await call(path, { body: { customerKey, amount, orderId, orderName }, key: orderId }));
  },
});

async function listMovements(call: Call, since: Date, until: Date): Promise<PaymentMovement[]> {
  const found: PaymentMovement[] = [];
  let after: string | undefined;
  for (;;) {
    const query = new URLSearchParams({
      startDate: koreanText(since),
      endDate: koreanText(until),
      limit: String(PAGE),
      ...(after === undefined ? {} : { startingAfter: after }),
    });
    const reply = await call(`/v1/transactions?${query}`);
    if (!reply.ok) throw new ProviderError('temporary', reply.refusal.code, 'the list was refused');
    const page = readMovements(reply.body);
    found.push(...page);
    after = page.at(-1)?.transactionKey;
    if (page.length < PAGE || after === undefined) return found;
  }
}
