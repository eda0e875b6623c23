import { isSigner } from '@dojang/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import { PREPARED } from '../../platform/db/prepared-statements.ts';
import type { DeliveryState, DeliveryTable, VerificationPurpose } from '../../platform/db/tables.ts';
import { brandingOf } from '../branding/index.ts';

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
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(public_id text, tenant_id bigint, document_id bigint,
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

/** Locks many deliveries in the order of their ids; those that are gone are left out. */
export async function lockDeliveries(tx: Tx, ids: readonly string[]): Promise<Selectable<DeliveryTable>[]> {
  const found = await sql<Selectable<DeliveryTable>>`${PREPARED}
    select * from delivery where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  return found.rows;
}

/** Marks locked deliveries as being sent, and counts the attempt. */
export async function markSending(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`${PREPARED}
    update delivery set state = 'sending', attempts = attempts + 1, updated_at = ${now}
    where id = any(${ids}::bigint[])`.execute(tx);
}

export interface DeliveryOutcome {
  readonly id: string;
  readonly state: DeliveryState;
  /** The provider's reference of an accepted message; without one, the stored one stays. */
  readonly reference: string | null;
  readonly error: string | null;
}

/** Records what became of deliveries. @returns the ids of those that still exist */
export async function recordOutcomes(
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    update delivery d set state = o.state, error = o.error, updated_at = ${now},
      provider_reference = coalesce(o.reference, d.provider_reference)
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o(id bigint, state text, reference text, error text)
    where d.id = o.id returning d.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

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

/** Returns the tenant and the ids of the messages to a participant that are not sent yet. */
export const plannedDeliveries = (tx: Tx, participantId: string) =>
  tx
    .selectFrom('delivery')
    .select(['id', 'tenant_id'])
    .where('participant_id', '=', participantId)
    .where('state', '=', 'planned')
    .execute();

/** A message about a document: its recipient is a participant, or the requester. */
export interface MessagePlace {
  readonly documentId: string;
  readonly participantId: string | null;
}

/**
 * Returns the facts for messages about documents of one tenant: the document, the requester, the signers, the recipient, the branding, and what
 * the recipient pays.
 */
export async function messageFacts(db: Reader, documentIds: readonly string[]) {
  const documents = await db
    .selectFrom('document')
    .innerJoin('account', 'account.id', 'document.requester_id')
    .innerJoin('tenant', 'tenant.id', 'document.tenant_id')
    .select([
      'document.id',
      'document.public_id',
      'document.tenant_id',
      'document.name',
      'document.message',
      'document.status',
      'document.updated_at',
    ])
    .select(['document.completed_at', 'document.ended_at', 'document.access_disabled', 'document.deleted_at'])
    .select(['document.sealed_key', 'document.certificate_key', 'document.request_settings'])
    .select(['document.process_type', 'document.is_test'])
    .select(['account.name as requester_name', 'account.mail_locale as requester_locale'])
    .select('tenant.business_confirmed_at')
    .select(['tenant.name as tenant_name', 'tenant.kind as tenant_kind', 'tenant.replies_to_requester'])
    .select([
      'account.email as requester_email',
      'account.email_verified_at',
      'account.status as requester_status',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('template_link_visit').whereRef('document_id', '=', 'document.id').select('document_id'),
      ).as('is_of_link'),
    )
    .where('document.id', 'in', documentIds)
    .execute();
  const people = await db
    .selectFrom('participant')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('signing_order')
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payment_request')
    .select(['document_id', 'participant_id', 'product_name', 'amount', 'cancel_amount', 'state'])
    .where('document_id', 'in', documentIds)
    .execute();
  const tenantId = documents[0]?.tenant_id;
  const branding = tenantId === undefined ? null : await brandingOf(db, tenantId);
  return ({ documentId, participantId }: MessagePlace) => {
    const document = documents.find(({ id }) => id === documentId);
    if (document === undefined) throw new Error(`document ${documentId} is gone`);
    const signers = people.filter((row) => row.document_id === documentId);
    const participant = signers.find((row) => row.id === participantId) ?? null;
    const payment = payments.find((row) => row.participant_id === participantId) ?? null;
    return {
      document,
      participant,
      signerNames: signers.filter(isSigner).map((row) => row.name),
      branding,
      payment,
    };
  };
}

export type DeliveryFacts = ReturnType<Awaited<ReturnType<typeof messageFacts>>>;

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
