import type pg from 'pg';

/** Owns the questions to the catalogue about which tables, indexes and references are those of tenants. */

export interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  /** Columns and expressions. */
  readonly keys: readonly string[];
}

export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
}

export interface Catalogue {
  readonly tables: readonly string[];
  /** The tables with a column `tenant_id`. */
  readonly ofTenants: ReadonlySet<string>;
  readonly uniques: readonly UniqueIndex[];
  readonly references: readonly Reference[];
}

const TABLES = `
  select c.relname as name, exists (select 1 from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as of_tenant
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

const UNIQUES = `
  select c.relname as table, n.relname as name,
    array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k order by k) as keys
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where i.indisunique and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1, 2`;

const REFERENCES = `
  select f.conrelid::regclass::text as table, f.conname as name, f.confrelid::regclass::text as target,
    array(select a.attname::text from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey) order by 1) as columns
  from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`;

/** Reads the tables of the service with their unique indexes and references. */
export async function readCatalogue(owner: pg.ClientBase): Promise<Catalogue> {
  const tables = (await owner.query<{ name: string; of_tenant: boolean }>(TABLES)).rows;
  return {
    tables: tables.map(({ name }) => name),
    ofTenants: new Set(tables.filter((one) => one.of_tenant).map(({ name }) => name)),
    uniques: (await owner.query<UniqueIndex>(UNIQUES)).rows,
    references: (await owner.query<Reference>(REFERENCES)).rows,
  };
}
