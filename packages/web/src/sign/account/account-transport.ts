import type { CallRequest, Envelope, Transport } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { isStorageBlocked } from '../../embedded/memory-storage.ts';
import { KEYS } from '../../features/session/session-store.ts';
import { envelopeIn } from '../../replies/no-reply.ts';
import { serverNow, timedFetch } from '../../replies/server-clock.ts';
import { sendWithProgress, timeLimitOf } from '../flow/transport.ts';

/**
 * Owns how the calls of a signer who is logged in leave the browser: with the session that the application keeps, whose expired
 * token is exchanged once for all tabs.
 */

const TOKEN_PATH = '/v1/user/oauth/payapp/token';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The session of this browser; null when nobody is logged in. */
export function tokensOf(store: Pick<Storage, 'getItem'>): Tokens | null {
  const accessToken = store.getItem(KEYS.token);
  const refreshToken = store.getItem(KEYS.refreshToken);
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

async function send(call: CallRequest, token: string): Promise<Envelope> {
  const joint = call.path.includes('?') ? '&' : '?';
  const address = `${call.path}${joint}timestamp=${serverNow()}`;
  const headers = {
    token,
    'accept-language': document.documentElement.lang,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  if (call.onProgress) return sendWithProgress(address, call, headers, call.onProgress);
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const reply = await timedFetch(address, {
    method: call.method,
    headers,
    cache: 'no-store',
    signal: timeLimitOf(body),
    ...(body === '' ? {} : { body }),
  }).catch(() => null);
  return envelopeIn(await reply?.json().catch(() => null), reply?.status ?? 0);
}

/** Web locks exist on HTTPS and localhost only; elsewhere a clash of two tabs costs a new log-in at worst. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined || isStorageBlocked ? work() : locks.request('dojang.refresh', work);
}

function freshTokens(result: unknown): Tokens | null {
  if (typeof result !== 'object' || result === null) return null;
  if (!('accessToken' in result) || !('refreshToken' in result)) return null;
  const { accessToken, refreshToken } = result;
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : null;
}

/** Exchanges an expired token, unless another tab has done so. */
async function refresh(store: Storage, spent: string): Promise<void> {
  const tokens = tokensOf(store);
  if (tokens === null || tokens.accessToken !== spent) return;
  const body = { grantType: 'refresh', ...tokens };
  const { code, result } = await send({ method: 'POST', path: TOKEN_PATH, body }, spent);
  const fresh = code === 0 ? freshTokens(result) : null;
  if (fresh === null) return;
  store.setItem(KEYS.refreshToken, fresh.refreshToken);
  store.setItem(KEYS.token, fresh.accessToken);
}

/** A transport with the account's session. Throws `NoReplyError` when nothing readable came back. */
export function accountTransport(store: Storage): Transport<CallRequest> {
  return async (call) => {
    const token = tokensOf(store)?.accessToken ?? 'none';
    const envelope = await send(call, token);
    if (envelope.code !== ERRORS.tokenExpired.code) return envelope;
    await exclusively(() => refresh(store, token));
    const fresh = tokensOf(store)?.accessToken ?? 'none';
    return fresh === token ? envelope : send(call, fresh);
  };
}
