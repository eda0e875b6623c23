import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, inject, test } from 'vitest';
import { migrate } from '../migrate.ts';

const ADD = `insert into document (public_id, tenant_id, requester_id, name, status, process_type, is_sequential, expiry_minutes,
    file_id, search_text, created_at, updated_at)
  select $1, t.id, a.id, $1, 'draft', 'PROCEDURE', false, 14400, f.id, $2, now(), now()
  from tenant t join account a on a.tenant_id = t.id join file f on f.tenant_id = t.id where t.public_id = 't'`;

test('texts from before the search index are copied, and those that a server of the version before saves meanwhile', async () => {
  const { ownerUrl } = inject('testServer');
  const name = 'before_document_search';
  await withClient(ownerUrl, async (client) => void (await client.query(`create database ${name}`)));
  const url = ofDatabase(ownerUrl, name);
  try {
    await migrate(url, { upTo: '0053' });
    await withClient(url, async (client) => {
      await client.query(
        `insert into tenant (public_id, kind, name, created_at) values ('t', 'organization', 't', now())`,
      );
      await client.query(
        `insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at)
         select 'a', id, 'main', 'a', 'a', 'a@x.example', '01000000000', '', now() from tenant where public_id = 't'`,
      );
      await client.query(
        `insert into file (public_id, tenant_id, created_by, name, ext, state, pdf_key, pdf_sha256, page_count, created_at)
         select 'f', tenant_id, id, 'f.pdf', 'pdf', 'ready', 'f', repeat('0', 64), 1, now() from account where public_id = 'a'`,
      );
      await client.query(ADD, ['old', '근로계약서 김하나']);
    });
    await migrate(url, { upTo: '0055' });
    await withClient(url, async (client) => {
      await client.query(ADD, ['meanwhile', '임대차']);
      await client.query(`update document set search_text = '임대차 이두리' where public_id = 'meanwhile'`);
    });
    await migrate(url);
    const texts = await withClient(url, async (client) => {
      const { rows } = await client.query(
        `select d.public_id, s.words from document d join document_search s
           on s.tenant_id = d.tenant_id and s.document_id = d.id order by d.id`,
      );
      return rows;
    });
    expect(texts).toEqual([
      { public_id: 'old', words: '근로계약서 김하나' },
      { public_id: 'meanwhile', words: '임대차 이두리' },
    ]);
  } finally {
    await withClient(
      ownerUrl,
      async (client) => void (await client.query(`drop database ${name} with (force)`)),
    );
  }
});
