import type { FastifyInstance } from 'fastify';

/**
 * Owns what is measured of each request: method, route, status, the code of a refusal, and its seconds. Of an address only the pattern of its
 * route is taken, so that nothing a caller sends becomes a value of a label.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a reply lasts as long as its reader stays: its seconds say nothing about the service. */
    isStream?: boolean;
  }
}

export interface AnsweredCall {
  readonly method: string;
  /** The pattern of the route, such as `/v1/documents/:documentId`; `-` for an unknown address. */
  readonly route: string;
  readonly status: number;
  /** The code of the envelope; 0 without a refusal. */
  readonly code: number;
  /** Null for a stream. */
  readonly seconds: number | null;
}

/** Tells each request of an app when its reply was sent. */
export function measureCalls(app: FastifyInstance, onCall: (call: AnsweredCall) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    onCall({
      method: request.method,
      route: request.is404 ? '-' : (url ?? '-'),
      status: reply.statusCode,
      code: request.failure?.code ?? 0,
      seconds: config.isStream === true ? null : reply.elapsedTime / 1000,
    });
    done();
  });
}
