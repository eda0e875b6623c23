import type { Logger } from 'pino';
import type { Configuration } from './platform/configuration.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { tracedPort } from './platform/tracing/traced-port.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import type { ServiceParts } from './service-parts.ts';

/** Connects the traces with the parts of a service that reach the outside, the storage or a thread; without tracing nothing changes. */

/** Returns the parts whose calls are steps of the trace in which they are made. */
export function tracedParts(given: ServiceParts): ServiceParts {
  const { tracing } = given;
  if (!tracing) return given;
  const traced = <Port extends object>(port: Port, name: string): Port => tracedPort(port, name, tracing);
  const unlessNull = <Port extends object>(port: Port | null, name: string): Port | null =>
    port === null ? null : traced(port, name);
  return {
    ...given,
    storage: traced(given.storage, 'storage'),
    mail: traced(given.mail, 'mail'),
    messenger: unlessNull(given.messenger, 'messenger'),
    identity: unlessNull(given.identity, 'identity'),
    payment: unlessNull(given.payment, 'payment'),
    contractPayment: traced(given.contractPayment, 'contract-payment'),
    webhook: traced(given.webhook, 'webhook'),
    longTerm: unlessNull(given.longTerm, 'long-term'),
    seals: traced(given.seals, 'seal'),
  };
}

interface TracedStart {
  readonly configuration: Pick<Configuration, 'tracing' | 'does'>;
  readonly version: string;
  readonly logger: Logger;
}

/** Begins to trace; the libraries are loaded only where traces go somewhere. */
export async function openTracing(
  { configuration: { tracing: settings, does }, version, logger }: TracedStart,
  shutdown: Shutdown,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { createOtlpTracing } = await import('./platform/tracing/otlp-tracing.ts');
  const tracing = createOtlpTracing(settings, {
    version,
    does: does.calls ? (does.jobs ? 'all' : 'web') : 'worker',
    onFailure: (error) => logger.warn({ err: error }, 'traces were not handed over'),
  });
  shutdown.add('traces', () => tracing.close());
  return tracing;
}
