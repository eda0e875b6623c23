import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, inject, test } from 'vitest';
import { migrate } from '../migrate.ts';

/** Accounts from before the migration, and whether their contacts count as proven afterwards. */
const PEOPLE = [
  { login: 'signedup', kind: 'main', terms: true, emailAt: true, opened: null, email: true, phone: true },
  {
    login: 'mailpending',
    kind: 'main',
    terms: true,
    emailAt: false,
    opened: null,
    email: false,
    phone: true,
  },
  { login: 'seeded', kind: 'main', terms: false, emailAt: true, opened: null, email: true, phone: false },
  {
    login: 'opened',
    kind: 'sub',
    terms: false,
    emailAt: true,
    opened: 'opened@x.example',
    email: true,
    phone: false,
  },
  {
    login: 'replaced',
    kind: 'sub',
    terms: false,
    emailAt: true,
    opened: 'old@x.example',
    email: false,
    phone: false,
  },
  { login: 'asserted', kind: 'sub', terms: false, emailAt: true, opened: null, email: false, phone: false },
] as const;

test('contacts of existing accounts stay proven only if a proof by their owner is recorded', async () => {
  const { ownerUrl } = inject('testServer');
  const name = 'before_proven_contacts';
  await withClient(ownerUrl, async (client) => void (await client.query(`create database ${name}`)));
  const url = ofDatabase(ownerUrl, name);
  try {
    await migrate(url, { upTo: '0026' });
    await withClient(url, async (client) => {
      await client.query(
        `insert into tenant (public_id, kind, name, created_at) values ('t', 'organization', 't', now())`,
      );
      for (const { login, kind, terms, emailAt, opened } of PEOPLE) {
        await client.query(
          `insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at,
             email_verified_at)
           select $1::text, t.id, $2, $1, 'a', $1 || '@x.example', '01000000000', '', now(),
             case when $3 then now() end from tenant t where t.public_id = 't'`,
          [login, kind, emailAt],
        );
        if (terms)
          await client.query(
            `insert into consent (tenant_id, account_id, kind, version, given, at, ip)
             select tenant_id, id, 'terms', '1', true, now(), '' from account where login_id = $1`,
            [login],
          );
        if (opened !== null)
          await client.query(
            `insert into verification (public_id, purpose, account_id, contact, created_at, expires_at, used_at)
             select $1, 'email', id, $2, now(), now(), now() from account where login_id = $1`,
            [login, opened],
          );
      }
    });
    await migrate(url);
    const proven = await withClient(url, async (client) => {
      const { rows } = await client.query(
        `select login_id login, email_verified_at is not null email, phone_verified_at is not null phone
         from account order by id`,
      );
      return rows;
    });
    expect(proven).toEqual(PEOPLE.map(({ login, email, phone }) => ({ login, email, phone })));
  } finally {
    await withClient(
      ownerUrl,
      async (client) => void (await client.query(`drop database ${name} with (force)`)),
    );
  }
});
