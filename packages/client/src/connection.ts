import { DojangError, resultOf } from './dojang-error.ts';
import type { Environment } from './environment.ts';
import { CODES, OPEN_CALLS, type OpenCall } from './open-calls.ts';
import { isPassing, isSafeToRepeat, pauseAfter, readRetryAfter } from './retry.ts';

/** Owns making one call: its token, its attempts and its time. */

export interface ConnectionOptions {
  /** The address of the service, such as `https://dojang.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Attempts for each call, the first one included; 4 by default. */
  readonly attempts: number;
  /** Milliseconds for each attempt; 60,000 by default. */
  readonly timeout: number;
  readonly environment: Environment;
}

export interface WireCall {
  readonly call: OpenCall;
  /** The path with its parameters filled in and its query. */
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal | null;
}

interface Token {
  readonly text: string;
  /** By the clock of the environment. */
  readonly renewAt: number;
}

/** A token is renewed before its end, so that it does not end on its way. */
const RENEWED_BEFORE = 60_000;

/** Creates the connection of one API key. The exchange of the key happens with the first call. */
export function createConnection(options: ConnectionOptions) {
  const { environment } = options;
  let token: Promise<Token> | null = null;

  async function exchange(signal: AbortSignal | null): Promise<Token> {
    const { path } = OPEN_CALLS.accessToken;
    const asked = environment.now();
    const wire = { call: OPEN_CALLS.accessToken, path, body: { apiKey: options.apiKey }, signal };
    const result = await attempt(options, { ...wire, idempotencyKey: null }, null, true);
    const { accessToken, expiresIn } = readToken(result);
    return { text: accessToken, renewAt: asked + expiresIn * 1000 - RENEWED_BEFORE };
  }

  async function currentToken(signal: AbortSignal | null): Promise<string> {
    const known = await token?.catch(() => null);
    if (known && environment.now() < known.renewAt) return known.text;
    token = exchange(signal);
    return (await token).text;
  }

  return async function send(wire: WireCall): Promise<unknown> {
    if (wire.call === OPEN_CALLS.accessToken) return attempt(options, wire, null, true);
    const used = await currentToken(wire.signal);
    try {
      return await attempt(options, wire, used, false);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      // The server refused the token before it did anything, so every call may be made again.
      token = null;
      return attempt(options, wire, await currentToken(wire.signal), false);
    }
  };
}

const isTokenRefused = (error: unknown): boolean =>
  error instanceof DojangError && (error.code === CODES.tokenExpired || error.code === CODES.notLoggedIn);

function readToken(result: unknown): { accessToken: string; expiresIn: number } {
  if (typeof result === 'object' && result !== null && 'accessToken' in result && 'expiresIn' in result) {
    const { accessToken, expiresIn } = result;
    if (typeof accessToken === 'string' && typeof expiresIn === 'number') return { accessToken, expiresIn };
  }
  throw new DojangError('The reply contains no access token.', { code: null, status: 200 });
}

/** Makes a call with its attempts. @param isExchange the exchange of the key changes nothing, so it may be repeated */
async function attempt(
  { baseUrl, attempts, timeout, environment }: ConnectionOptions,
  wire: WireCall,
  token: string | null,
  isExchange: boolean,
): Promise<unknown> {
  const mayRepeat = isExchange || isSafeToRepeat(wire.call, wire.idempotencyKey);
  for (let made = 1; ; made += 1) {
    let retryAfter: number | null = null;
    try {
      const response = await request(environment, `${baseUrl}${wire.path}`, wire, token, timeout);
      retryAfter = readRetryAfter(response.headers);
      return resultOf(response.status, response.text);
    } catch (error) {
      const pause = pauseAfter(made, retryAfter, environment.chance());
      const isAborted = wire.signal?.aborted === true;
      if (isAborted || !mayRepeat || made >= attempts || pause === null || !isPassing(error)) throw error;
      await environment.pause(pause, wire.signal);
    }
  }
}

/** A body with a file, or one as large, has no time limit: a slow connection needs minutes for it. */
const isUpload = (json: string): boolean => json.length > 256 * 1024 || json.includes('"base64":"');

/** @throws DojangError when no reply arrives */
async function request(
  environment: Environment,
  address: string,
  { call, body, idempotencyKey, signal }: WireCall,
  token: string | null,
  timeout: number,
): Promise<{ status: number; headers: Headers; text: string }> {
  const json = body === undefined ? '' : JSON.stringify(body);
  const limits = [
    ...(isUpload(json) ? [] : [AbortSignal.timeout(timeout)]),
    ...(signal === null ? [] : [signal]),
  ];
  try {
    const response = await environment.fetch(address, {
      method: call.method,
      redirect: 'error',
      signal: limits.length === 0 ? null : AbortSignal.any(limits),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(json === '' ? {} : { body: json }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new DojangError('The service did not reply.', { code: null, status: null, cause });
  }
}
