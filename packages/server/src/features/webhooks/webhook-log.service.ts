import {
  checkReplayRange,
  DomainError,
  WEBHOOK_TEST_EVENT,
  webhookAbilities,
  webhookTestBody,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { seenDocument } from '../documents/index.ts';
import { addAndPlan, wakeEndpoints } from '../webhook-events/index.ts';
import type { EndpointRow } from './webhook.repo.ts';
import { deliveryView } from './webhook.view.ts';
import * as repo from './webhook-delivery.repo.ts';
import { foundEndpoint } from './webhooks.service.ts';

/** Owns the log of deliveries, and sending again: one event, the events of a range, the last event of a document, and tests. */

export interface WebhookLogPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const MOST_ATTEMPTS_SHOWN = 100;

/** Creates the calls on deliveries. */
export function createWebhookLog({ db, clock, ids }: WebhookLogPorts) {
  return {
    list: (actor: UserActor, webhookId: string, filter: repo.DeliveryFilter) =>
      db.readFor(actor, async (tx) => {
        const { id } = await foundEndpoint(tx, webhookId);
        const { rows, total } = await repo.listDeliveries(tx, id, filter);
        return { list: rows.map(deliveryView), total, page: filter.page, limit: filter.limit };
      }),
    detail: (actor: UserActor, webhookId: string, eventId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const { id } = await foundEndpoint(tx, webhookId);
        const row = await repo.findLoggedDelivery(tx, id, eventId, MOST_ATTEMPTS_SHOWN);
        if (row === undefined) throw new DomainError('notFound');
        const history = row.log.map((one) => ({
          at: new Date(one.at).toISOString(),
          durationMs: one.duration_ms,
          status: one.status,
          failure: one.failure,
          requestHeaders: one.request_headers,
          response: one.response,
        }));
        return { ...deliveryView(row), body: row.body, history };
      }),
    resend: (actor: UserActor, webhookId: string, eventId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const endpoint = await activeEndpoint(tx, webhookId);
        const row = await foundDelivery(tx, endpoint.id, eventId);
        await repo.repeatDelivery(tx, row.id, clock.now());
        await wakeEndpoints(tx, actor.tenantId, [endpoint.id]);
        return deliveryView(await foundDelivery(tx, endpoint.id, eventId));
      }),
    test: (actor: UserActor, webhookId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const endpoint = await activeEndpoint(tx, webhookId);
        const now = clock.now();
        const public_id = `evt_test_${ids.publicId()}`;
        const event = { public_id, document_id: null, type: WEBHOOK_TEST_EVENT };
        const body = webhookTestBody(webhookId, now);
        await addAndPlan(tx, actor.tenantId, [{ ...event, body }], now, endpoint.id);
        return deliveryView(await foundDelivery(tx, endpoint.id, public_id));
      }),
    replay: (
      actor: UserActor,
      webhookId: string,
      {
        since,
        until,
        includesReceived,
      }: { since: string; until?: string | undefined; includesReceived: boolean },
    ) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const endpoint = await activeEndpoint(tx, webhookId);
        const now = clock.now();
        const range = { since: new Date(since), until: until === undefined ? now : new Date(until) };
        checkReplayRange(range.since, range.until, now);
        const replay = { endpointId: endpoint.id, ...range, includesReceived };
        const events = await repo.replayRange(tx, replay, now);
        await wakeEndpoints(tx, actor.tenantId, [endpoint.id]);
        return { events };
      }),
    /** @throws DomainError notFound, webhookNothingToSend */
    sendLast: (actor: UserActor, documentId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, documentId, 'apiKey.manage');
        const repeated = await repo.repeatLastEvent(tx, document.id, clock.now());
        if (repeated === null) throw new DomainError('webhookNothingToSend');
        await wakeEndpoints(tx, actor.tenantId, repeated.endpointIds);
        return { eventId: repeated.eventId, webhooks: repeated.endpointIds.length };
      }),
  };
}

async function activeEndpoint(tx: Tx, webhookId: string): Promise<EndpointRow> {
  const endpoint = await foundEndpoint(tx, webhookId);
  if (!webhookAbilities(endpoint.state).send) throw new DomainError('webhookOff');
  return endpoint;
}

async function foundDelivery(tx: Tx, endpointId: string, eventId: string): Promise<repo.DeliveryRow> {
  const row = await repo.findDelivery(tx, endpointId, eventId);
  if (row === undefined) throw new DomainError('notFound');
  return row;
}
