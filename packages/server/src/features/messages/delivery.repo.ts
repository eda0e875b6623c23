import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { DeliveryState, DeliveryTable, VerificationPurpose } from '../../platform/db/tables.ts';

/** Deliveries: outbound messages and their states. */

/** Adds a delivery. @returns its id, or null when this event was planned for this recipient and channel before */
export async function addDelivery(tx: Tx, delivery: Insertable<DeliveryTable>): Promise<string | null> {
  const row = await tx
    .insertInto('delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.columns(['event', 'recipient', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds planned deliveries, in one statement. @returns the ids of those that were not planned before */
export async function addDeliveries(
  tx: Tx,
  deliveries: readonly Insertable<DeliveryTable>[],
): Promise<string[]> {
  const rows = deliveries.map((one) => ({ ...one, parameters: JSON.parse(one.parameters) }));
  const added = await sql<{ id: string }>`
    insert into delivery (public_id, tenant_id, document_id, participant_id, event, recipient, channel, template, parameters,
      state, created_at, updated_at)
    select public_id, tenant_id, document_id, participant_id, event, recipient, channel, template, parameters, state,
      created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(public_id text, tenant_id bigint, document_id bigint,
      participant_id bigint, event text, recipient text, channel text, template text, parameters jsonb, state text,
      created_at timestamptz, updated_at timestamptz)
    on conflict (event, recipient, channel) do nothing returning id`.execute(tx);
  return added.rows.map((row) => row.id);
}

/** Returns whether a document is a test. @param documentId internal id */
export async function isOfTest(db: Reader, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('is_test')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row?.is_test === true;
}

/** Locks a delivery's row until the transaction ends. */
export const lockDelivery = (tx: Tx, id: string) => lockRow(tx, 'delivery', 'id', id);

/** Updates columns of a delivery. */
export async function changeDelivery(tx: Tx, id: string, change: Updateable<DeliveryTable>): Promise<void> {
  await tx.updateTable('delivery').set(change).where('id', '=', id).execute();
}

/** The stored error of a message whose recipient is no longer the contact of its participant. */
export const CONTACT_CHANGED = 'contact-changed';

/** Fails the messages to a participant that are not sent yet, after a change of the contact. */
export async function dropPlannedDeliveries(tx: Tx, participantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'failed', error: CONTACT_CHANGED, updated_at: now })
    .where('participant_id', '=', participantId)
    .where('state', '=', 'planned')
    .execute();
}

/** Returns the facts for a message: the document, the requester, the signers and the recipient. */
export async function messageFacts(db: Reader, documentId: string, participantId: string | null) {
  const document = await db
    .selectFrom('document')
    .innerJoin('account', 'account.id', 'document.requester_id')
    .innerJoin('tenant', 'tenant.id', 'document.tenant_id')
    .select([
      'document.public_id',
      'document.name',
      'document.message',
      'document.status',
      'document.updated_at',
    ])
    .select(['document.completed_at', 'document.ended_at', 'document.access_disabled'])
    .select(['account.name as requester_name'])
    .select(['tenant.name as tenant_name', 'tenant.kind as tenant_kind'])
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('participant')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('signing_order')
    .orderBy('id')
    .execute();
  const participant = people.find((row) => row.id === participantId) ?? null;
  return { document, participant, signerNames: people.map((row) => row.name) };
}

export type DeliveryFacts = Awaited<ReturnType<typeof messageFacts>>;

/** Returns a one-time code by its public id; undefined when it has been deleted. */
export const authenticationCode = (tx: Tx, publicId: string) =>
  tx
    .selectFrom('authentication_code')
    .select(['created_at', 'expires_at', 'ended_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Returns the verification of a message's code or link by its public id; null when it has been deleted. */
export async function verificationFacts(db: Reader, publicId: string): Promise<VerificationFacts | null> {
  const found = await sql<VerificationFacts>`select * from verification_facts(${publicId})`.execute(db);
  return found.rows[0] ?? null;
}

export interface VerificationFacts {
  readonly public_id: string;
  readonly purpose: VerificationPurpose;
  readonly contact: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export interface LatestDelivery {
  readonly participant_id: string | null;
  readonly state: DeliveryState;
  readonly error: string | null;
}

/**
 * Returns the delivery state of each participant's request to the present contact: a request or reminder that was delivered,
 * otherwise the newest of them. A reminder that is still on its way does not hide that the request was delivered.
 */
export async function askingDeliveries(db: Reader, documentId: string): Promise<Map<string, LatestDelivery>> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('participant', (join) =>
      join
        .onRef('participant.id', '=', 'delivery.participant_id')
        .onRef('participant.contact', '=', 'delivery.recipient'),
    )
    .distinctOn('delivery.participant_id')
    .select(['delivery.participant_id', 'delivery.state', 'delivery.error'])
    .where('delivery.document_id', '=', documentId)
    .where('delivery.template', 'in', ['request', 'reminder'])
    .orderBy('delivery.participant_id')
    .orderBy(sql`case delivery.state when 'delivered' then 0 when 'sent' then 1 else 2 end`)
    .orderBy('delivery.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.participant_id ?? '', row]));
}

/** Returns the deliveries of a document, newest first. */
export const listDeliveries = (db: Reader, documentId: string) =>
  db
    .selectFrom('delivery')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

interface Located {
  readonly tenantId: string;
  readonly deliveryId: string;
}

/** Returns the tenant and the internal id of a mail by its public id, from outside any tenant; null when there is none. */
export async function deliveryByPublicId(db: Reader, publicId: string): Promise<Located | null> {
  const found = await sql<Located>`select tenant_id as "tenantId", delivery_id as "deliveryId"
    from delivery_by_public_id(${publicId})`.execute(db);
  return found.rows[0] ?? null;
}

/** Returns the same for a message to a phone by the provider's id. */
export async function deliveryByProviderReference(db: Reader, reference: string): Promise<Located | null> {
  const found = await sql<Located>`select tenant_id as "tenantId", delivery_id as "deliveryId"
    from delivery_by_provider_reference(${reference})`.execute(db);
  return found.rows[0] ?? null;
}
