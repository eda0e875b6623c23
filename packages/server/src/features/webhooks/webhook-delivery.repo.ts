import type { WebhookDeliveryState, WebhookEventType, WebhookFailure } from '@dojang/domain';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { WebhookAttemptTable } from '../../platform/db/tables.ts';

/** The deliveries of webhooks of the transaction's tenant, and their attempts. */

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly document_id: string | null;
  readonly document_name: string | null;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  readonly last_status: number | null;
  readonly next_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = sql`d.id, e.public_id as event_id, e.type, e.body, doc.public_id as document_id,
  doc.name as document_name, d.state, d.attempts,
  d.last_status, d.next_at, d.created_at, d.updated_at`;
const SOURCE = sql`webhook_delivery d join webhook_event e on e.id = d.event_id
  left join document doc on doc.id = e.document_id`;

export interface DeliveryFilter {
  readonly page: number;
  readonly limit: number;
  readonly state: WebhookDeliveryState | 'all';
  readonly type: WebhookEventType | 'all';
  readonly documentId?: string | undefined;
  /** Moments in ISO 8601, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns a page of deliveries, newest first, and the number of all. */
export async function listDeliveries(
  db: Reader,
  endpointId: string,
  { page, limit, state, type, documentId, since, until }: DeliveryFilter,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const chosen = sql`d.endpoint_id = ${endpointId} and ${state === 'all' ? sql`true` : sql`d.state = ${state}`}
    and ${type === 'all' ? sql`true` : sql`e.type = ${type}`}
    and ${documentId === undefined ? sql`true` : sql`doc.public_id = ${documentId}`}
    and ${since === undefined ? sql`true` : sql`d.created_at >= ${since}`}
    and ${until === undefined ? sql`true` : sql`d.created_at <= ${until}`}`;
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from ${SOURCE} where ${chosen} order by d.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${SOURCE} where ${chosen}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the delivery of an event to an endpoint. */
export async function findDelivery(
  db: Reader,
  endpointId: string,
  eventId: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from ${SOURCE} where d.endpoint_id = ${endpointId} and e.public_id = ${eventId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns the delivery of an event to an endpoint, and keeps it from changing until the transaction ends, so that the attempts that
 * are read after it are those that led to its state.
 */
export async function findSteadyDelivery(
  tx: Tx,
  endpointId: string,
  eventId: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from ${SOURCE} where d.endpoint_id = ${endpointId} and e.public_id = ${eventId}
    for share of d`.execute(tx);
  return rows[0];
}

/** Returns the last attempts of a delivery, newest first. */
export const listAttempts = (
  db: Reader,
  deliveryId: string,
  most: number,
): Promise<Selectable<WebhookAttemptTable>[]> =>
  db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Makes a delivery due again, with all its attempts. */
export async function repeatDelivery(tx: Tx, deliveryId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', tries: 0, next_at: now, updated_at: now })
    .where('id', '=', deliveryId)
    .execute();
}

export interface Replay {
  readonly endpointId: string;
  readonly since: Date;
  readonly until: Date;
  readonly includesReceived: boolean;
}

/** Makes the events of a range due that an endpoint gets. @returns how many */
export async function replayRange(
  tx: Tx,
  { endpointId, since, until, includesReceived }: Replay,
  now: Date,
): Promise<number> {
  const repeated = await sql`
    insert into webhook_delivery as d (tenant_id, event_id, endpoint_id, state, next_at, created_at, updated_at)
    select e.tenant_id, e.id, p.id, 'pending', ${now}, ${now}, ${now}
    from webhook_endpoint p join webhook_event e on e.tenant_id = p.tenant_id and e.document_id is not null
    where p.id = ${endpointId} and (p.events = '{}' or e.type = any(p.events))
      and e.created_at >= ${since} and e.created_at <= ${until}
    order by e.id
    on conflict (endpoint_id, event_id) do update set state = 'pending', tries = 0, next_at = ${now}, updated_at = ${now}
      where d.state = 'failed' or (d.state = 'succeeded' and ${includesReceived})`.execute(tx);
  return Number(repeated.numAffectedRows ?? 0n);
}

/** Makes the last event of a document due at every active endpoint that gets it. @returns null without an event */
export async function repeatLastEvent(
  tx: Tx,
  documentId: string,
  now: Date,
): Promise<{ readonly eventId: string; readonly endpointIds: readonly string[] } | null> {
  const { rows } = await sql<{ public_id: string; endpoint_id: string }>`
    with last as (select id, public_id, tenant_id, type from webhook_event where document_id = ${documentId}
      order by id desc limit 1),
    planned as (insert into webhook_delivery (tenant_id, event_id, endpoint_id, state, next_at, created_at, updated_at)
      select l.tenant_id, l.id, p.id, 'pending', ${now}, ${now}, ${now}
      from last l join webhook_endpoint p on p.tenant_id = l.tenant_id and p.state = 'active'
        and (p.events = '{}' or l.type = any(p.events))
      on conflict (endpoint_id, event_id) do update set state = 'pending', tries = 0, next_at = ${now},
        updated_at = ${now}
      returning endpoint_id)
    select l.public_id, p.endpoint_id from planned p cross join last l order by p.endpoint_id`.execute(tx);
  const [first] = rows;
  return first === undefined
    ? null
    : { eventId: first.public_id, endpointIds: rows.map(({ endpoint_id }) => endpoint_id) };
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly attempts: number;
  readonly tries: number;
  readonly eventId: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Date | null;
}

/** Claims the delivery that is due longest; others get it only after the lease. @returns null when none is due */
export async function claimDelivery(
  tx: Tx,
  endpointId: string,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (select id from webhook_delivery
      where endpoint_id = ${endpointId} and state = 'pending' and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    update webhook_delivery d
    set attempts = d.attempts + 1, tries = d.tries + 1, next_at = ${leaseUntil}, updated_at = ${now}
    from due, webhook_event e, webhook_endpoint p
    where d.id = due.id and e.id = d.event_id and p.id = d.endpoint_id
    returning d.id, d.endpoint_id as "endpointId", d.attempts, d.tries, e.public_id as "eventId", e.body, p.url, p.secret,
      p.previous_secret as "previousSecret", p.previous_until as "previousUntil"`.execute(tx);
  return rows[0] ?? null;
}

export interface AttemptFacts {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly response: string;
}

/** Adds an attempt to the log. @returns false when the delivery was deleted meanwhile */
export async function addAttempt(tx: Tx, deliveryId: string, attempt: AttemptFacts): Promise<boolean> {
  const { at, durationMs, status, failure, requestHeaders, response } = attempt;
  const added = await sql`
    insert into webhook_attempt (tenant_id, delivery_id, at, duration_ms, status, failure, request_headers, response)
    select tenant_id, id, ${at}, ${durationMs}, ${status}, ${failure}, ${JSON.stringify(requestHeaders)}, ${response}
    from webhook_delivery where id = ${deliveryId}`.execute(tx);
  return (added.numAffectedRows ?? 0n) > 0n;
}

/** Ends an attempt of a delivery; does nothing when it was claimed or repeated again meanwhile. */
export async function endAttempt(
  tx: Tx,
  { id, attempts, tries }: ClaimedDelivery,
  outcome: {
    readonly state: WebhookDeliveryState;
    readonly status: number | null;
    readonly nextAt: Date | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: outcome.state, last_status: outcome.status, next_at: outcome.nextAt, updated_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('tries', '=', tries)
    .where('state', '=', 'pending')
    .execute();
}

/** Returns endpoints of all tenants with deliveries that are due. */
export async function dueEndpoints(
  db: Reader,
  now: Date,
  most: number,
): Promise<{ readonly tenantId: string; readonly endpointId: string }[]> {
  const { rows } = await sql<{ tenantId: string; endpointId: string }>`
    select tenant_id as "tenantId", endpoint_id as "endpointId" from due_webhooks(${now}, ${most})`.execute(
    db,
  );
  return rows;
}
