import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { completedDocument, KIM, LEE, logIn, sendDocument, upload } from './main-job.ts';
import { askForCode } from './members.ts';
import { ownerRows } from './refusals.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/** Checks which evidence a bug or an injected statement could rewrite: statements run with the application's role. */

const service = serviceWithInvariants();
let company = '';

beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await completedDocument(service(), client, { fileId, people: [KIM] });
  await sendDocument(client, { fileId, people: [KIM, LEE] });
  await askForCode(service(), '01055551234');
  await ownerRows(service(), ATTACHED);
  const [row] = await ownerRows<{ id: string }>(
    service(),
    `select tenant_id id from account where login_id = 'hangyeol'`,
  );
  company = row?.id ?? '';
});

/** A signed attachment in a completed document. */
const ATTACHED = `insert into attachment (public_id, tenant_id, document_id, field_id, participant_id, file_name, kind, size,
    sha256, storage_key, final, created_at)
  select 'attached', f.tenant_id, f.document_id, f.id, f.participant_id, 'a.pdf', 'pdf', 1, repeat('a', 64), 'key', true, now()
  from field f join document d on d.id = f.document_id where d.status = 'completed' limit 1`;

/** Runs statements in the company's tenant in one transaction that is rolled back; returns the last result or the error. */
async function asApplication(...statements: readonly string[]): Promise<pg.QueryResult | string> {
  const client = new pg.Client({ connectionString: service().appUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [company]);
    let last: pg.QueryResult | string = '';
    for (const statement of statements) last = await client.query(statement);
    return last;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end();
  }
}

const SHA = `repeat('a', 64)`;
const COMPLETED = `status = 'completed'`;

/** Each statement with the error that refuses it. */
const REWRITES: readonly (readonly [string, string])[] = [
  [`update document set sealed_sha256 = ${SHA} where ${COMPLETED}`, 'a seal never changes'],
  [`update document set sealed_key = 'other' where ${COMPLETED}`, 'a seal never changes'],
  [
    `update document set sealed_sha256 = null, sealed_key = null, sealed_at = null where ${COMPLETED}`,
    'a seal never changes',
  ],
  [`update document set certificate_sha256 = ${SHA} where ${COMPLETED}`, 'a certificate never changes'],
  [
    `update document set certificate_key = null, certificate_sha256 = null where ${COMPLETED}`,
    'a certificate never changes',
  ],
  [`update document set name = '다른 계약' where ${COMPLETED}`, 'what was sent never changes'],
  [`update document set name = '다른 계약' where status = 'on_going'`, 'what was sent never changes'],
  [`update document set original_sha256 = ${SHA} where ${COMPLETED}`, 'what was sent never changes'],
  [`update document set sent_at = null where status = 'on_going'`, 'what was sent never changes'],
  [
    `update document set status = 'on_going', completed_at = null, sealed_at = null where ${COMPLETED}`,
    'a completed document never changes',
  ],
  [
    `update document set completed_at = completed_at - interval '1 day' where ${COMPLETED}`,
    'a completed document never changes',
  ],
  [`update document set audit_head = repeat('0', 64)`, 'the head of an audit trail never changes'],
  [`update document set audit_seq = audit_seq - 1`, 'the head of an audit trail never changes'],
  [
    `update document set audit_seq = audit_seq + 1, audit_head = ${SHA}`,
    'the head of an audit trail never changes',
  ],
  [`update audit_event set ip = '10.0.0.1'`, 'permission denied for table audit_event'],
  [`delete from audit_event`, 'permission denied for table audit_event'],
  [`update participant set signed_at = now() where signed_at is not null`, 'a signature never changes'],
  [
    `update participant set status = 'need_signing', signed_at = null where signed_at is not null`,
    'a signature never changes',
  ],
  [`update participant set consent_at = now() where signed_at is not null`, 'a signature never changes'],
  [`update participant set signing_digest = ${SHA} where signed_at is not null`, 'a signature never changes'],
  [
    `update participant set contact = 'thief@x.example' where asked_at is not null`,
    'who was asked never changes',
  ],
  [`update participant set link_nonce = 'known' where asked_at is not null`, 'who was asked never changes'],
  [
    `update participant set contact = 'thief@x.example', link_nonce = 'known' where asked_at is not null`,
    'who was asked never changes',
  ],
  [`update participant set name = '김도둑' where asked_at is not null`, 'who was asked never changes'],
  [
    `update participant set name = '김도둑', link_nonce = 'known' where asked_at is not null`,
    'who was asked never changes',
  ],
  [
    `update participant set delegations = '[{"name":"김도둑"}]' where asked_at is not null`,
    'who was asked never changes',
  ],
  [
    `update participant set status = 'waiting', asked_at = null where status = 'need_signing'`,
    'who was asked never changes',
  ],
  [`delete from participant where asked_at is not null`, 'who was asked never changes'],
  [`update field_value set text = 'x' where final`, 'a signed value never changes'],
  [`delete from field_value where final`, 'a signed value never changes'],
  [`update attachment set file_name = 'x.pdf' where final`, 'a signed attachment never changes'],
  [`delete from attachment where final`, 'a signed attachment never changes'],
  [
    `update document set deleted_at = now(), deleted_by = requester_id, removed_at = now() where ${COMPLETED}`,
    'a removal never changes',
  ],
  [`update lot set remaining = granted`, 'permission denied for table lot'],
  [`update lot set granted = granted + 1000`, 'permission denied for table lot'],
  [`delete from lot`, 'permission denied for table lot'],
  [
    `insert into lot (tenant_id, kind, reason, granted, remaining, expires_at, created_at)
     values (app_tenant(), 'paid', 'x', 1000, 1000, now(), now())`,
    'permission denied for table lot',
  ],
  [`update ledger_entry set amount = 1`, 'permission denied for table ledger_entry'],
  ...['verification', 'attempt', 'known_device'].flatMap((table) =>
    [`select * from ${table}`, `delete from ${table}`, `insert into ${table} default values`].map(
      (statement) => [statement, `permission denied for table ${table}`] as const,
    ),
  ),
  [`update verification set confirmed_at = now()`, 'permission denied for table verification'],
  [`update attempt set failures = 0`, 'permission denied for table attempt'],
];

describe('application role → evidence', () => {
  test.each(REWRITES)('%s', async (statement, refusal) => {
    expect(await asApplication(statement)).toBe(refusal);
  });

  test('the rows of the refused statements exist and are visible to the application', async () => {
    const found = await asApplication(
      `select count(*) filter (where d.sealed_at is not null and d.certificate_key is not null)::int sealed,
         count(*) filter (where p.signed_at is not null)::int signed,
         count(*) filter (where p.status = 'need_signing')::int asked
       from document d join participant p on p.document_id = d.id`,
    );
    expect(found).toMatchObject({ rows: [{ sealed: 1, signed: 1, asked: 1 }] });
  });

  test('only wallet entries change a lot', async () => {
    const entry = (account: string, amount: number) =>
      `insert into ledger_entry (tenant_id, transfer, lot_id, account, amount, reason, created_at)
       select tenant_id, 'test', id, '${account}', ${amount}, 'test', now() from lot order by id limit 1`;
    const remaining = 'select remaining::int from lot order by id limit 1';
    const before = await asApplication(remaining);
    expect(await asApplication(entry('wallet', -3), entry('spent', 3), remaining)).toMatchObject({
      rows: [{ remaining: typeof before === 'string' ? 0 : before.rows[0].remaining - 3 }],
    });
    expect(await asApplication(entry('wallet', -1_000_000))).toContain('lot_check');
    expect(await asApplication(entry('wallet', 1_000_000))).toContain('lot_check');
  });

  test('an own draft can still be changed in every way', async () => {
    const draft = `with d as (insert into document (public_id, tenant_id, requester_id, name, status, process_type,
        is_sequential, expiry_minutes, file_id, created_at, updated_at)
      select 'draft', tenant_id, requester_id, name, 'draft', process_type, true, 20160, file_id, now(), now()
      from document limit 1 returning id, tenant_id)
      insert into participant (public_id, tenant_id, document_id, key, name, signing_order, method, contact, status,
        link_nonce) select 'draft', tenant_id, id, 'a', 'a', 1, 'email', 'a@b.example', 'waiting', 'n' from d`;
    const renamed = await asApplication(draft, `update document set name = 'b' where public_id = 'draft'`);
    expect(renamed).toMatchObject({ rowCount: 1 });
    const other = `update participant set contact = 'c@d.example', link_nonce = 'm' where public_id = 'draft'`;
    expect(await asApplication(draft, other)).toMatchObject({ rowCount: 1 });
    expect(await asApplication(draft, `delete from participant where public_id = 'draft'`)).toMatchObject({
      rowCount: 1,
    });
  });

  test('every security definer function has a fixed search path, and only the application may execute it', async () => {
    const loose = await ownerRows(
      service(),
      `select p.oid::regprocedure::text fn from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and (not coalesce(p.proconfig, '{}') @> array['search_path=public, pg_temp']
           or p.prorettype <> 'trigger'::regtype and has_function_privilege('public', p.oid, 'execute'))`,
    );
    expect(loose).toEqual([]);
  });
});
