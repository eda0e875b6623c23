/**
 * Verifies a phone's owner by PortOne V2's REST API (method SMS). Sources: developers.portone.io, API reference REST v2,
 * `identityVerification`; portone-io/server-sdk, codegen/openapi.json and javascript/src/generated/identityVerification/client.ts
 * (paths, `Authorization: PortOne <secret>`, error types). PortOne announces identity verifications by no webhook (its webhook types
 * are `Transaction` and `BillingKey`), so the state is asked for.
 */
import { connectionFailure, ProviderError } from '../provider-failure.ts';
import type {
  IdentityConfirmation,
  IdentityRequest,
  IdentitySending,
  IdentityState,
  IdentityVerifier,
} from './port.ts';
import { type PortOneRefusal, readConfirmation, readRefusal, readState } from './portone-reply.ts';

export interface PortOneSettings {
  readonly baseUrl: string;
  readonly apiSecret: string;
  readonly storeId: string;
  /** The channel of the carrier's agency (such as Danal) in PortOne's console. */
  readonly channelKey: string;
  /** Returns the signal that ends a call; by default after ten seconds. */
  readonly timeout?: () => AbortSignal;
}

/** Thirty seconds remain for the signer's call when a request is repeated once. */
const TIMEOUT_MS = 10_000;
const afterTenSeconds = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

type Reply =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly refusal: PortOneRefusal };

/**
 * 400 and 404 are our mistake; 401 and 403 are errors of the settings, which the operator corrects; after 5xx, and after 409 (the
 * request has another state than we know), the provider may have acted.
 */
function failureOf({ status, type }: PortOneRefusal): ProviderError {
  const retry = status === 401 || status === 403 || status === 408 || status === 429;
  const kind = status >= 500 || status === 409 ? 'unknown' : retry ? 'temporary' : 'permanent';
  return new ProviderError(kind, type || `HTTP ${status}`, `the identity provider answered ${status}`);
}

function createCall(settings: PortOneSettings) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> => {
    const headers = { authorization: `PortOne ${settings.apiSecret}`, 'content-type': 'application/json' };
    const signal = (settings.timeout ?? afterTenSeconds)();
    const init = { method, headers, signal, redirect: 'error' as const };
    let response: { readonly ok: boolean; readonly status: number };
    let text: string;
    try {
      const received = await fetch(
        new URL(path, settings.baseUrl),
        method === 'POST' ? { ...init, body: JSON.stringify(body ?? {}) } : init,
      );
      response = received;
      text = await received.text();
    } catch (error) {
      throw connectionFailure(error, 'the identity provider');
    }
    const answer = jsonOf(text);
    return response.ok
      ? { ok: true, body: answer }
      : { ok: false, refusal: readRefusal(response.status, answer) };
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The carrier answers a refusal through PortOne as 502 with this type; other replies of 502 are outages. */
const isCarrierRefusal = ({ type }: PortOneRefusal): boolean => type === 'PG_PROVIDER';

const carrierCode = ({ type, pgCode }: PortOneRefusal): string =>
  pgCode === '' ? type : `${type} ${pgCode}`;

/** Creates a verifier that sends and compares codes by PortOne. */
export function createPortOneIdentity(settings: PortOneSettings): IdentityVerifier {
  const call = createCall(settings);
  const { storeId, channelKey } = settings;
  const pathOf = (reference: string): string => `/identity-verifications/${encodeURIComponent(reference)}`;
  const query = new URLSearchParams({ storeId });

  const sendOnce = async (request: IdentityRequest): Promise<IdentitySending> => {
    const { reference, name, phone, carrier, identityNumber, ipAddress } = request;
    const customer = { name, phoneNumber: phone, identityNumber, ipAddress };
    const body = { storeId, channelKey, customer, operator: carrier, method: 'SMS' };
    const reply = await call('POST', `${pathOf(reference)}/send`, body);
    if (reply.ok || reply.refusal.type === 'IDENTITY_VERIFICATION_ALREADY_SENT') return { outcome: 'sent' };
    return sendingOf(reply.refusal);
  };

  const stateOf = async (reference: string): Promise<IdentityState | null> => {
    const ask = () => call('GET', `${pathOf(reference)}?${query}`);
    const first = await ask().catch(() => null);
    const reply = first === null || (!first.ok && first.refusal.status >= 500) ? await ask() : first;
    if (reply.ok) return readState(reply.body, reference);
    if (reply.refusal.type === 'IDENTITY_VERIFICATION_NOT_FOUND') return null;
    throw failureOf(reply.refusal);
  };

  const confirmOnce = async (reference: string, code: string): Promise<IdentityConfirmation> => {
    const reply = await call('POST', `${pathOf(reference)}/confirm`, { storeId, otp: code });
    if (reply.ok) return { outcome: 'verified', identity: readConfirmation(reply.body, reference) };
    if (isCarrierRefusal(reply.refusal)) return { outcome: 'refused', code: carrierCode(reply.refusal) };
    if (isMissing(reply.refusal)) return { outcome: 'gone' };
    throw failureOf(reply.refusal);
  };

  return {
    stateOf,
    async send(request) {
      try {
        return await sendOnce(request);
      } catch (error) {
        // The reference makes the repetition safe: a request that arrived answers ALREADY_SENT and sends no second code.
        if (isUnknown(error)) return sendOnce(request);
        throw error;
      }
    },
    async resend(reference) {
      const reply = await call('POST', `${pathOf(reference)}/resend?${query}`);
      if (reply.ok) return { outcome: 'sent' };
      return isGone(reply.refusal) ? { outcome: 'gone' } : sendingOf(reply.refusal);
    },
    async confirm(reference, code) {
      try {
        return await confirmOnce(reference, code);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        // The reply of this confirmation was lost, or that of an earlier one: only the state shows that a code was right.
        const known = await stateOf(reference);
        if (known?.state === 'verified') return { outcome: 'verified', identity: known.identity };
        throw error;
      }
    },
  };
}

const ALREADY_VERIFIED = 'IDENTITY_VERIFICATION_ALREADY_VERIFIED';

const isMissing = ({ type }: PortOneRefusal): boolean =>
  type === 'IDENTITY_VERIFICATION_NOT_FOUND' || type === 'IDENTITY_VERIFICATION_NOT_SENT';

/** Whether there is no open request to which a new code could be sent. */
const isGone = (refusal: PortOneRefusal): boolean => isMissing(refusal) || refusal.type === ALREADY_VERIFIED;

const isUnknown = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'unknown';

function sendingOf(refusal: PortOneRefusal): IdentitySending {
  if (isCarrierRefusal(refusal)) return { outcome: 'refused', code: carrierCode(refusal) };
  if (refusal.type === 'MAX_TRANSACTION_COUNT_REACHED') return { outcome: 'tooMany' };
  throw failureOf(refusal);
}
