import type { DocumentState } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { enqueueFew } from '../../platform/jobs/queue.ts';

/** The events of webhooks of the transaction's tenant, and their deliveries. */

export interface NewWebhookEvent {
  readonly public_id: string;
  /** Null for a test. */
  readonly document_id: string | null;
  readonly type: string;
  readonly body: string;
}

/** Returns whether the tenant has endpoints, also ones that are off: their events can be sent later. */
export async function hasEndpoints(db: Reader, tenantId: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select 1 from webhook_endpoint where tenant_id = ${tenantId}) as found`.execute(db);
  return found.rows[0]?.found === true;
}

/**
 * Adds events, and plans their delivery to the endpoints that are active and get them.
 * @param only the internal id of the one endpoint that gets them, whatever it has chosen
 */
export async function addAndPlan(
  tx: Tx,
  tenantId: string,
  events: readonly NewWebhookEvent[],
  now: Date,
  only: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ endpoint_id: string }>`
    with added as (insert into webhook_event (public_id, tenant_id, document_id, type, body, created_at)
      select e.public_id, ${tenantId}, e.document_id, e.type, e.body, ${now}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(public_id text, document_id bigint, type text, body text)
      returning id, tenant_id, type),
    planned as (insert into webhook_delivery (tenant_id, event_id, endpoint_id, state, next_at, created_at, updated_at)
      select a.tenant_id, a.id, p.id, 'pending', ${now}, ${now}, ${now}
      from added a join webhook_endpoint p on p.tenant_id = a.tenant_id and p.state = 'active'
      where case when ${only}::bigint is null then p.events = '{}' or a.type = any(p.events)
        else p.id = ${only}::bigint end
      returning endpoint_id)
    select distinct endpoint_id from planned order by 1`.execute(tx);
  await wakeEndpoints(
    tx,
    tenantId,
    rows.map(({ endpoint_id }) => endpoint_id),
  );
}

/** Enqueues the delivery of what is due to endpoints, before the messages of bulks. @param endpointIds internal ids */
export const wakeEndpoints = (tx: Tx, tenantId: string, endpointIds: readonly string[]): Promise<void> =>
  enqueueFew(
    tx,
    'deliver_webhooks',
    endpointIds.map((endpointId) => ({
      payload: { tenantId, endpointId },
      key: `webhooks:${endpointId}`,
    })),
  );

export interface DocumentFacts {
  readonly name: string;
  readonly status: DocumentState;
  readonly isTest: boolean;
}

/** Returns what webhooks tell of documents, by their internal ids. */
export async function documentFacts(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentFacts>> {
  const rows = await tx
    .selectFrom('document')
    .select(['id', 'name', 'status', 'is_test'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, status, is_test: isTest }) => [id, { name, status, isTest }]));
}
