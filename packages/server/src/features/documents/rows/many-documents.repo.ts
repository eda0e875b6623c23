import type { Locale, ParticipantType, ToldTime } from '@dojang/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Adds the rows of many requests, one statement for each table. Every array becomes one parameter (json: it is read once). */

/** The columns that all documents of one source have in common. */
export interface CommonDocument {
  readonly tenantId: string;
  readonly requesterId: string;
  readonly teamId: string | null;
  readonly templateId: string | null;
  readonly templateName: string;
  readonly templateVersion: number;
  readonly fileId: string;
  readonly originalSha256: string;
  readonly isSequential: boolean;
  readonly reminderDays: number;
  readonly fieldGroups: string;
}

export interface SentDocument {
  readonly public_id: string;
  readonly name: string;
  readonly expiry_minutes: number;
  readonly message: string;
  readonly request_settings: unknown;
  readonly audit_seq: number;
  readonly audit_head: string;
}

/** Adds documents that are sent already. @returns internal ids by public ids */
export async function addSentDocuments(
  tx: Tx,
  common: CommonDocument,
  documents: readonly SentDocument[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = documents.map((document, place) => ({ ...document, place }));
  const added = await sql<{ id: string; public_id: string }>`
    insert into document (public_id, tenant_id, requester_id, team_id, template_id, template_name, template_version, name,
      status, process_type, is_sequential, expiry_minutes, message, file_id, original_sha256, field_groups, reminder_days,
      request_settings, purpose, audit_seq, audit_head, created_at, updated_at, sent_at)
    select d.public_id, ${common.tenantId}::bigint, ${common.requesterId}::bigint, ${common.teamId}::bigint,
      ${common.templateId}::bigint, ${common.templateName}, ${common.templateVersion}::integer, d.name, 'on_going', 'PROCEDURE',
      ${common.isSequential}::boolean, d.expiry_minutes, d.message, ${common.fileId}::bigint, ${common.originalSha256},
      ${common.fieldGroups}::jsonb, ${common.reminderDays}::integer, d.request_settings, 'request', d.audit_seq, d.audit_head,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(public_id text, name text, expiry_minutes integer,
      message text, request_settings jsonb, audit_seq integer, audit_head text, place integer)
    order by d.place
    returning id, public_id`.execute(tx);
  return new Map(added.rows.map((row) => [row.public_id, row.id]));
}

export interface AddedParticipant {
  readonly public_id: string;
  readonly document_id: string;
  readonly key: string;
  readonly name: string;
  readonly role_name: string;
  readonly signing_order: number;
  readonly method: 'email' | 'kakao';
  readonly contact: string;
  /** The language of the messages. */
  readonly locale: Locale;
  /** Whether the requester chose it for the participant. */
  readonly locale_chosen: boolean;
  readonly link_nonce: string;
  readonly status: 'waiting' | 'need_signing';
  readonly asked_at: Date | null;
  readonly expires_at: Date | null;
  readonly guardian_key: string | null;
  readonly type: ParticipantType;
  readonly told: ToldTime | null;
  readonly may_delegate: boolean;
}

export interface ParticipantId {
  readonly id: string;
  readonly public_id: string;
  readonly document_id: string;
  readonly key: string;
}

/** Adds participants, some of whom are asked already. @returns their ids */
export async function addParticipants(
  tx: Tx,
  tenantId: string,
  people: readonly AddedParticipant[],
): Promise<ParticipantId[]> {
  const added = await sql<ParticipantId>`
    insert into participant (public_id, tenant_id, document_id, key, name, role_name, signing_order, method, contact, locale,
      locale_chosen, status, link_nonce, asked_at, expires_at, guardian_key, type, told, may_delegate)
    select p.public_id, ${tenantId}::bigint, p.document_id, p.key, p.name, p.role_name, p.signing_order, p.method, p.contact,
      p.locale, p.locale_chosen, p.status, p.link_nonce, p.asked_at, p.expires_at, p.guardian_key, p.type, p.told, p.may_delegate
    from json_to_recordset(${JSON.stringify(people)}::json) as p(public_id text, document_id bigint, key text, name text,
      role_name text, signing_order integer, method text, contact text, locale text, locale_chosen boolean, link_nonce text, status text,
      asked_at timestamptz, expires_at timestamptz, guardian_key text, type text, told text, may_delegate boolean)
    returning id, public_id, document_id, key`.execute(tx);
  return added.rows;
}

/** A field as every document of the source has it. */
export interface SourceField {
  readonly key: string;
  readonly dragKey: string;
  readonly type: string;
  /** Empty for a requester field. */
  readonly participantKey: string;
  readonly position: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly required: boolean;
  readonly label: string;
  readonly style: unknown;
  readonly settings: unknown;
}

/** Adds the same fields to each document. */
export async function addFieldsToEach(
  tx: Tx,
  tenantId: string,
  documentIds: readonly string[],
  fields: readonly SourceField[],
  people: readonly ParticipantId[],
): Promise<void> {
  await sql`
    insert into field (tenant_id, document_id, participant_id, key, drag_key, type, position, page, x, y, width, height,
      required, label, style, settings)
    select ${tenantId}::bigint, d.id, p.id, f.key, f."dragKey", f.type, f.position, f.page, f.x, f.y, f.width, f.height,
      f.required, f.label, f.style, f.settings
    from unnest(${[...documentIds]}::bigint[]) as d(id)
    cross join json_to_recordset(${JSON.stringify(fields)}::json) as f(key text, "dragKey" text, type text,
      "participantKey" text, position integer, page integer, x double precision, y double precision,
      width double precision, height double precision, required boolean, label text, style jsonb, settings jsonb)
    left join json_to_recordset(${JSON.stringify(people)}::json) as p(id bigint, document_id bigint, key text)
      on p.document_id = d.id and p.key = f."participantKey"`.execute(tx);
}

/** A value of a requester field. */
export interface FinalValue {
  readonly document_id: string;
  readonly key: string;
  readonly kind: 'text' | 'check' | 'picture';
  readonly text: string | null;
  readonly picture_key: string | null;
}

/** Adds final values of requester fields. */
export async function addFinalValues(
  tx: Tx,
  tenantId: string,
  values: readonly FinalValue[],
  now: Date,
): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into field_value (tenant_id, document_id, field_id, final, kind, text, picture_key, updated_at)
    select ${tenantId}::bigint, v.document_id, f.id, true, v.kind, v.text, v.picture_key, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(values)}::json)
      as v(document_id bigint, key text, kind text, text text, picture_key text)
    join field f on f.document_id = v.document_id and f.key = v.key`.execute(tx);
}

/** Adds the texts in which a search finds the documents. */
export async function addSearchWords(
  tx: Tx,
  tenantId: string,
  words: readonly { readonly document_id: string; readonly words: string }[],
): Promise<void> {
  await sql`
    insert into document_search (tenant_id, document_id, words)
    select ${tenantId}::bigint, w.document_id, w.words
    from json_to_recordset(${JSON.stringify(words)}::json) as w(document_id bigint, words text)`.execute(tx);
}
