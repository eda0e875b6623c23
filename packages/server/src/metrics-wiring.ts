import { measuredMail, measuredMessenger, measuredWebhooks } from './adapters/measured-providers.ts';
import type { LiveHub } from './features/live/index.ts';
import type { Seal } from './features/sealing/index.ts';
import type { Readiness } from './platform/http/readiness.ts';
import type { Worker } from './platform/jobs/worker.ts';
import type { ServiceParts, ServiceSettings } from './service-parts.ts';

/** Connects the metrics with the parts of a service; without metrics nothing is measured. */

/** Returns the parts whose hand-overs are counted. */
export function measuredParts(given: ServiceParts): ServiceParts {
  const { metrics, mail, messenger, webhook } = given;
  if (!metrics) return given;
  const { onDelivery } = metrics;
  return {
    ...given,
    mail: measuredMail(mail, onDelivery),
    messenger: messenger && measuredMessenger(messenger, onDelivery),
    webhook: measuredWebhooks(webhook, onDelivery),
  };
}

export interface Watched {
  readonly readiness: Readiness;
  readonly live: LiveHub;
  readonly seal: () => Promise<Seal>;
  /** Undefined before the jobs run. */
  readonly worker: () => Worker | undefined;
}

/** Lets the metrics read the figures of the moment. */
export function watchService(
  { metrics, db, clock, logger, pages, seals, art, verifier, conversionPool }: ServiceParts,
  { version }: Pick<ServiceSettings, 'version'>,
  { readiness, live, seal, worker }: Watched,
): void {
  metrics?.watch({
    db,
    clock,
    logger,
    version,
    notReady: () => readiness.reasons(),
    certificateEnds: async () => (await seal()).validity.until,
    connections: () => [...db.pools(), worker()?.connections() ?? []].flat(),
    reads: () => db.reads(),
    streams: () => live.count(),
    threads: { pages, seals, art, verifier },
    sandboxes: () => conversionPool.use(),
  });
}
