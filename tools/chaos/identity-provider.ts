/** The provider of phone identity checks, which runs outside the killed server, as a real one does. */
import { randomBytes } from 'node:crypto';
import { createInboxStore, startPortOneSimulator } from '@dojang/simulators';

export interface IdentityProvider {
  /** The settings with which the server finds the provider. */
  readonly settings: Readonly<Record<string, string>>;
  /** Returns the newest code that was sent to a phone, or null. */
  codeTo(phone: string): string | null;
  close(): Promise<void>;
}

/** Starts the provider on a free port. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const clock = { now: () => new Date() };
  const store = createInboxStore({ clock });
  const credentials = { apiSecret: randomBytes(16).toString('hex'), storeId: 'CHAOS', channelKey: 'CHAOS' };
  const simulator = await startPortOneSimulator({ clock, store, credentials });
  return {
    settings: {
      PORTONE_BASE_URL: simulator.url,
      PORTONE_API_SECRET: credentials.apiSecret,
      PORTONE_STORE_ID: credentials.storeId,
      PORTONE_CHANNEL_KEY: credentials.channelKey,
    },
    codeTo: (phone) => codeIn(store.list().find(({ to }) => to === phone)?.text),
    close: () => simulator.close(),
  };
}

/** Returns the six digits of a code in a text message, or null. */
export const codeIn = (text = ''): string | null => /\b\d{6}\b/.exec(text)?.[0] ?? null;
