/**
 * PayApp's REST API and payment page on loopback. Source: payapp.kr, dev_center01 (form POST with `cmd`, a reply in URL encoding,
 * reports by form POST until the answer is `SUCCESS`).
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import { absentPage, paymentPage } from './payapp-page.ts';
import {
  createPayAppPayments,
  isCommand,
  type PayAppAccount,
  type PayAppCommand,
  type PayAppPayment,
  type PayAppPayments,
} from './payapp-payments.ts';

export type PayAppError =
  /** The connection breaks before the reply; `keep` says whether the command is executed. */
  | { readonly kind: 'drop'; readonly keep: boolean; readonly at: PayAppCommand }
  | { readonly kind: 'refuse'; readonly errno: string; readonly at: PayAppCommand }
  | { readonly kind: 'garbage'; readonly at: PayAppCommand }
  /** The report of this state is never sent. */
  | { readonly kind: 'lostReport'; readonly state: number };

export interface PayAppSimulatorOptions {
  readonly clock: Clock;
  readonly accounts: readonly PayAppAccount[];
  readonly port?: number;
}

export interface PayAppSimulator {
  /** The address of the API. */
  readonly apiUrl: string;
  readonly url: string;
  readonly errors: ErrorQueue<PayAppError>;
  readonly payments: PayAppPayments;
  /** Every report with its answer, in the order in which they were answered. */
  readonly reports: readonly { readonly fields: Readonly<Record<string, string>>; readonly answer: string }[];
  /** Pays as a payer does on the page, and waits until the reports were answered. */
  pay(number: string, payType: number): Promise<void>;
  /** Sends a report, also a wrong one, and returns the answer. */
  report(payment: PayAppPayment, changed?: Readonly<Record<string, string>>): Promise<string>;
  /** Waits until all reports were answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const TRIES = 3;
const PAUSE_MS = 200;

const encoded = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

const reportOf = ({ account, number, price, reference, state, payType }: PayAppPayment) => ({
  userid: account.userId,
  linkkey: account.linkKey,
  linkval: account.linkValue,
  mul_no: number,
  price: String(price),
  var1: reference,
  pay_state: String(state),
  pay_type: String(payType),
});

/** Builds the API and the payment page. */
function buildApp(
  payments: PayAppPayments,
  errors: ErrorQueue<PayAppError>,
  settled: () => Promise<void>,
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  app.post<{ Body: URLSearchParams }>('/oapi/apiLoad.html', async (request, reply) => {
    const command = request.body.get('cmd') ?? '';
    if (!isCommand(command)) return reply.send(encoded({ state: '0', errno: '70000', errorMessage: 'cmd' }));
    const at = (error: PayAppError): boolean => 'at' in error && error.at === command;
    const refused = errors.take((e) => e.kind === 'refuse' && at(e));
    if (refused?.kind === 'refuse')
      return reply.send(encoded({ state: '0', errno: refused.errno, errorMessage: '처리하지 못했습니다' }));
    const drop = errors.take((e) => e.kind === 'drop' && at(e));
    const isExecuted = drop?.kind !== 'drop' || drop.keep;
    const answer = isExecuted ? payments.execute(command, request.body) : {};
    if (drop) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (errors.take((e) => e.kind === 'garbage' && at(e))) return reply.send('<html>점검 중</html>');
    return reply.send(encoded(answer));
  });
  app.get<{ Params: { number: string } }>('/pay/:number', async (request, reply) => {
    const payment = payments.get(request.params.number);
    return reply.type('text/html; charset=utf-8').send(payment ? paymentPage(payment) : absentPage());
  });
  app.post<{ Params: { number: string }; Body: URLSearchParams }>('/pay/:number', async (request, reply) => {
    const { number } = request.params;
    payments.pay(number, Number(request.body.get('payType')));
    await settled();
    const payment = payments.get(number);
    const isWaiting = payment?.state !== 4;
    return reply.redirect(isWaiting || !payment?.returnUrl ? `/pay/${number}` : payment.returnUrl, 303);
  });
  return app;
}

/** Starts the provider on loopback: its API, its payment page and its reports, with errors on demand. */
export async function startPayAppSimulator(options: PayAppSimulatorOptions): Promise<PayAppSimulator> {
  const errors = createErrorQueue<PayAppError>();
  const reports: { fields: Readonly<Record<string, string>>; answer: string }[] = [];
  const running = new Set<Promise<unknown>>();
  let url = '';

  const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }).then(
      (response) => response.text(),
      () => '',
    );
    reports.push({ fields, answer });
    return answer;
  };
  const tell = async (address: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if ((await post(address, fields)) === 'SUCCESS') return;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  };
  const payments = createPayAppPayments({
    ...options,
    pageOf: (number) => `${url}/pay/${number}`,
    onChange: (payment) => {
      const isLost = errors.take((e) => e.kind === 'lostReport' && e.state === payment.state) !== undefined;
      if (isLost || payment.feedbackUrl === '') return;
      const told = tell(payment.feedbackUrl, reportOf(payment));
      running.add(told);
      void told.finally(() => running.delete(told));
    },
  });
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  const app = buildApp(payments, errors, settled);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${boundPort(app.server)}`;
  return {
    url,
    apiUrl: `${url}/oapi/apiLoad.html`,
    errors,
    payments,
    reports,
    pay: async (number, payType) => {
      payments.pay(number, payType);
      await settled();
    },
    report: (payment, changed = {}) => post(payment.feedbackUrl, { ...reportOf(payment), ...changed }),
    settled,
    close: async () => {
      await settled();
      await app.close();
    },
  };
}
