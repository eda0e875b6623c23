/**
 * Toss Payments on loopback. Sources: docs.tosspayments.com/reference (paths, bodies, statuses and codes of errors),
 * /reference/using-api/authorization, /reference/using-api/idempotency-key and /guides/webhook.
 */
import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import {
  type ChargeBody,
  createTossState,
  refused,
  type TossPayment,
  type TossReply,
  type TossState,
} from './toss-payments.ts';
import { tossWindowRoutes } from './toss-windows.ts';

export interface TossCredentials {
  readonly secretKey: string;
  readonly clientKey: string;
}

export type TossAction = 'issue' | 'forget' | 'charge' | 'confirm' | 'cancel' | 'find' | 'list';

/** What goes wrong with a request. `at` limits it to one action. */
export type TossError = { readonly at?: TossAction } & (
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly status: number; readonly code: string }
  /** The connection ends without a reply; with `keep` the request was executed. */
  | { readonly kind: 'drop'; readonly keep: boolean }
  | { readonly kind: 'garbage' }
  /** The reply names another amount. */
  | { readonly kind: 'amount'; readonly amount: number }
);

export interface TossSimulatorOptions {
  readonly clock: Clock;
  readonly credentials: TossCredentials;
  readonly newKey: () => string;
  readonly port?: number;
  /** Reports every movement of money late and twice, as a provider does whose first report got no answer in time. */
  readonly webhooks?: { readonly address: () => string; readonly pausesMs: readonly number[] };
}

export interface TossSimulator {
  readonly url: string;
  readonly secretKey: string;
  readonly state: TossState;
  /** The script and the windows for another server, which a browser reaches. */
  readonly windows: ReturnType<typeof tossWindowRoutes>;
  /** The number of executed requests of each kind; repetitions under the same idempotency key are not executed. */
  readonly counts: Readonly<Record<TossAction, number>>;
  readonly errors: ErrorQueue<TossError>;
  /** Sends a webhook about a payment to an address, with changes of what it says. @returns the status of the reply */
  notify(address: string, paymentKey: string, event: TossWebhook): Promise<number>;
  close(): Promise<void>;
}

export interface TossWebhook {
  readonly transmissionId: string;
  readonly retried?: number;
  readonly changes?: Readonly<Record<string, unknown>>;
}

function isSecret(header: string, secret: string): boolean {
  const given = Buffer.from(header);
  const expected = Buffer.from(`Basic ${Buffer.from(`${secret}:`).toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const isAt = (error: TossError, action: TossAction): boolean => error.at === undefined || error.at === action;
const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

interface ConfirmBody {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
}

/** Starts Toss Payments on loopback: it checks the secret, keeps idempotency keys and fails on demand. */
export async function startTossSimulator(options: TossSimulatorOptions): Promise<TossSimulator> {
  const { credentials, clock } = options;
  const waiting = new Set<NodeJS.Timeout>();
  const report = ({ paymentKey }: TossPayment): void => {
    const { address, pausesMs = [] } = options.webhooks ?? {};
    const transmissionId = options.newKey();
    for (const [retried, pause] of pausesMs.entries()) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        // A service that has stopped meanwhile gets no report.
        void notify(state, clock, address?.() ?? '', paymentKey, { transmissionId, retried }).catch(() => 0);
      }, pause);
      waiting.add(timer);
    }
  };
  const state: TossState = createTossState(clock, options.newKey, report);
  const windows = tossWindowRoutes({ state, clientKey: credentials.clientKey });
  const errors = createErrorQueue<TossError>();
  const counts: Record<TossAction, number> = {
    issue: 0,
    forget: 0,
    charge: 0,
    confirm: 0,
    cancel: 0,
    find: 0,
    list: 0,
  };
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    if (
      !request.url.startsWith('/v1/') ||
      isSecret(headerOf(request, 'authorization'), credentials.secretKey)
    )
      return;
    return reply
      .code(401)
      .send({ code: 'UNAUTHORIZED_KEY', message: '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.' });
  });

  registerCalls(app, state, createAnswers(errors, counts));
  await app.register(windows);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${boundPort(app.server)}`,
    secretKey: credentials.secretKey,
    state,
    windows,
    counts,
    errors,
    notify: (address, paymentKey, event) => notify(state, clock, address, paymentKey, event),
    close: async () => {
      for (const timer of waiting) clearTimeout(timer);
      await app.close();
    },
  };
}

const respond = (reply: FastifyReply, { status, body }: TossReply) => reply.code(status).send(body);

async function notify(
  state: TossState,
  clock: Clock,
  address: string,
  paymentKey: string,
  { transmissionId, retried = 0, changes = {} }: TossWebhook,
): Promise<number> {
  const payment = state.payments.find((one) => one.paymentKey === paymentKey);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'tosspayments-webhook-transmission-id': transmissionId,
      'tosspayments-webhook-transmission-retried-count': String(retried),
    },
    body: JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: clock.now().toISOString(),
      data: { ...payment, ...changes },
    }),
  });
  await response.text();
  return response.status;
}

type Answer = (
  action: TossAction,
  request: FastifyRequest,
  reply: FastifyReply,
  execute: () => TossReply,
) => Promise<FastifyReply>;

/** Returns the function that executes requests, with the errors that are planned for them and their idempotency keys. */
function createAnswers(errors: ErrorQueue<TossError>, counts: Record<TossAction, number>): Answer {
  const kept = new Map<string, TossReply>();
  const once = (action: TossAction, request: FastifyRequest, execute: () => TossReply): TossReply => {
    const key = headerOf(request, 'idempotency-key');
    const known = key === '' ? undefined : kept.get(`${action} ${key}`);
    if (known) return known;
    counts[action] += 1;
    const done = execute();
    if (key !== '') kept.set(`${action} ${key}`, structuredClone(done));
    return done;
  };

  return async (action, request, reply, execute) => {
    const take = <Kind extends TossError['kind']>(kind: Kind) =>
      errors.take((error) => error.kind === kind && isAt(error, action));
    const delay = take('delay');
    if (delay?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, delay.ms));
    const refuse = take('refuse');
    if (refuse?.kind === 'refuse')
      return respond(reply, refused(refuse.status, refuse.code, '요청을 처리하지 못했습니다.'));
    const drop = take('drop');
    if (drop?.kind === 'drop') {
      if (drop.keep) once(action, request, execute);
      request.raw.socket.destroy();
      return reply.hijack();
    }
    const done = once(action, request, execute);
    if (take('garbage')) return respond(reply, { status: 200, body: { result: 'unknown' } });
    const other = take('amount');
    if (other?.kind === 'amount')
      return respond(reply, { ...done, body: { ...done.body, totalAmount: other.amount } });
    return respond(reply, done);
  };
}

function registerCalls(app: FastifyInstance, state: TossState, answer: Answer): void {
  app.post<{ Body: { authKey: string; customerKey: string } }>(
    '/v1/billing/authorizations/issue',
    async (request, reply) =>
      answer('issue', request, reply, () => state.issue(request.body.authKey, request.body.customerKey)),
  );
  app.post<{ Params: { key: string }; Body: ChargeBody }>('/v1/billing/:key', async (request, reply) =>
    answer('charge', request, reply, () => state.charge(request.params.key, request.body)),
  );
  app.delete<{ Params: { key: string } }>('/v1/billing/:key', async (request, reply) =>
    answer('forget', request, reply, () => state.forget(request.params.key)),
  );
  app.post<{ Body: ConfirmBody }>('/v1/payments/confirm', async (request, reply) =>
    answer('confirm', request, reply, () => state.confirm(request.body)),
  );
  app.post<{ Params: { key: string }; Body: { cancelReason: string } }>(
    '/v1/payments/:key/cancel',
    async (request, reply) =>
      answer('cancel', request, reply, () => state.cancel(request.params.key, request.body.cancelReason)),
  );
  app.get<{ Params: { key: string } }>('/v1/payments/:key', async (request, reply) =>
    answer('find', request, reply, () => state.find({ paymentKey: request.params.key })),
  );
  app.get<{ Params: { id: string } }>('/v1/payments/orders/:id', async (request, reply) =>
    answer('find', request, reply, () => state.find({ orderId: request.params.id })),
  );
  app.get<{ Querystring: { startDate: string; endDate: string; startingAfter?: string; limit?: string } }>(
    '/v1/transactions',
    async (request, reply) => {
      const { startDate, endDate, startingAfter, limit } = request.query;
      return answer('list', request, reply, () =>
        state.transactions(startDate, endDate, startingAfter, Number(limit ?? 100)),
      );
    },
  );
}
