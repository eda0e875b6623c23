import { endpoints } from '@dojang/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Owns the line of the log for each request: method, route, status, the code of a refusal, milliseconds and the request's number. It has no
 * personal data: of an address only its route, and no caller. Log-ins have the network address, by which a guard of the network, such as
 * fail2ban, shuts out those who try passwords.
 */

/** Requests of supervisors and monitoring, which come every second. */
export const OF_PROBES: readonly string[] = ['/livez', '/readyz'];

/** Writes the lines of an app. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '-';
    const { method } = request;
    const code = request.failure?.code ?? 0;
    const line = { method, route, status: reply.statusCode, code, ms: Math.round(reply.elapsedTime) };
    request.log[OF_PROBES.includes(route) ? 'debug' : 'info'](line, 'request');
    if (method === 'POST' && route === endpoints.token.path && isLogIn(request))
      if (code === 0) request.log.info({ address: request.ip }, 'log-in');
      else request.log.warn({ address: request.ip, code }, 'log-in refused');
    done();
  });
}

/** A renewal of tokens is no log-in. */
const isLogIn = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'grantType') === 'login';
