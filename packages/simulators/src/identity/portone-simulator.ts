/**
 * PortOne V2's identity verification on loopback. Sources: portone-io/server-sdk, codegen/openapi.json (paths, bodies, statuses and
 * types of errors) and javascript/src/generated/identityVerification/client.ts (`Authorization: PortOne <secret>`).
 */
import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import { readOtp, readSendRequest, readStoreId } from './portone-request.ts';
import {
  createVerifications,
  type PortOneAction,
  type PortOneError,
  type PortOneReply,
} from './portone-verifications.ts';

export interface PortOneCredentials {
  readonly apiSecret: string;
  readonly storeId: string;
  readonly channelKey: string;
}

export interface PortOneSimulatorOptions {
  readonly clock: Clock;
  readonly credentials: PortOneCredentials;
  readonly port?: number;
  readonly store?: InboxStore;
  /** Milliseconds until a code expires; by default three minutes. */
  readonly codeLifeMs?: number;
}

export interface PortOneSimulator {
  readonly url: string;
  readonly port: number;
  /** The number of executed requests of each kind. */
  readonly counts: Readonly<Record<PortOneAction, number>>;
  readonly errors: ErrorQueue<PortOneError>;
  close(): Promise<void>;
}

const CODE_LIFE_MS = 180_000;

type Call = FastifyRequest<{ Params: { id: string }; Querystring: { storeId?: string } }>;

const isAt = (error: PortOneError, action: PortOneAction): boolean =>
  !('at' in error) || error.at === undefined || error.at === action;

function isSecret(header: string, secret: string): boolean {
  const given = Buffer.from(header);
  const expected = Buffer.from(`PortOne ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const refused = (status: number, type: string): PortOneReply => ({
  status,
  body: { type, message: '요청을 처리하지 못했습니다.' },
});

/** Starts PortOne's identity verification on loopback: it checks the secret, sends codes to the inbox and fails on demand. */
export async function startPortOneSimulator(options: PortOneSimulatorOptions): Promise<PortOneSimulator> {
  const { credentials, codeLifeMs = CODE_LIFE_MS } = options;
  const errors = createErrorQueue<PortOneError>();
  const verifications = createVerifications({ ...options, errors, codeLifeMs });
  const counts: Record<PortOneAction, number> = { send: 0, resend: 0, confirm: 0, get: 0 };
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    if (isSecret(request.headers.authorization ?? '', credentials.apiSecret)) return;
    return reply.code(401).send({ type: 'UNAUTHORIZED', message: '인증 정보가 올바르지 않습니다.' });
  });

  /** Executes a request, with the errors that are planned for it. */
  const answer = async (
    action: PortOneAction,
    request: Call,
    reply: FastifyReply,
    execute: () => PortOneReply,
  ) => {
    const given = request.query.storeId ?? readStoreId(request.body);
    if (given !== '' && given !== credentials.storeId) return respond(reply, refused(403, 'FORBIDDEN'));
    const delay = errors.take((e) => e.kind === 'delay' && isAt(e, action));
    if (delay?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, delay.ms));
    const refuse = errors.take((e) => e.kind === 'refuse' && isAt(e, action));
    if (refuse?.kind === 'refuse') return respond(reply, refused(refuse.status, refuse.type));
    const drop = errors.take((e) => e.kind === 'drop' && isAt(e, action));
    const isExecuted = drop?.kind !== 'drop' || drop.keep;
    if (isExecuted) counts[action] += 1;
    const done = isExecuted ? execute() : refused(500, '');
    if (drop) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    const isGarbage = errors.take((e) => e.kind === 'garbage' && isAt(e, action)) !== undefined;
    return respond(reply, isGarbage ? { status: 200, body: { result: 'unknown' } } : done);
  };

  app.post('/identity-verifications/:id/send', async (request: Call, reply) =>
    answer('send', request, reply, () => {
      const read = readSendRequest(request.body);
      if (!read) return refused(400, 'INVALID_REQUEST');
      if (read.channelKey !== credentials.channelKey) return refused(404, 'CHANNEL_NOT_FOUND');
      return verifications.send(request.params.id, read);
    }),
  );
  app.post('/identity-verifications/:id/resend', async (request: Call, reply) =>
    answer('resend', request, reply, () => verifications.resend(request.params.id)),
  );
  app.post('/identity-verifications/:id/confirm', async (request: Call, reply) =>
    answer('confirm', request, reply, () => verifications.confirm(request.params.id, readOtp(request.body))),
  );
  app.get('/identity-verifications/:id', async (request: Call, reply) =>
    answer('get', request, reply, () => verifications.get(request.params.id)),
  );
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const bound = boundPort(app.server);
  return { url: `http://127.0.0.1:${bound}`, port: bound, counts, errors, close: () => app.close() };
}

const respond = (reply: FastifyReply, { status, body }: PortOneReply) => reply.code(status).send(body);
