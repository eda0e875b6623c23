import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallTrace, type Tracing, withTrace } from '../tracing/tracing.ts';
import { OF_PROBES } from './request-lines.ts';

/**
 * Owns that each request begins a trace of its own, without streams and probes. What callers send as their trace is not taken: it would let
 * them choose what is recorded.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request; null when it is not traced. */
    callTrace: CallTrace | null;
  }
}

const isTraced = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  url !== undefined && config.isStream !== true && !OF_PROBES.includes(url);

/** Traces the requests of an app. Register it after the hooks that let requests wait. */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('callTrace', null);
  app.addHook('onRequest', (request, _, done) => {
    if (isTraced(request)) request.callTrace = tracing.beginCall(request.method);
    done();
  });
  // The body has been read: what reads it runs outside of the request.
  app.addHook('preValidation', (request, _, done) => {
    if (request.callTrace === null) done();
    else withTrace(request.callTrace.trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? '-' : (request.routeOptions.url ?? '-');
    request.callTrace?.end({ route, status: reply.statusCode, code: request.failure?.code ?? 0 });
    done();
  });
}
