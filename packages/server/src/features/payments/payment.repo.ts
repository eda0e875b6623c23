import type { DocumentState, PaymentState, TeamsInScope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { PaymentRow } from '../payment-requests/index.ts';

/** Reads payments with their documents and payers. The list and every single read use one rule of visibility. */

export interface PaymentViewer {
  readonly actor: UserActor;
  readonly teams: TeamsInScope;
}

export type ShownPayment = PaymentRow & {
  readonly document_public_id: string;
  readonly document_name: string;
  readonly payer_name: string;
  /** The owner of the document, by whom actions are authorized. */
  readonly requester_id: string;
  readonly team_id: string | null;
  readonly payer_signed_at: Date | null;
  readonly payer_method: 'email' | 'kakao' | 'none';
  readonly payer_contact: string;
  readonly document_status: DocumentState;
  readonly completed_at: Date | null;
  readonly ended_at: Date | null;
  readonly access_disabled: boolean;
};

export interface PaymentConditions {
  readonly viewer: PaymentViewer;
  /** The internal id of the team of the documents; null for all in scope. */
  readonly team: string | null;
  readonly state: PaymentState | 'all';
  readonly search: string;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Returns what is written into a document's trail and messages by a payment, also of a document that was removed for good. */
export const documentOfPayment = (db: Reader, { document_id }: Pick<PaymentRow, 'document_id'>) =>
  db
    .selectFrom('document')
    .select(['id', 'public_id', 'tenant_id', 'requester_id', 'removed_at', 'erased_at'])
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();

/** Returns the tenant of a payment's public id, before any tenant is known. */
export async function tenantOfPayment(db: Reader, publicId: string): Promise<string | null> {
  const found = await sql<{ tenant: string | null }>`select payment_tenant(${publicId}) as tenant`.execute(
    db,
  );
  return found.rows[0]?.tenant ?? null;
}

/** Returns payments whose state is to be looked up. */
export async function listDuePayments(
  db: Reader,
  at: Date,
  limit: number,
): Promise<{ tenantId: string; paymentId: string }[]> {
  const found = await sql<{ tenantId: string; paymentId: string }>`
    select tenant_id as "tenantId", payment_id as "paymentId" from due_payments(${at}, ${limit})`.execute(db);
  return found.rows;
}

const FROM = sql`from payment_request p
  join document d on d.id = p.document_id
  join participant payer on payer.id = p.participant_id`;

const SHOWN = sql`p.*, d.public_id as document_public_id, d.name as document_name, payer.name as payer_name,
  d.requester_id, d.team_id, payer.signed_at as payer_signed_at, payer.method as payer_method, payer.contact as payer_contact,
  d.status as document_status, d.completed_at, d.ended_at, d.access_disabled`;

function seen({ actor, teams }: PaymentViewer): RawBuilder<SqlBool> {
  if (teams === 'all') return sql`true`;
  return sql`(d.requester_id = ${actor.accountId} or d.team_id = any(${[...teams]}::bigint[]))`;
}

/** A text matches literally: its wildcards are escaped. */
function matches(search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(p.provider_number ilike ${part} or p.product_name ilike ${part} or d.name ilike ${part}
    or payer.name ilike ${part})`;
}

const listed = ({ viewer, team, search, from, until }: PaymentConditions): RawBuilder<SqlBool> =>
  sql`${seen(viewer)} and ${matches(search)}
    and (${team}::bigint is null or d.team_id = ${team})
    and (${from}::timestamptz is null or p.requested_at >= ${from})
    and (${until}::timestamptz is null or p.requested_at < ${until})`;

const inState = ({ state }: PaymentConditions): RawBuilder<SqlBool> =>
  state === 'all' ? sql`true` : sql`p.state = ${state}`;

/** Returns one page of a list, newest request first. */
export async function listPayments(
  db: Reader,
  conditions: PaymentConditions,
  page: number,
  limit: number,
): Promise<ShownPayment[]> {
  const found = await sql<ShownPayment>`
    select ${SHOWN} ${FROM} where ${listed(conditions)} and ${inState(conditions)}
    order by p.requested_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return found.rows;
}

/** Returns the internal ids of a list in its order, at most `limit`. */
export async function listPaymentIds(
  db: Reader,
  conditions: PaymentConditions,
  limit: number,
): Promise<number[]> {
  const found = await sql<{ id: string }>`
    select p.id ${FROM} where ${listed(conditions)} and ${inState(conditions)}
    order by p.requested_at desc, p.id desc limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => Number(id));
}

/** Returns the payments with these internal ids, in this order. */
export async function paymentsByIds(db: Reader, ids: readonly number[]): Promise<ShownPayment[]> {
  const found = await sql<ShownPayment>`
    select ${SHOWN} ${FROM} join unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      on wanted.id = p.id
    order by wanted.place`.execute(db);
  return found.rows;
}

export interface StateSum {
  readonly state: PaymentState;
  readonly count: number;
  readonly amount: string;
  readonly cancelled: string;
}

/** Returns the number and the sums of the payments in each state that match search and period. */
export async function sumsByState(db: Reader, conditions: PaymentConditions): Promise<StateSum[]> {
  const found = await sql<StateSum>`
    select p.state, count(*)::int as count, sum(p.amount)::text as amount, sum(p.cancel_amount)::text as cancelled
    ${FROM} where ${listed(conditions)} group by p.state`.execute(db);
  return found.rows;
}

/** Returns a payment that the viewer may see; undefined for any other. */
export async function seenPayment(
  db: Reader,
  viewer: PaymentViewer,
  by: { readonly paymentId: string } | { readonly documentId: string },
): Promise<ShownPayment | undefined> {
  const which =
    'paymentId' in by ? sql`p.public_id = ${by.paymentId}` : sql`p.document_id = ${by.documentId}`;
  const found = await sql<ShownPayment>`select ${SHOWN} ${FROM} where ${which} and ${seen(viewer)}`.execute(
    db,
  );
  return found.rows[0];
}
