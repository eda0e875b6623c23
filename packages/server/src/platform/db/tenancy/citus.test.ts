import { readFile } from 'node:fs/promises';
import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';

/** `deploy/citus.sql` on PostgreSQL. Citus cannot run here: functions in its place hold the rules that its manual states. */

const FILE = new URL('../../../../../../deploy/citus.sql', import.meta.url);

/**
 * Refuses what Citus refuses: a unique index of a distributed table without the distribution column, and references other than those to
 * reference tables, between local tables, or with the distribution column between distributed tables. Both sides are looked at when the second
 * one gets its place. Source: Citus 12 manual, "Creating and Modifying Distributed Objects" and "Common Error Messages".
 */
const IN_PLACE_OF_CITUS = `
  create table place_of (name text primary key, place text not null);
  create function put_in_place(wanted regclass, kind text) returns void language plpgsql as $$
  declare fault text;
  begin
    insert into place_of values (wanted::text, kind);
    select n.relname into fault from pg_index i join pg_class n on n.oid = i.indexrelid
      join pg_attribute t on t.attrelid = i.indrelid and t.attname = 'tenant_id'
      where kind = 'distributed' and i.indrelid = wanted and i.indisunique and not t.attnum = any (i.indkey::smallint[]);
    if fault is not null then raise 'unique index % has no distribution column', fault; end if;
    select f.conname into fault from pg_constraint f
      left join place_of child on child.name = f.conrelid::regclass::text
      left join place_of parent on parent.name = f.confrelid::regclass::text
      where f.contype = 'f' and wanted in (f.conrelid, f.confrelid) and (
        f.conrelid = wanted and parent.place is null
        or child.place is not null and parent.place = 'distributed' and child.place <> 'distributed'
        or child.place = 'distributed' and parent.place = 'local'
        or child.place = 'distributed' and parent.place = 'distributed' and not exists (select 1 from pg_attribute a
          where a.attrelid = f.conrelid and a.attname = 'tenant_id' and a.attnum = any (f.conkey)));
    if fault is not null then raise 'reference % is not supported', fault; end if;
  end $$;
  create function create_distributed_table(wanted regclass, key text) returns void language sql as
    $$ select put_in_place(wanted, 'distributed') where key = 'tenant_id' $$;
  create function create_reference_table(wanted regclass) returns void language sql as
    $$ select put_in_place(wanted, 'reference') $$;
  create function citus_add_local_table_to_metadata(wanted regclass) returns void language sql as
    $$ select put_in_place(wanted, 'local') $$;`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(migrate);
});
afterAll(() => database.close());

/** Runs the text in a transaction that is taken back, and returns the catalogue and the places of then. */
const placedBy = (text: string): Promise<{ catalogue: Catalogue; places: ReadonlyMap<string, string> }> =>
  withClient(database.ownerUrl, async (owner) => {
    await owner.query(`begin; ${IN_PLACE_OF_CITUS}`);
    await owner.query(text.replace('create extension if not exists citus;', ''));
    const { rows } = await owner.query<{ name: string; place: string }>('select * from place_of');
    await owner.query('drop table place_of');
    const catalogue = await readCatalogue(owner);
    await owner.query('rollback');
    return { catalogue, places: new Map(rows.map(({ name, place }) => [name, place])) };
  });

test('the file for Citus gives each table of the database exactly one place', async () => {
  const { catalogue, places } = await placedBy(await readFile(FILE, 'utf8'));
  expect([...places.keys()].sort()).toEqual([...catalogue.tables].sort());
  const distributed = [...places].flatMap(([name, place]) => (place === 'distributed' ? [name] : []));
  expect(distributed.filter((name) => !catalogue.ofTenants.has(name))).toEqual([]);
  expect(distributed).toEqual(expect.arrayContaining(['document', 'audit_event', 'delivery', 'field_value']));
});

test('afterwards unique indexes of distributed tables contain the tenant, and references between them do', async () => {
  const { catalogue, places } = await placedBy(await readFile(FILE, 'utf8'));
  const isSpread = (table: string) => places.get(table) === 'distributed';
  const uniques = catalogue.uniques.filter(({ table }) => isSpread(table));
  expect(uniques.filter(({ keys }) => !keys.includes('tenant_id'))).toEqual([]);
  const between = catalogue.references.filter(({ table, target }) => isSpread(table) && isSpread(target));
  expect(between.length).toBeGreaterThan(40);
  expect(between.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([]);
});

test('the rules refuse a table before its parent, a unique index without the tenant, and a parent that is spread', async () => {
  const text = await readFile(FILE, 'utf8');
  const early = text
    .replace("('file', 'distributed'),", '')
    .replace("('page',", "('page', 'distributed'), ('file',");
  await expect(placedBy(early)).rejects.toThrow(/reference \w+ is not supported/);
  await expect(placedBy(text.replace("%s (%s, tenant_id)'", "%s (%s)'"))).rejects.toThrow(
    /no distribution column/,
  );
  const spread = text.replace("('team', 'reference')", "('team', 'distributed')");
  await expect(placedBy(spread)).rejects.toThrow(/reference \w+ is not supported|cannot drop constraint/);
});
