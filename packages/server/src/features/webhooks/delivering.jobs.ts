import type { WebhookPort } from '../../adapters/webhook/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import { type AttemptPorts, recordAttempt } from './attempt.service.ts';
import { type ClaimedDelivery, claimDelivery } from './webhook-delivery.repo.ts';
import { revealSecrets, webhookHeaders } from './webhook-secrets.ts';

/**
 * Owns the requests to endpoints. The job of an endpoint only starts them and ends at once, so that no receiver holds a worker of the
 * queue. Invariants: a delivery is claimed in a separate commit before its request, and others get it only after the lease; an
 * endpoint has at most four requests of a process at once, so that a slow one does not hold up the others.
 */

export interface DeliveringPorts extends AttemptPorts {
  readonly db: Database;
  readonly webhook: WebhookPort;
  readonly logger: { warn(detail: object, message: string): void };
}

const MOST_OF_ENDPOINT = 4;
const MOST_OF_PROCESS = 64;
const TIMEOUT_MS = 20_000;
/** After this time a claimed delivery without a result counts as lost; longer than a request can take. */
const LEASE_MS = 60_000;
/** Milliseconds for which running requests are awaited when the process stops; interrupted ones are repeated. */
const STOP_WITHIN_MS = 5000;

type Work = Jobs['deliver_webhooks'];

/** Creates the sender of one process: the handler of the job `deliver_webhooks`, and its end. */
export function createWebhookSender(ports: DeliveringPorts) {
  const sender = new Sender(ports);
  return {
    deliver: async (work: Work): Promise<void> => sender.wake(work),
    /** Starts no more requests, and waits for the running ones. */
    stop: (withinMs?: number) => sender.stop(withinMs),
  };
}

class Sender {
  readonly #ports: DeliveringPorts;
  /** Endpoints that may have due deliveries, by their ids; the one that waits longest is first. */
  readonly #waiting = new Map<string, Work>();
  /** The number of requests by endpoint. */
  readonly #busy = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #isStopping = false;

  constructor(ports: DeliveringPorts) {
    this.#ports = ports;
  }

  wake(work: Work): void {
    if (this.#isStopping) return;
    this.#waiting.set(work.endpointId, work);
    this.#startWaiting();
  }

  async stop(withinMs = STOP_WITHIN_MS): Promise<void> {
    this.#isStopping = true;
    const timer = setTimeout(() => this.#end.abort(), Math.min(withinMs, STOP_WITHIN_MS));
    await Promise.all(this.#running);
    clearTimeout(timer);
  }

  #startWaiting(): void {
    for (const [endpointId, work] of this.#waiting) {
      if (this.#running.size >= MOST_OF_PROCESS) return;
      this.#waiting.delete(endpointId);
      // The end of one of its requests wakes an endpoint again.
      if ((this.#busy.get(endpointId) ?? 0) < MOST_OF_ENDPOINT) this.#start(work);
    }
  }

  #start(work: Work): void {
    const { endpointId } = work;
    this.#busy.set(endpointId, (this.#busy.get(endpointId) ?? 0) + 1);
    const running: Promise<void> = this.#deliverOne(work).then((hasMore) => {
      this.#running.delete(running);
      const left = (this.#busy.get(endpointId) ?? 1) - 1;
      if (left === 0) this.#busy.delete(endpointId);
      else this.#busy.set(endpointId, left);
      if (hasMore) this.wake(work);
      else this.#startWaiting();
    });
    this.#running.add(running);
  }

  /** Delivers what is due longest. @returns whether there may be more */
  async #deliverOne(work: Work): Promise<boolean> {
    const { db, clock, logger } = this.#ports;
    try {
      const now = clock.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const claimed = await db.inTenant(work.tenantId, (tx) =>
        claimDelivery(tx, work.endpointId, now, lease),
      );
      if (claimed === null) return false;
      this.wake(work);
      await this.#send(work, claimed, now);
      return true;
    } catch (error) {
      // The sweep finds the delivery again after its lease.
      logger.warn({ err: error, endpointId: work.endpointId }, 'a webhook was not recorded');
      return false;
    }
  }

  async #send({ tenantId }: Work, claimed: ClaimedDelivery, at: Date): Promise<void> {
    const { webhook } = this.#ports;
    const headers = this.#headersOf(claimed, at);
    const { url, body } = claimed;
    const { signal } = this.#end;
    const reply = await webhook.post({ url, headers, body, timeoutMs: TIMEOUT_MS, signal });
    if (signal.aborted) return;
    await recordAttempt(this.#ports, tenantId, claimed, { at, requestHeaders: headers, reply });
  }

  #headersOf({ secret, previousSecret, previousUntil, ...event }: ClaimedDelivery, at: Date) {
    const isRotating = previousSecret !== null && previousUntil !== null && previousUntil > at;
    const stored = isRotating ? [secret, previousSecret] : [secret];
    return webhookHeaders(
      event,
      stored.map((one) => revealSecrets(this.#ports.keys, one)),
      at,
    );
  }
}
