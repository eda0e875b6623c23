import { isWebhookReceived, pauseAfter, readRetryAfter, reasonToSwitchOff } from '@dojang/domain';
import type { WebhookReply } from '../../adapters/webhook/port.ts';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Keys } from '../../platform/keys.ts';
import { queueAccountMessage } from '../account/index.ts';
import * as endpoints from './webhook.repo.ts';
import * as repo from './webhook-delivery.repo.ts';

/** Owns what follows from an attempt: its row in the log, the next attempt, and the end of an endpoint that does not work. */

export interface AttemptPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<Keys, 'reveal'>;
  readonly chance: Chance;
}

export interface Attempt {
  readonly at: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly reply: WebhookReply;
}

/** Records an attempt and plans what follows, in one transaction. */
export function recordAttempt(
  ports: AttemptPorts,
  tenantId: string,
  claimed: repo.ClaimedDelivery,
  { at, requestHeaders, reply }: Attempt,
): Promise<void> {
  const { status, durationMs } = reply;
  const result =
    reply.status === null
      ? { failure: reply.failure, response: '' }
      : { failure: null, response: reply.text };
  return ports.db.inTenant(tenantId, async (tx) => {
    // The endpoint is locked before its deliveries, as by those who switch it off.
    const endpoint = await lockRow(tx, 'webhook_endpoint', 'id', claimed.endpointId);
    const attempt = { at, durationMs, status, requestHeaders, ...result };
    if (endpoint === undefined || !(await repo.addAttempt(tx, claimed.id, attempt))) return;
    const now = ports.clock.now();
    if (status === null || !isWebhookReceived(status))
      return recordFailure(ports, tx, { endpoint, claimed, at, reply }, now);
    await endpoints.changeEndpoint(tx, endpoint.id, { failing_since: null, last_success_at: at });
    await repo.endAttempt(tx, claimed, { state: 'succeeded', status, nextAt: null }, now);
  });
}

interface FailedAttempt {
  readonly endpoint: endpoints.EndpointRow;
  readonly claimed: repo.ClaimedDelivery;
  readonly at: Date;
  readonly reply: WebhookReply;
}

async function recordFailure(
  ports: AttemptPorts,
  tx: Tx,
  { endpoint, claimed, at, reply }: FailedAttempt,
  now: Date,
): Promise<void> {
  const { status } = reply;
  const failingSince = endpoint.failing_since ?? now;
  await endpoints.changeEndpoint(tx, endpoint.id, { failing_since: failingSince, last_failure_at: at });
  const asked = reply.status === null ? null : readRetryAfter(reply.retryAfter, now);
  const pause = endpoint.state === 'off' ? null : pauseAfter(claimed.tries, asked, ports.chance());
  const nextAt = pause === null ? null : new Date(now.getTime() + pause);
  await repo.endAttempt(tx, claimed, { state: nextAt === null ? 'failed' : 'pending', status, nextAt }, now);
  const reason = reasonToSwitchOff(status, failingSince, now);
  if (endpoint.state === 'active' && reason !== null) return switchOff(ports, tx, endpoint, reason, now);
  if (nextAt === null) return;
  const work = { tenantId: endpoint.tenant_id, endpointId: endpoint.id };
  await enqueue(tx, 'deliver_webhooks', work, `webhook:${claimed.id}`, nextAt);
}

/** Switches an endpoint off, and tells the main admin or the person. */
async function switchOff(
  ports: AttemptPorts,
  tx: Tx,
  endpoint: endpoints.EndpointRow,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await endpoints.changeEndpoint(tx, endpoint.id, { state: 'off', off_reason: reason, updated_at: now });
  await endpoints.giveUpDeliveries(tx, endpoint.id, now);
  const recipient = await endpoints.mainContact(tx, endpoint.tenant_id);
  if (recipient === '') return;
  await queueAccountMessage(ports, tx, {
    event: `webhook-off:${endpoint.public_id}:${now.toISOString()}`,
    recipient,
    template: 'webhookOff',
    locale: endpoint.locale,
    parameters: { webhookId: endpoint.public_id, name: endpoint.url, reason, at: now.toISOString() },
  });
}
