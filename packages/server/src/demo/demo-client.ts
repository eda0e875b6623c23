/** Calls of the served product, exactly as the screens make them. */
import { endpoints } from '@dojang/contract';
import { createClient, isEnvelope } from '@dojang/contract/client';
import { DEMO_PASSWORD } from '../features/account/index.ts';
import { sha256Hex } from '../platform/keys.ts';

export type DemoClient = ReturnType<typeof createClient>;

/** The served product, and the signal that ends the work. */
export interface Served {
  readonly url: string;
  readonly signal: AbortSignal;
}

/** The audit trail states who the calls come from. */
const USER_AGENT = 'Dojang demo company';

/** Returns a client whose calls have these headers. */
export const clientWith = ({ url, signal }: Served, headers: Readonly<Record<string, string>>): DemoClient =>
  createClient(async ({ method, path, body }) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      signal,
      headers: {
        'user-agent': USER_AGENT,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope: unknown = await reply.json();
    if (!isEnvelope(envelope)) throw new Error(`${path} answered no envelope`);
    return envelope;
  });

/** Logs a demo user in. */
export async function logInDemo(served: Served, loginId: string): Promise<DemoClient> {
  const body = { grantType: 'login', loginId, password: sha256Hex(DEMO_PASSWORD) } as const;
  const { accessToken } = await clientWith(served, {})(endpoints.token, { body });
  return clientWith(served, { token: accessToken });
}

const POLL_MS = 150;
const PATIENCE_MS = 60_000;

/** Waits until `look` finds something. @throws Error naming `what` after a minute, or when the service stops */
export async function until<Found>(
  { signal }: Pick<Served, 'signal'>,
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    signal.throwIfAborted();
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${what} did not come`);
}
