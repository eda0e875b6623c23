import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { connectionOptions } from './connections/connection.ts';
import type { Readiness } from './readiness.ts';

/** Owns the two addresses at which a supervisor and a proxy ask after a process. */

/** Serves `/livez` and `/readyz` without a limit of calls. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', { config: { rateLimit: false } }, async () => ({ alive: true }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_, reply) => {
    const reasons = await readiness.reasons();
    const ready = reasons.length === 0;
    return reply.code(ready ? 200 : 503).send(ready ? { ready } : { ready, reasons });
  });
}

/** Creates what a process without calls serves: nothing but these addresses. */
export function buildHealthApp(readiness: Readiness, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    ...connectionOptions,
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  registerHealth(app, readiness);
  return app;
}
