import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The search runs as the owner of the tables, to whom row-level security does not apply. */

const service = serviceWithInvariants({}, 'file');
const SECRET = '한결만 아는 계약';
let company = '';
let person = '';
beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  await sendDocument(client, {
    fileId: await upload(client, 'pdf/issue16278.pdf'),
    name: SECRET,
    send: false,
  });
  const tenants = await ownerRows<{ id: string; kind: string }>(service(), 'select id, kind from tenant');
  company = tenants.find((one) => one.kind === 'organization')?.id ?? '';
  person = tenants.find((one) => one.kind === 'personal')?.id ?? '';
});

/** What the application's role finds after these statements, in a transaction of a tenant. */
async function found(tenant: string | null, search: string, before: readonly string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: service().appUrl });
  await client.connect();
  try {
    await client.query('begin');
    if (tenant !== null) await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    for (const statement of before) await client.query(statement);
    const { rows } = await client.query<{ ids: string[] }>(
      'select ids from public.search_documents($1, 1000000, 1000000)',
      [search],
    );
    return rows[0]?.ids.length ?? 0;
  } finally {
    await client.end();
  }
}

describe('tenant → tenant', () => {
  test('[ORG-10] the search finds documents of the transaction’s tenant only, and none without a tenant', async () => {
    expect(await found(company, '한결만 아는')).toBe(1);
    for (const search of ['한결만 아는', '한결', '아', '는', ' ', '']) {
      expect(await found(person, search), search).toBe(0);
      expect(await found(null, search), search).toBe(0);
    }
  });

  test('[ORG-10] the searched text is data: quotes, operators and tokens of another tenant find nothing', async () => {
    for (const search of [
      `' or true or '`,
      `') or (tenant_id > 0`,
      `$$ or true $$`,
      `한결만' | '`,
      `한결만':* | 'a`,
      `!'없는`,
      `B한결`,
      '\\',
      `'`,
      '%',
      '가\u0001나',
    ])
      expect(await found(person, search), search).toBe(0);
  });

  test('[ORG-10] objects of the session do not take the place of the tenant or of the tables', async () => {
    const before = [
      'create temp table document_search as select 1::bigint as tenant_id, 1::bigint as document_id, text $$한결$$ as words',
      `create function pg_temp.app_tenant() returns bigint language sql as 'select ${company}::bigint'`,
      'set local search_path = pg_temp, public',
    ];
    expect(await found(person, '한결', before)).toBe(0);
    expect(await found(company, '한결만 아는', before)).toBe(1);
  });
});
