/** A client that repeats its calls while its server is killed and restarts, as a person presses the button again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, REPEAT_HEADER } from '@dojang/contract';
import { createClient, type Envelope, isEnvelope, type Transport } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { clientHash } from '../../packages/server/src/testing/test-client.ts';

const AGAIN_AFTER = 100;
const GIVE_UP_AFTER = 180_000;
/** Error codes that tell nothing about the call itself, since the service is overloaded or starting. */
const PASSING: readonly number[] = [ERRORS.serverError.code, ERRORS.unavailable.code];

export type Headers = Readonly<Record<string, string>>;
export type PatientClient = ReturnType<typeof patientClient>;

/** A client that repeats calls until the server answers. */
export function patientClient(url: string, headers: () => Headers) {
  const transport: Transport = async ({ method, path, body, endpoint }) => {
    const repeated = endpoint.isRepeatable ? { [REPEAT_HEADER]: randomUUID() } : {};
    for (const end = performance.now() + GIVE_UP_AFTER; ; await pause(AGAIN_AFTER)) {
      const answer = await once(`${url}${path}`, method, { ...headers(), ...repeated }, body);
      if (typeof answer !== 'string') return answer;
      if (performance.now() > end)
        throw new Error(`${method} ${path} had no answer for three minutes; last: ${answer}`);
    }
  };
  return createClient(transport);
}

/** Makes a call once. @returns the envelope, or in words why there is none that tells something about the call */
async function once(
  url: string,
  method: string,
  headers: Headers,
  body: unknown,
): Promise<Envelope | string> {
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope: unknown = await response.json().catch(() => null);
    if (!isEnvelope(envelope)) return `status ${response.status} without an envelope, as of a proxy`;
    return PASSING.includes(envelope.code) ? `code ${envelope.code}` : envelope;
  } catch (error) {
    return String(error);
  }
}

/** The requester of the demo company; logs in again for each job, since an access token is valid for ten minutes. */
export async function requesterOf(url: string): Promise<PatientClient> {
  const visitor = patientClient(url, () => ({}));
  const body = { grantType: 'login', loginId: 'hangyeol', password: clientHash('Dojang2026!') } as const;
  const { accessToken } = await visitor(endpoints.token, { body });
  return patientClient(url, () => ({ token: accessToken }));
}
