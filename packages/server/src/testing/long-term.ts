import { randomBytes } from 'node:crypto';
import type { LongTermPorts } from '@dojang/pdf/seal';
import { startCaSimulator, startTsaSimulator } from '@dojang/simulators';
import { createRfc3161Timestamp } from '../adapters/timestamp/rfc3161-timestamp.ts';
import { createHttpValidation } from '../adapters/validation/http-validation.ts';
import type { Clock } from '../platform/clock.ts';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const DAY = 24 * 60 * 60 * 1000;

/** A certificate authority with OCSP responder and revocation list, and a time-stamping authority that it certifies. */
export async function startLongTerm(
  clock: Clock,
  { validDays = 3650, source = 'ocsp' as 'ocsp' | 'list' } = {},
) {
  const ca = await startCaSimulator({ clock });
  const order = { name: 'Test TSA', source, usages: [TIME_STAMPING], validMs: validDays * DAY };
  const identity = await ca.issue(order);
  const tsa = await startTsaSimulator({ clock, identity });
  const authority = createRfc3161Timestamp({ url: tsa.url }, (length) => randomBytes(length));
  const sources = createHttpValidation({ clock });
  const ports: LongTermPorts = {
    timestamp: async (digest) => (await authority.stamp(digest)).token,
    validation: (certificates) => sources.find(certificates).catch(() => null),
  };
  const close = async (): Promise<void> => {
    await tsa.close();
    await ca.close();
  };
  return { ca, tsa, identity, ports, sources, close };
}
