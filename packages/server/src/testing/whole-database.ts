import { ownerRows } from './refusals.ts';
import type { TestService } from './test-service.ts';

/** Returns every row of every table in all schemas as text, each behind the name of its table. */
export async function wholeDatabase(service: Pick<TestService, 'owner'>): Promise<string> {
  const tables = await ownerRows<{ name: string }>(
    service,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  if (tables.length < 50) throw new Error(`only ${tables.length} tables are read`);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await ownerRows<{ text: string }>(service, `select t::text as text from ${name} t`);
    rows.push(...found.map(({ text }) => `${name} ${text}`));
  }
  return rows.join('\n');
}
