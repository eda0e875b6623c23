/** The provider of payments, which runs on while the server is killed, as the real one does. */
import { randomUUID } from 'node:crypto';
import { startTossSimulator, type TossSimulator } from '@dojang/simulators';

export interface PaymentProvider {
  readonly toss: TossSimulator;
  /** What the server reads from its environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts the provider on a free port. */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const credentials = { secretKey: 'chaos', clientKey: 'chaos' };
  const toss = await startTossSimulator({
    clock: { now: () => new Date() },
    credentials,
    newKey: () => randomUUID(),
  });
  const settings = {
    TOSS_BASE_URL: toss.url,
    TOSS_SCRIPT_URL: `${toss.url}/v2/standard`,
    TOSS_SECRET_KEY: credentials.secretKey,
    TOSS_CLIENT_KEY: credentials.clientKey,
  };
  return { toss, settings };
}
