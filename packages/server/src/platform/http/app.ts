import { OPEN_BASE } from '@dojang/contract/open';
import { openReference } from '@dojang/contract/open-reference';
import { openApiDocument } from '@dojang/contract/openapi';
import {
  DomainError,
  ERRORS,
  type ErrorName,
  errorMessage,
  isFault,
  REQUEST_NUMBER_HEADER,
  requestNumber,
  withRequestNumber,
} from '@dojang/domain';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isDatabaseLost } from '../db/database.ts';
import type { Ids } from '../ids.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createHangUps, HangUpError } from './bodies/hang-ups.ts';
import { readBodies } from './bodies/json-body.ts';
import { admittedSession, limitCalls, warnOfUntrustedProxy } from './call-limits.ts';
import type { CallOptions } from './calls.ts';
import { registerCalls } from './calls.ts';
import { boundConnections } from './connections/bounded-connections.ts';
import { runCallsInTurn } from './connections/calls-in-turn.ts';
import { closeAfterBacklog } from './connections/close-after-backlog.ts';
import { connectionOptions } from './connections/connection.ts';
import { shutOutRepeaters } from './connections/shut-out.ts';
import { limitSlowBodies } from './connections/slow-requests.ts';
import { joinSmallChunks } from './connections/small-chunks.ts';
import { registerHealth } from './health.ts';
import { type AnsweredCall, measureCalls } from './measured-calls.ts';
import { type OpenOptions, registerOpenCalls } from './open-calls.ts';
import { originOf } from './origin.ts';
import type { Readiness } from './readiness.ts';
import { logRequests } from './request-lines.ts';
import { safetyHeaders } from './safety-headers.ts';
import { traceCalls } from './traced-calls.ts';

export interface AppOptions extends CallOptions {
  /** The calls under /openapi/v1. */
  readonly open: Omit<OpenOptions, keyof CallOptions>;
  readonly logger: FastifyBaseLogger;
  readonly ids: Pick<Ids, 'publicId'>;
  readonly version: string;
  readonly readiness: Readiness;
  /** Is told each request that was answered; by default nobody is. */
  readonly onCall?: ((call: AnsweredCall) => void) | undefined;
  /** Follows each request; by default none is. */
  readonly tracing?: Tracing | undefined;
  /** Calls per minute and session, and of an address without one; 0 disables the limit. */
  readonly callsPerMinute: number;
  /** Whether browsers are told to use https only (RFC 6797). */
  readonly hasTransportSecurity: boolean;
  /** The number of trusted proxies in front, for the caller's address. */
  readonly trustedProxies: number;
  /** Routes in addition to the contract: pages, downloads, the inbox of the default start. */
  readonly extend: (app: FastifyInstance) => Promise<void>;
}

/** Builds the HTTP server. Every reply under /v1 and /openapi/v1 is an envelope, errors included. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    genReqId: () => requestNumber(options.ids.publicId()),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < options.trustedProxies,
    // A stop ends idle connections at once; running requests end, and what still arrives on their connections is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...connectionOptions,
    routerOptions: { maxParamLength: 2000 },
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  closeAfterBacklog(app.server);
  const isBehindProxy = options.trustedProxies > 0;
  joinSmallChunks(app.server, isBehindProxy ? undefined : shutOutRepeaters(app.server, options.clock));
  if (!isBehindProxy) boundConnections(app.server);
  const tellHangUp = createHangUps(options.clock);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof HangUpError)) return sendError(error, request, reply);
    tellHangUp(request.log);
    // Nobody reads the reply.
    return reply.code(400).send();
  });
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('notFound'), request, reply));
  logRequests(app);
  if (options.onCall) measureCalls(app, options.onCall);
  limitSlowBodies(app);
  runCallsInTurn(app, admittedSession);
  readBodies(app);
  if (options.tracing) traceCalls(app, options.tracing);
  const safety = safetyHeaders(options.hasTransportSecurity);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety).header(REQUEST_NUMBER_HEADER, request.id);
    // A missing route is refused before its body is read.
    done(request.is404 ? new DomainError('notFound') : undefined);
  });
  // Only replies are compressed: the size of a compressed request body would be measured too late.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await limitCalls(app, { most: options.callsPerMinute, clock: options.clock, isCall });
  warnOfUntrustedProxy(app, options.trustedProxies);
  app.addHook('onSend', async (request, reply) => {
    if (isCall(request)) reply.header('cache-control', 'no-store');
    if (options.readiness.isStopping()) reply.header('connection', 'close');
  });
  registerHealth(app, options.readiness);
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/v1/openapi.json', async () => (document ??= openApiDocument(options.version)));
  let reference: ReturnType<typeof openReference> | undefined;
  app.get('/openapi/openapi.json', async () => (reference ??= openReference(options.version)));
  registerCalls(app, options);
  registerOpenCalls(app, { ...options, ...options.open });
  await options.extend(app);
  return app;
}

const isScreenCall = (request: FastifyRequest): boolean => request.url.startsWith('/v1/');
const isCall = (request: FastifyRequest): boolean =>
  isScreenCall(request) || request.url.startsWith(`${OPEN_BASE}/`);

/** Headers that belong to an error. */
const HEADERS: Partial<Record<ErrorName, Readonly<Record<string, string>>>> = {
  // Others' bodies are read within seconds.
  bodiesTooMany: { 'retry-after': '5' },
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isLost = isDatabaseLost(error);
  const refusal = isLost ? new DomainError('unavailable') : refusalFrom(error);
  const headers = HEADERS[refusal.error] ?? {};
  const url = request.routeOptions.url;
  if (isLost) request.log.warn({ err: error, url }, 'the database is away');
  else if (refusal.error === 'serverError') request.log.error({ err: error, url }, 'error');
  else if (isFault(refusal.error)) request.log.warn({ err: error, url }, 'a provider failed');
  const row = ERRORS[refusal.error];
  request.failure = { code: row.code, field: refusal.detail.field ?? '' };
  // Under /v1, errors of the service's rules have status 200 and a code in the body; unavailability also has an HTTP status, for proxies.
  const isOfRules = row.status !== 500 && !isLost && refusal.error !== 'bodiesTooMany';
  const status = isScreenCall(request) && isOfRules ? 200 : row.status;
  const { locale } = originOf(request);
  const message = errorMessage(refusal.error, refusal.detail, locale);
  reply
    .code(status)
    // A reply to an address that cannot be decoded has passed no hook.
    .headers({ ...headers, [REQUEST_NUMBER_HEADER]: request.id })
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: row.code,
        msg: isFault(refusal.error) ? withRequestNumber(message, request.id, locale) : message,
        result: refusal.detail.result ?? (refusal.detail.field ? { field: refusal.detail.field } : null),
      }),
    );
}

/** Maps any thrown value to an error of the error table, including the framework's own refusals. */
function refusalFrom(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (typeof error !== 'object' || error === null || !('statusCode' in error))
    return new DomainError('serverError');
  const status = error.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError('badInput', { field: isBadAddress(error) ? 'path' : 'body' });
  return new DomainError('serverError');
}

const isBadAddress = (error: object): boolean => 'code' in error && error.code === 'FST_ERR_BAD_URL';
