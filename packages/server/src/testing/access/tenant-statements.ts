import { withClient } from '@dojang/embedded-postgres';
import type pg from 'pg';
import { readCatalogue } from '../../platform/db/tenancy/catalogue.ts';
import type { TestService } from '../test-service.ts';

/**
 * Owns the question whether a recorded statement carries the tenant: in its plan for the application's role, each scan of a table of tenants
 * compares `tenant_id`, by the statement itself or by row-level security; an insert names the column.
 */

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly Plan[];
  readonly [key: string]: unknown;
}

const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond'];

/** The scans of a plan, each with the conditions of itself and of the index scans below it. */
function scansOf(plan: Plan): { relation: string; isFiltered: boolean }[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const relation = plan['Relation Name'];
  if (relation === undefined || plan['Node Type'] === 'ModifyTable') return below;
  return [...below, { relation, isFiltered: namesTenant(plan) }];
}

function namesTenant(plan: Plan): boolean {
  const isNamed = CONDITIONS.some((name) => /\btenant_id = /.test(String(plan[name] ?? '')));
  const ofIndexes = (plan.Plans ?? []).filter((one) => /^Bitmap/.test(one['Node Type']));
  return isNamed || ofIndexes.some(namesTenant);
}

const INSERTED = /\binsert into "?(\w+)"?\s*(?:as \w+\s*)?(\([^)]*\))?/gi;

/** Returns the tables of tenants that a statement adds rows to without naming the tenant. */
const addedWithout = (statement: string, ofTenants: ReadonlySet<string>): string[] =>
  [...statement.matchAll(INSERTED)].flatMap(([, table = '', columns = '']) =>
    ofTenants.has(table) && !columns.includes('tenant_id') ? [table] : [],
  );

/** Statements about rows; others set the transaction. */
const IS_ABOUT_ROWS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|insert|update|delete|with)\b/i;

async function planOf(app: pg.ClientBase, statement: string): Promise<Plan | undefined> {
  const { rows } = await app.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
}

/** Returns each recorded statement that reads, changes or adds rows of tenants without carrying the tenant, with the table. */
export async function statementsWithoutTenant(
  service: Pick<TestService, 'ownerUrl' | 'appUrl'>,
  statements: Iterable<string>,
): Promise<{ statements: number; without: string[] }> {
  const { ofTenants } = await withClient(service.ownerUrl, readCatalogue);
  const texts = [...new Set(statements)].filter((text) => IS_ABOUT_ROWS.test(text));
  const without: string[] = [];
  await withClient(service.appUrl, async (app) => {
    for (const text of texts) {
      const plan = await planOf(app, text);
      const scans = plan === undefined ? [] : scansOf(plan);
      const found = scans.filter(({ relation, isFiltered }) => ofTenants.has(relation) && !isFiltered);
      const tables = [...found.map(({ relation }) => relation), ...addedWithout(text, ofTenants)];
      for (const table of new Set(tables)) without.push(`${table}: ${text}`);
    }
  });
  return { statements: texts.length, without };
}
