import { readdir, readFile } from 'node:fs/promises';
import { FIELD_TYPES } from '@dojang/domain';
import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

/** Tables without a type, which only database functions and raw SQL read. */
const WITHOUT_A_TYPE = [
  'api_key_failure',
  'attempt',
  'audit_head_due',
  'known_device',
  'live_event',
  'schema_migration',
  'tenant_mark',
  'verification',
];

/** The columns of all tables, as `table.column`, with a question mark for a nullable one. */
type Columns = string[];

const shown = (table: string, column: string, isNullable: boolean): string =>
  `${table}.${column}${isNullable ? '?' : ''}`;

/** Returns whether a read may return null: the first argument of `ColumnType<Read, Insert, Update>`. */
const isNullable = (type: string): boolean => /\bnull\b/.test(/^ColumnType<([^,]*),/.exec(type)?.[1] ?? type);

const SOURCES = new URL('../../', import.meta.url);

/** Reads the files of tables, wherever they are: `tables.ts`, `document-tables.ts`, `branding.tables.ts`. */
async function declarations(): Promise<string> {
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    /(?:^|[./-])tables?\.ts$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, SOURCES), 'utf8')));
  return texts.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
}

async function declaredColumns(): Promise<Columns> {
  const source = await declarations();
  const bodies = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)\n\}/gm)].map((match) => [
      match[1],
      match[2] ?? '',
    ]),
  );
  const lists = [...source.matchAll(/^ *(?:export )?interface Tables \{\n([\s\S]*?)\n *\}/gm)];
  const tables = lists.flatMap(([, list = '']) => [...list.matchAll(/^ +(\w+): (\w+);$/gm)]);
  return tables.flatMap(([, table = '', name]) =>
    [...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+): ([\s\S]*?);$/gm)].map(([, column = '', type = '']) =>
      shown(table, column, isNullable(type)),
    ),
  );
}

async function migratedColumns(): Promise<Columns> {
  const database = await openTestDatabase(migrate);
  try {
    return await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ table: string; column: string; nullable: boolean }>(
        `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public' and table_name <> all($1)`,
        [WITHOUT_A_TYPE],
      );
      return rows.map(({ table, column, nullable }) => shown(table, column, nullable));
    });
  } finally {
    await database.close();
  }
}

test('the table types name every column of the migrated database and its nullability', async () => {
  const [declared, migrated] = [await declaredColumns(), await migratedColumns()];
  expect(declared.length).toBeGreaterThan(300);
  const missing = migrated.filter((column) => !declared.includes(column));
  const surplus = declared.filter((column) => !migrated.includes(column));
  expect({ missing, surplus }, 'columns that a `*.tables.ts` must add (missing) or remove (surplus)').toEqual(
    {
      missing: [],
      surplus: [],
    },
  );
  expect(declared).toHaveLength(migrated.length);
});

test('[EDT-03] the database accepts every type of field, and no other', async () => {
  const database = await openTestDatabase(migrate);
  try {
    const { rows } = await withClient(database.ownerUrl, (client) =>
      client.query<{ definition: string }>(
        "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'field_type_check'",
      ),
    );
    const types = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, type]) => type);
    expect(types.toSorted()).toEqual(FIELD_TYPES.toSorted());
  } finally {
    await database.close();
  }
});
