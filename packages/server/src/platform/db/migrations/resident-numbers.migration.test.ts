import { RESIDENT_MASK } from '@dojang/domain';
import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, inject, test } from 'vitest';
import { migrate } from '../migrate.ts';

const ROWS = [
  ['김하나', '900101-1234567', '10-1234-5678'],
  ['９００１０１１２３４５６７', '9,001,011,234,567원', ''],
  ['이두리', 'lee@x.example', '2026-11-28'],
];
const BULK = `insert into bulk (public_id, tenant_id, owner_id, name, name_key, status, template_name, template_version, content,
    upload, created_at, updated_at)
  select 'b', tenant_id, id, '대량', '대량', 'pending', 't', 1, '{}', $1, now(), now() from account where public_id = 'a' returning id, tenant_id`;

test('[BLK-02] resident numbers that an earlier version stored are replaced by the mask, and other cells stay', async () => {
  const { ownerUrl } = inject('testServer');
  const name = 'before_resident_numbers';
  await withClient(ownerUrl, async (client) => void (await client.query(`create database ${name}`)));
  const url = ofDatabase(ownerUrl, name);
  try {
    await migrate(url, { upTo: '0161' });
    await withClient(url, async (client) => {
      await client.query(
        `insert into tenant (public_id, kind, name, created_at) values ('t', 'organization', 't', now())`,
      );
      await client.query(
        `insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at)
         select 'a', id, 'main', 'a', 'a', 'a@x.example', '01000000000', '', now() from tenant where public_id = 't'`,
      );
      const bulk = await client.query(BULK, [{ uploadId: 'u', rows: [['비고 900101-1234567']] }]);
      const { id, tenant_id: tenantId } = bulk.rows[0];
      for (const [index, cells] of ROWS.entries())
        await client.query(
          `insert into bulk_row (tenant_id, bulk_id, row_no, cells, fingerprint) values ($1, $2, $3, $4, 'same')`,
          [tenantId, id, index + 1, JSON.stringify(cells)],
        );
    });
    await migrate(url);
    const left = await withClient(url, async (client) => ({
      rows: (await client.query('select cells, fingerprint from bulk_row order by row_no')).rows,
      bulk: (await client.query('select upload from bulk')).rows,
      functions: (await client.query(`select to_regproc('holds_resident_number') as kept`)).rows,
    }));
    expect(left).toEqual({
      rows: [
        { cells: ['김하나', RESIDENT_MASK, '10-1234-5678'], fingerprint: '' },
        { cells: [RESIDENT_MASK, RESIDENT_MASK, ''], fingerprint: '' },
        { cells: ROWS[2], fingerprint: 'same' },
      ],
      bulk: [{ upload: null }],
      functions: [{ kept: null }],
    });
  } finally {
    await withClient(
      ownerUrl,
      async (client) => void (await client.query(`drop database ${name} with (force)`)),
    );
  }
});
