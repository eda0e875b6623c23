import Fastify, { type FastifyInstance } from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import { createSolapiAuth, type SolapiCredentials } from './solapi-auth.ts';
import { createSolapiExchange, type SolapiError, type SolapiExchange } from './solapi-exchange.ts';
import type { StatusDelays } from './solapi-message.ts';
import { readSendBody } from './solapi-request.ts';

export interface SolapiSimulatorOptions {
  readonly clock: Clock;
  readonly credentials: SolapiCredentials;
  readonly port?: number;
  readonly store?: InboxStore;
  /** Registered AlimTalk contents by template id; without them the client's text is shown. */
  readonly templates?: Readonly<Record<string, string>>;
  /** By default every status is final at once. */
  readonly delays?: StatusDelays;
  /** A JSON-lines file, so that look-ups by reference work after a restart. */
  readonly file?: string;
}

export interface SolapiSimulator {
  readonly url: string;
  readonly port: number;
  readonly messages: SolapiExchange['records'];
  readonly errors: ErrorQueue<SolapiError>;
  close(): Promise<void>;
}

const PAGE_LIMIT = 500;

function addSendRoute(app: FastifyInstance, exchange: SolapiExchange, errors: ErrorQueue<SolapiError>): void {
  app.post('/messages/v4/send-many/detail', async (request, reply) => {
    const body = readSendBody(request.body);
    if (!body) {
      return reply
        .code(400)
        .send({ errorCode: 'ValidationError', errorMessage: 'messages가 비어 있습니다.' });
    }
    const { messages, showMessageList } = body;
    const to = messages[0]?.to;
    const delay = errors.take((f) => f.kind === 'delay', to);
    if (delay?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, delay.ms));
    const refuse = errors.take((f) => f.kind === 'refuse', to);
    if (refuse?.kind === 'refuse') {
      return reply
        .code(refuse.status)
        .send({ errorCode: 'Simulated', errorMessage: '요청을 처리하지 못했습니다.' });
    }
    const drop = errors.take((f) => f.kind === 'drop', to);
    if (drop?.kind === 'drop') {
      if (drop.keep) exchange.accept(messages, showMessageList);
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return exchange.accept(messages, showMessageList);
  });
}

interface ListQuery {
  messageId?: string;
  to?: string;
  startDate?: string;
  endDate?: string;
  startKey?: string;
  limit?: string;
}

function addListRoute(app: FastifyInstance, exchange: SolapiExchange): void {
  app.get<{ Querystring: ListQuery }>('/messages/v4/list', async (request) => {
    const { messageId, to, startDate, endDate, startKey, limit } = request.query;
    const found = exchange.records.filter(
      (record) =>
        (messageId === undefined || record.messageId === messageId) &&
        (to === undefined || record.to === to) &&
        (startDate === undefined || record.createdAt >= Date.parse(startDate)) &&
        (endDate === undefined || record.createdAt <= Date.parse(endDate)),
    );
    const newest = found.toReversed();
    const from = startKey
      ? Math.max(
          0,
          newest.findIndex((record) => record.messageId === startKey),
        )
      : 0;
    const size = Math.min(PAGE_LIMIT, Math.max(1, Number(limit ?? 20) || 20));
    const page = newest.slice(from, from + size);
    return {
      startKey: startKey ?? null,
      nextKey: newest[from + size]?.messageId ?? null,
      limit: size,
      messageList: Object.fromEntries(page.map((record) => [record.messageId, exchange.view(record)])),
    };
  });
}

/** Starts Solapi's message API on loopback: it checks signatures, advances statuses and fails on demand. */
export async function startSolapiSimulator(options: SolapiSimulatorOptions): Promise<SolapiSimulator> {
  const { clock, credentials, port = 0 } = options;
  const errors = createErrorQueue<SolapiError>();
  const exchange = createSolapiExchange({ ...options, errors });
  const checkAuth = createSolapiAuth(credentials, clock);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    const refused = checkAuth(request.headers.authorization);
    if (!refused) return;
    const { status, errorCode, errorMessage } = refused;
    return reply.code(status).send({ errorCode, errorMessage });
  });
  addSendRoute(app, exchange, errors);
  addListRoute(app, exchange);
  await app.listen({ port, host: '127.0.0.1' });
  const bound = boundPort(app.server);
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    messages: exchange.records,
    errors,
    close: () => app.close(),
  };
}
