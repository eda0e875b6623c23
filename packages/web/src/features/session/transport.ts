import { calls } from '@dojang/contract/calls';
import {
  type Envelope,
  type FrontAnswer,
  frontAnswerOf,
  isEnvelope,
  isUpload,
  type OutgoingCall,
  type Transport,
} from '@dojang/contract/client';
import { ERRORS, REQUEST_NUMBER_HEADER } from '@dojang/domain';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { isOfRemovedMember } from './removed-member.ts';
import { type SessionStore, tokensIn } from './session-store.ts';

/**
 * Owns the application's calls to the server: token and timestamp on every call, one refresh for many expired calls, log-out when
 * the refresh fails, and how a failed connection is recognized.
 */

const TIMEOUT_MS = 60_000;
const TOKEN_PATH = calls.token.path;
const EXPIRED: Envelope = { code: ERRORS.tokenExpired.code, msg: '', result: null };
/** The codes with which a refresh token is refused. */
const ENDINGS: readonly number[] = [ERRORS.tokenExpired.code, ERRORS.notLoggedIn.code];

type Circumstances = Partial<Pick<ConnectionError, 'timedOut' | 'requestNumber' | 'isChange' | 'front'>>;

/** Thrown when the server answered without an envelope, or did not answer at all. */
export class ConnectionError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What answered in place of the service; null when nothing answered, or the service itself. */
  readonly front: FrontAnswer | null;
  readonly timedOut: boolean;
  /** The number of the request, by which the server's log is searched; null when the reply has none. */
  readonly requestNumber: string | null;
  /** Whether the call was to change something, in contrast to one that only reads. */
  readonly isChange: boolean;

  constructor(
    status: number,
    { timedOut = false, requestNumber = null, isChange = false, front = null }: Circumstances = {},
  ) {
    super('Internet Error!');
    this.isChange = isChange;
    this.name = 'ConnectionError';
    this.status = status;
    this.front = front;
    this.timedOut = timedOut;
    this.requestNumber = requestNumber;
  }

  /** Whether the server itself failed (500, 502), so that the error page is shown. */
  get isServerError(): boolean {
    return this.status === 500 || this.status === 502;
  }
}

export type SignOutReason = 'expired' | 'refused' | 'removed';

/** Why no call is answered for now, although the session continues. */
export type Stop = 'maintenance' | 'passwordChange';

const STOPS: ReadonlyMap<number, Stop> = new Map([
  [ERRORS.underMaintenance.code, 'maintenance'],
  [ERRORS.passwordChangeNeeded.code, 'passwordChange'],
]);

export interface TransportParts {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  readonly session: Pick<SessionStore, 'tokens' | 'keepTokens'>;
  /** Milliseconds since 1970, for the `timestamp` query parameter. */
  readonly now: () => number;
  readonly locale: () => string;
  /** Returns a unique key for one intent. */
  readonly newRepeatKey: () => string;
  readonly onSignedOut: (reason: SignOutReason) => void;
  readonly onStopped: (stop: Stop) => void;
  /** Runs work while no other tab does: using a refresh token twice ends the session. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly timeoutMs?: number;
}

/** Creates a transport for `createClient`. It throws `ConnectionError` when no envelope came back. */
export function createTransport(parts: TransportParts): Transport {
  let refreshing: Promise<Envelope | null> | null = null;
  const repeatKeys = createIdempotencyKeys(parts.newRepeatKey);

  const exchange = async (
    call: Pick<OutgoingCall, 'method' | 'path' | 'body'>,
    more: Record<string, string> = {},
  ): Promise<Envelope> => {
    const token = parts.session.tokens()?.accessToken;
    const response = await sendInTime(parts, call, {
      accept: 'application/json',
      'accept-language': parts.locale(),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { token }),
      ...more,
    });
    const envelope = await readEnvelope(response, isChange(call));
    const stop = STOPS.get(envelope.code);
    if (stop !== undefined) parts.onStopped(stop);
    return envelope;
  };

  /** Null when there is a new token, otherwise the server's answer. */
  const refresh = async (spent: string): Promise<Envelope | null> => {
    const tokens = parts.session.tokens();
    if (tokens === null) return EXPIRED;
    if (tokens.accessToken !== spent) return null;
    if (tokens.refreshToken === '') return EXPIRED;
    const envelope = await exchange({
      method: 'POST',
      path: TOKEN_PATH,
      body: { grantType: 'refresh', ...tokens },
    });
    if (envelope.code !== 0) return envelope;
    const fresh = tokensIn(envelope.result);
    if (fresh === null) return EXPIRED;
    parts.session.keepTokens(fresh);
    return null;
  };

  const refreshOnce = (spent: string): Promise<Envelope | null> => {
    refreshing ??= parts
      .exclusively(() => refresh(spent))
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };

  const inSession = async (call: OutgoingCall, more: Record<string, string>): Promise<Envelope> => {
    if (refreshing !== null) await refreshing.catch(() => null);
    const used = parts.session.tokens()?.accessToken ?? '';
    const envelope = await exchange(call, more);
    if (envelope.code === ERRORS.notLoggedIn.code)
      parts.onSignedOut(isOfRemovedMember(envelope.result) ? 'removed' : 'refused');
    if (envelope.code !== ERRORS.tokenExpired.code) return envelope;
    const refusal = await refreshOnce(used);
    if (refusal === null) return exchange(call, more);
    // Maintenance, or a server that is too busy to refresh, is no reason for a log-out.
    if (!ENDINGS.includes(refusal.code)) return refusal;
    parts.onSignedOut(isOfRemovedMember(refusal.result) ? 'removed' : 'expired');
    return envelope;
  };

  return (call) =>
    call.path.startsWith(TOKEN_PATH)
      ? exchange(call)
      : repeatKeys.during(call, (headers) => inSession(call, headers));
}

async function sendInTime(
  parts: TransportParts,
  call: Pick<OutgoingCall, 'method' | 'path' | 'body'>,
  headers: Record<string, string>,
): Promise<Response> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const signal = isUpload(body) ? null : AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS);
  const joint = call.path.includes('?') ? '&' : '?';
  try {
    return await parts.send(`${call.path}${joint}timestamp=${parts.now()}`, {
      method: call.method,
      headers,
      signal,
      ...(body === '' ? {} : { body }),
    });
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ConnectionError(0, { timedOut, isChange: isChange(call) });
  }
}

const isChange = ({ method }: Pick<OutgoingCall, 'method'>): boolean => method !== 'GET';

async function readEnvelope(response: Response, change: boolean): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isEnvelope(body)) return body;
  const { status, headers } = response;
  throw new ConnectionError(status, {
    requestNumber: headers.get(REQUEST_NUMBER_HEADER),
    isChange: change,
    front: isEnvelope(body) ? null : frontAnswerOf(status),
  });
}
