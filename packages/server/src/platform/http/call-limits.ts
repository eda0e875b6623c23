import { DomainError } from '@dojang/domain';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { sha256Hex } from '../keys.ts';

/**
 * Owns the limit of calls: per session for those who have one, so that an office behind one address is not one caller, and per address for
 * everybody else. A session counts once a call with its token was admitted; a token that nobody has accepted says nothing,
 * so calls with invented tokens count for their address.
 */

export interface LimitOptions {
  /** Calls per minute; 0 disables the limit. */
  readonly most: number;
  readonly clock: Clock;
  readonly isCall: (request: FastifyRequest) => boolean;
}

/** How long and for how many sessions an admitted token is remembered. */
const KNOWN_MS = 3_600_000;
const MOST_KNOWN = 20_000;

/** Limits the calls of an app. */
export async function limitCalls(app: FastifyInstance, { most, clock, isCall }: LimitOptions): Promise<void> {
  if (most === 0) return;
  /** When each session was last admitted, the latest last. */
  const known = new Map<string, number>();
  const isKnown = (session: string): boolean => (known.get(session) ?? 0) > clock.now().getTime() - KNOWN_MS;
  await app.register(rateLimit, {
    max: most,
    timeWindow: '1 minute',
    allowList: (request) => !isCall(request),
    keyGenerator: (request) => {
      const session = sessionOf(request);
      return session !== null && isKnown(session) ? session : request.ip;
    },
    errorResponseBuilder: () => new DomainError('tooManyAttempts'),
  });
  app.addHook('preValidation', (request, _, done) => {
    const session = admittedSession(request);
    if (session !== null) {
      known.delete(session);
      known.set(session, clock.now().getTime());
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    }
    done();
  });
}

/** Returns what the session of a request is counted by; null without a token. */
function sessionOf({ headers }: FastifyRequest): string | null {
  const { token, authorization } = headers;
  const text = typeof token === 'string' && token !== '' ? token : authorization;
  return text === undefined || text === '' ? null : `session ${sha256Hex(text)}`;
}

/** Returns what an admitted session is counted by; null for everybody else. */
export const admittedSession = (request: FastifyRequest): string | null =>
  isAdmitted(request) ? sessionOf(request) : null;

const isAdmitted = ({ admitted, openCaller }: FastifyRequest): boolean =>
  (admitted?.actor ?? null) !== null || openCaller !== null;

/** Warns once when a proxy names the caller and the settings do not trust it: then everybody has the proxy's address. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  let isTold = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      request.log.warn(
        { address: request.ip },
        'a request has X-Forwarded-For and TRUST_PROXY is 0: the trail and the limits see the address of the proxy; set TRUST_PROXY to the number of proxies in front',
      );
    }
    done();
  });
}
