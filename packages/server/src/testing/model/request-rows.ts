/** For the model test on the server: the rows of one document, read with the owner's rights. */
import type pg from 'pg';
import { chainBreaches, type EventRow } from '../invariants/sealed-files.ts';
import { REQUESTER } from './expected-effects.ts';

interface PersonRow {
  readonly id: string;
  readonly nonce: string;
  readonly contact: string;
  readonly state: string;
  readonly end: string | null;
}

export interface RequestRow {
  readonly id: string;
  readonly status: string;
  readonly audit_seq: number;
  readonly audit_head: string;
  readonly is_deleted: boolean;
  readonly is_removed: boolean;
  readonly is_closed: boolean;
  readonly is_certified: boolean;
  readonly requester: string;
  readonly people: PersonRow[];
  readonly points: { readonly held: number; readonly spent: number; readonly wallet: number };
  readonly events: string[];
  readonly messages: { readonly template: string; readonly recipient: string }[];
}

const points = (account: string): string =>
  `(select coalesce(sum(e.amount), 0)::int from ledger_entry e where e.tenant_id = d.tenant_id
      and e.account = '${account}' and split_part(e.transfer, ':', 2) = d.public_id)`;

const ROWS = `select d.id, d.status, d.audit_seq, d.audit_head, d.deleted_at is not null is_deleted,
  d.removed_at is not null is_removed, d.access_disabled is_closed, d.certificate_key is not null is_certified,
  a.email requester,
  coalesce((select json_agg(json_build_object('id', p.public_id, 'nonce', p.link_nonce, 'contact', p.contact,
    'state', p.status, 'end', p.expires_at) order by p.key) from participant p where p.document_id = d.id), '[]') people,
  json_build_object('held', ${points('held')}, 'spent', ${points('spent')}, 'wallet', ${points('wallet')}) points,
  coalesce((select json_agg(e.type) from audit_event e where e.document_id = d.id), '[]') events,
  coalesce((select json_agg(json_build_object('template', v.template, 'recipient', v.recipient))
    from delivery v where v.document_id = d.id), '[]') messages
  from document d join account a on a.id = d.requester_id where d.public_id = $1`;

/** Returns the rows of a document, by a statement that the database plans once. */
export async function readRows(owner: pg.Client, documentId: string): Promise<RequestRow> {
  const [row] = (await owner.query<RequestRow>({ name: 'rows', text: ROWS, values: [documentId] })).rows;
  if (!row) throw new Error(`there is no document ${documentId}`);
  return row;
}

/** Returns what the model expects of the rows. @param began the start of the sequence */
export function comparedRows(row: RequestRow, began: Date) {
  const minutes = (time: string): number => (Date.parse(time) - began.getTime()) / 60_000;
  const recipientOf = (recipient: string): string => {
    if (recipient === row.requester) return REQUESTER;
    return recipient.startsWith('removed:') ? 'removed' : recipient;
  };
  return {
    status: row.status,
    people: row.people.map(({ state, contact, end }) => {
      const until = state === 'need_signing' && end !== null ? ` until ${minutes(end)}` : '';
      return `${state} ${contact}${until}`;
    }),
    points: row.points,
    marks: { isDeleted: row.is_deleted, isRemoved: row.is_removed, isClosed: row.is_closed },
    events: row.events.toSorted(),
    messages: row.messages
      .map(({ template, recipient }) => `${template} ${recipientOf(recipient)}`)
      .toSorted(),
  };
}

/** Returns the breaches of the audit chain of a document. */
export async function brokenChain(owner: pg.Client, documentId: string, row: RequestRow): Promise<string[]> {
  const text = 'select * from audit_event where document_id = $1 order by seq';
  const { rows } = await owner.query<EventRow>({ name: 'events', text, values: [row.id] });
  return chainBreaches({ ...row, public_id: documentId }, rows);
}
