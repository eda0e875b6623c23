import { endpoints } from '@dojang/contract';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { statementsWithoutTenant } from './access/tenant-statements.ts';
import { bodyWithAuthentications, proveByCode } from './authentication/authentication-steps.ts';
import { openIdentityStep, sendWithIdentity } from './authentication/identity-steps.ts';
import { memberIdOf } from './company.ts';
import {
  completedDocument,
  documentBody,
  inkPng,
  KIM,
  LEE,
  logIn,
  sendDocument,
  signerOf,
  upload,
} from './main-job.ts';
import { ownerRows } from './refusals.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/** Row-level security: for every statement of the service, the database returns only rows of the named tenant. */

const statements = new Set<string>();
const service = serviceWithInvariants({ onStatement: (text) => statements.add(text) });

/** Returns every table with a tenant column, and the table of tenants. */
async function tenantTables(): Promise<{ name: string; column: string }[]> {
  const rows = await ownerRows<{ name: string }>(
    service(),
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return [...rows.map(({ name }) => ({ name, column: 'tenant_id' })), { name: 'tenant', column: 'id' }];
}

let company = '';
let person = '';

beforeAll(async () => {
  const { client: hangyeol } = await logIn(service().url, 'hangyeol');
  const { client: sarang } = await logIn(service().url, 'sarang');
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await completedDocument(service(), hangyeol, { fileId, people: [KIM] });
  const asked = { lee: [{ authType: 'mobile_otp' as const }] };
  const body = bodyWithAuthentications({ fileId, people: [LEE] }, asked);
  const { documentId } = await hangyeol(endpoints.createDocument, { body });
  const lee = await signerOf(service(), LEE, documentId);
  await proveByCode(service(), lee.client, lee.params, LEE);
  const checked = await openIdentityStep(service(), await sendWithIdentity(hangyeol, fileId));
  await checked.codeAfter();
  await sendDocument(sarang, { fileId: await upload(sarang, 'pdf/issue16278.pdf') });
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  await hangyeol(endpoints.createDocument, { body: { ...documentBody({ fileId }), reservationDate } });
  await hangyeol(endpoints.createTemplate, { body: { fileId } });
  const { folderId } = await hangyeol(endpoints.createFolder, { body: { name: '계약' } });
  const memberIds = [await memberIdOf(service(), 'haneul')];
  const { list: ownTeams } = await hangyeol(endpoints.listTeams, {});
  const sharedTeamIds = ownTeams.map((team) => team.teamId);
  await hangyeol(endpoints.changeFolder, { params: { folderId }, body: { memberIds, sharedTeamIds } });
  const picture = {
    kind: 'stamp',
    name: '도장',
    origin: 'uploaded',
    base64: inkPng().toString('base64'),
  } as const;
  await hangyeol(endpoints.createSignature, { body: picture });
  await hangyeol(endpoints.beginPhoneDrawing, {});
  const tenants = await ownerRows<{ id: string; kind: string }>(service(), 'select id, kind from tenant');
  company = tenants.find((one) => one.kind === 'organization')?.id ?? '';
  person = tenants.find((one) => one.kind === 'personal')?.id ?? '';
  const ofMain = `from account where login_id = 'hangyeol'`;
  for (const statement of [
    `insert into business_profile select tenant_id, '윤한결', '한결상사', '2148765433', now() ${ofMain}`,
    `insert into consent (tenant_id, account_id, kind, version, given, at, ip)
      select tenant_id, id, 'terms', '1', true, now(), '127.0.0.1' ${ofMain}`,
    `insert into answered_request select tenant_id, id, 'key', repeat('0', 64), '{}', now() ${ofMain}`,
    `insert into hidden_contact select tenant_id, id, 'hash', now() ${ofMain}`,
    `insert into document_seen select tenant_id, requester_id, id, 0 from document where tenant_id = ${company}`,
    `insert into prepared_download (public_id, tenant_id, account_id, kind, file_name, content_type, content, expires_at)
      select 'prepared', tenant_id, id, 'zip', 'a.zip', 'application/zip', '{}', now() + interval '2 days' ${ofMain}`,
    `insert into attachment (public_id, tenant_id, document_id, field_id, participant_id, file_name, kind, size,
        sha256, storage_key, final, created_at)
      select 'attached', f.tenant_id, f.document_id, f.id, f.participant_id, 'a.pdf', 'pdf', 1, repeat('a', 64), 'key',
        true, now()
      from field f join document d on d.id = f.document_id where d.status = 'completed' limit 1`,
    `insert into bulk (public_id, tenant_id, owner_id, name, name_key, status, template_name, template_version, content,
        row_count, created_at, updated_at)
      select 'bulk', tenant_id, id, 'aa', 'aa', 'pending', 'a', 1, '{}', 1, now(), now() ${ofMain}`,
    `insert into bulk_row (tenant_id, bulk_id, row_no, cells, fingerprint)
      select tenant_id, id, 1, '[]', '' from bulk where public_id = 'bulk'`,
    `insert into bulk_test (public_id, tenant_id, bulk_id, account_id, cells, locale, created_at, expires_at)
      select 'test', tenant_id, id, owner_id, '[]', 'ko', now(), now() + interval '1 day' from bulk where public_id = 'bulk'`,
    `insert into document_version (tenant_id, document_id, number, file_id, sha256, reason, made_by, made_at, fields)
      select tenant_id, id, 1, file_id, repeat('a', 64), '', 'a', now(), '[]' from document where tenant_id = ${company} limit 1`,
    `insert into participant_comment (tenant_id, document_id, participant_id, is_answer, name, text, version, made_at)
      select tenant_id, document_id, id, false, name, '의견입니다', 1, now() from participant where tenant_id = ${company} limit 1`,
    `insert into loose_object select 'key', tenant_id, now() ${ofMain}`,
    `insert into short_link select p.tenant_id, p.id, sha256('index'), 'token', now() from participant p
      join account a on a.tenant_id = p.tenant_id and a.login_id = 'hangyeol' limit 1 on conflict do nothing`,
    `select append_audit_heads(now(), 1000)`,
    `insert into anchored_certificate select document_id, tenant_id, null, repeat('a', 64), leaf_index, now()
      from audit_leaf where tenant_id = (select tenant_id ${ofMain}) limit 1`,
    `insert into card_on_file (public_id, tenant_id, billing_key, customer_key, issuer, number, is_default, created_at)
      select 'card', tenant_id, 'key', 'customer', '41', '4330****', true, now() ${ofMain}`,
    `insert into charge (public_id, tenant_id, account_id, order_id, provider, kind, state, product_id, points, supply, vat, price,
        ordered_at, updated_at)
      select 'charge', tenant_id, id, 'order', 'toss', 'purchase', 'failed', 'point-10', 10, 10000, 1000, 11000, now(), now() ${ofMain}`,
    `insert into auto_charge (tenant_id, account_id, product_id, threshold, monthly_limit, card_id, email, checked_at, created_at,
        updated_at)
      select a.tenant_id, a.id, 'point-10', 5, 11000, c.id, 'a@b.example', now(), now(), now() from account a
      join card_on_file c on c.tenant_id = a.tenant_id where a.login_id = 'hangyeol'`,
    `insert into charge_event (tenant_id, charge_id, provider, event_id, type, status, received_at)
      select tenant_id, id, 'toss', 'event', 'PAYMENT_STATUS_CHANGED', 'DONE', now() from charge`,
    `insert into provider_connection (tenant_id, account_id, user_id, link_key, link_value, connected_at)
      select tenant_id, id, 'seller', 'key', 'value', now() ${ofMain}`,
    `insert into payment_request (public_id, tenant_id, document_id, participant_id, product_name, amount, requested_at,
        updated_at)
      select 'paid', tenant_id, document_id, id, 'a', 1000, now(), now() from participant
      where tenant_id = (select tenant_id ${ofMain}) limit 1`,
    `insert into payment_event (tenant_id, payment_id, provider_number, pay_state, source, at)
      select tenant_id, id, '1', 1, 'feedback', now() from payment_request where public_id = 'paid'`,
    `insert into api_key (public_id, tenant_id, account_id, name, ending, hash, scopes, created_at, expires_at)
      select 'apikey', tenant_id, id, 'a', 'abcd', sha256('key'), '{points:read}', now(), now() + interval '1 year' ${ofMain}`,
    `insert into invitation (public_id, tenant_id, email, role, perms_scope, team_id, perms_team_ids, inviter_id, locale, link_id,
        created_at, sent_at, expires_at)
      select 'invited', m.tenant_id, 'a@b.example', 1002, 4, m.team_id, '{}', m.account_id, 'ko', 'link', now(), now(), now()
      from membership m where account_id = (select id ${ofMain})`,
    `insert into api_key_scope_change (tenant_id, key_id, account_id, at, before, after)
      select tenant_id, id, account_id, now(), scopes, '{bulk:read}' from api_key where public_id = 'apikey'`,
    `insert into api_key_failure select tenant_id, id, current_date, 1100, 1, '', now() from api_key where public_id = 'apikey'`,
    `insert into api_key_day select tenant_id, id, current_date, 1, 0 from api_key where public_id = 'apikey'`,
    `insert into webhook_endpoint (public_id, tenant_id, url, description, state, secret, public_key, locale, created_at, updated_at)
      select 'webhook', tenant_id, 'https://a.example', '', 'active', 'a', 'a', 'ko', now(), now() ${ofMain}`,
    `insert into webhook_event (public_id, tenant_id, type, body, created_at)
      select 'event', tenant_id, 'webhook.test', '{}', now() ${ofMain}`,
    `insert into webhook_delivery (tenant_id, event_id, endpoint_id, state, created_at, updated_at)
      select e.tenant_id, e.id, p.id, 'failed', now(), now() from webhook_event e join webhook_endpoint p
        on p.tenant_id = e.tenant_id where e.public_id = 'event'`,
    `insert into webhook_attempt (tenant_id, delivery_id, at, duration_ms, status, request_headers, response)
      select tenant_id, id, now(), 1, 200, '{}', '' from webhook_delivery`,
    `insert into oauth_app (public_id, tenant_id, account_id, name, homepage, redirect_uris, kind, scopes, created_at, changed_at)
      select 'app', tenant_id, id, 'an app', 'https://a.example', '{https://a.example/}', 'public', '{points:read}', now(), now()
      ${ofMain}`,
    `insert into brand_logo (public_id, tenant_id, sha256, storage_key, created_at)
      select 'logo', tenant_id, repeat('a', 64), 'key', now() ${ofMain}`,
    `insert into branding (tenant_id, logo_id, sender_name, address, description, bar_color, button_color, text_color,
        updated_at)
      select tenant_id, id, '', '', '', '#000000', '#000000', '#FFFFFF', now() from brand_logo where public_id = 'logo'`,
    `insert into embed_origin (public_id, tenant_id, origin, account_id, created_at)
      select 'origin', tenant_id, 'https://a.example', id, now() ${ofMain}`,
    `insert into embed_session (public_id, tenant_id, key_id, kind, origin, token_hash, document_id, created_at, expires_at)
      select 'embedded', tenant_id, id, 'viewing', 'https://a.example', sha256('token'), 'a', now(), now() + interval '30 minutes'
      from api_key where public_id = 'apikey'`,
    `insert into template_link (public_id, tenant_id, template_id, account_id, nonce, created_at)
      select 'direct', tenant_id, id, owner_id, 'a', now() from template where tenant_id = (select tenant_id ${ofMain}) limit 1`,
    `insert into template_link_visit select l.tenant_id, l.id, 'a', d.id from template_link l
      join document d on d.tenant_id = l.tenant_id limit 1`,
    `insert into template_link_use (tenant_id, link_id, at) select tenant_id, id, now() from template_link`,
    `insert into template_link_ask (public_id, tenant_id, link_id, visit, expires_at)
      select 'asked', tenant_id, id, 'sealed', now() + interval '1 day' from template_link`,
    `insert into account_closing (tenant_id, requested_at, ends_at, withdrawn_by, withdrawn_at)
      select tenant_id, now(), now() + interval '14 days', 'owner', now() ${ofMain}`,
    `insert into removed_record select id, tenant_id, now(), 'sealed' from document where tenant_id = ${company} limit 1`,
    `insert into admin_access (public_id, tenant_id, account_id, operator, reason, created_at)
      select 'looked', tenant_id, id, 'a', 'aa', now() ${ofMain}`,
    `insert into tenant_mark select tenant_id, 1 ${ofMain}`,
    `insert into notification_seen select tenant_id, id, 'guide1', '1', now() ${ofMain}`,
  ])
    await ownerRows(service(), statement);
});

/** Runs statements with the application's role and rolls them back. */
async function asApplication<T>(tenant: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: service().appUrl });
  await client.connect();
  try {
    await client.query('begin');
    if (tenant !== null) await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the effect of a statement in a tenant's transaction: the number of rows, or the error. */
const met = (tenant: string | null, statement: string, values: readonly unknown[] = []) =>
  asApplication(tenant, (client) =>
    client.query(statement, [...values]).then(
      (result) => result.rowCount,
      (error: Error) => error.message.replace(/ (?:for )?(?:table|view) .*$/, ''),
    ),
  );

const DENIED = 'permission denied';
const BY_POLICY = 'new row violates row-level security policy';

/** Returns an update without effect; a tenant's identity column cannot be written at all. */
const touched = (table: string): string => (table === 'tenant' ? 'name = name' : 'tenant_id = tenant_id');

describe('tenant → tenant', () => {
  test('[ORG-10] the application’s role sees no row of any tenant unless its transaction names one', async () => {
    for (const { name } of await tenantTables())
      expect([0, DENIED], name).toContain(await met(null, `select 1 from ${name}`));
  });

  test('[ORG-10] with one tenant named, no row of another can be read, changed, deleted or added, in any table', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(20);
    for (const { name, column } of tables) {
      const [row] = await ownerRows<{ row: object }>(
        service(),
        `select to_jsonb(t) as row from ${name} t where ${column} = $1 limit 1`,
        [company],
      );
      expect(
        row,
        `${name} has no row to try: add an insert for it to the rows of beforeAll in this file`,
      ).toBeDefined();
      const own = await met(company, `select 1 from ${name} where ${column} = $1`, [company]);
      expect(own, name).not.toBe(0);
      for (const statement of [
        `select 1 from ${name} where ${column} = $1`,
        `update ${name} set ${touched(name)} where ${column} = $1`,
        `delete from ${name} where ${column} = $1`,
      ])
        expect([0, DENIED], `${name}: ${statement}`).toContain(await met(person, statement, [company]));
      const inserted = await met(
        person,
        `insert into ${name} overriding system value select (jsonb_populate_record(null::${name}, $1)).*`,
        [JSON.stringify(row?.row)],
      );
      expect([DENIED, BY_POLICY], `${name}: insert`).toContain(inserted);
    }
  });

  test('[ORG-10] every statement from upload to seal carries the tenant', async () => {
    const found = await statementsWithoutTenant(service(), statements);
    expect(found.statements).toBeGreaterThan(100);
    expect(found.without).toEqual([]);
  });

  test('[ORG-10] no row can be moved to another tenant', async () => {
    for (const { name, column } of (await tenantTables()).filter((table) => table.column === 'tenant_id')) {
      const given = await met(company, `update ${name} set ${column} = $1 where ${column} = $2`, [
        person,
        company,
      ]);
      // Refused by a policy, by a missing right, or by a constraint or trigger of the row.
      expect(given, name).toBeTypeOf('string');
    }
  });

  test('[ORG-10] the setting of a tenant ends with its transaction', async () => {
    await asApplication(person, async (client) => {
      const { rows } = await client.query('select distinct tenant_id from document');
      expect(rows).toEqual([{ tenant_id: person }]);
      await client.query('rollback');
      const after = await client.query<{ tenant: string }>(
        `select current_setting('app.tenant', true) tenant`,
      );
      expect(after.rows[0]?.tenant).toBe('');
    });
  });
});
