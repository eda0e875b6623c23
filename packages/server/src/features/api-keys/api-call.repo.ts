import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The counts of the calls of API keys in the transaction's tenant. */

export interface CallDay {
  /** yyyy-mm-dd in Korea. */
  readonly day: string;
  readonly calls: number;
  readonly failed: number;
}

/** Returns the calls of all keys by day, oldest first. @param since the first Korean day */
export async function callDays(db: Reader, since: string): Promise<CallDay[]> {
  const found = await sql<CallDay>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(calls)::int as calls, sum(failed)::int as failed
    from api_key_day where day >= ${since}::date group by api_key_day.day order by api_key_day.day`.execute(
    db,
  );
  return found.rows;
}

export interface FailedCallsRow {
  readonly code: number;
  readonly failed: number;
  /** The field that the last of them named; empty when it named none. */
  readonly field: string;
  readonly last_at: Date;
}

/** Returns the failed calls of all keys by the code of their error, most first. @param since the first Korean day */
export async function failedCalls(db: Reader, since: string): Promise<FailedCallsRow[]> {
  const found = await sql<FailedCallsRow>`
    select code, sum(failed)::int as failed, (array_agg(field order by last_at desc))[1] as field, max(last_at) as last_at
    from api_key_failure where day >= ${since}::date group by code order by failed desc, code`.execute(db);
  return found.rows;
}

export interface CountedFailures {
  readonly code: number;
  readonly failed: number;
  readonly field: string;
  readonly lastAt: Date;
}

export interface CountedCalls {
  readonly tenantId: string;
  readonly keyId: string;
  readonly day: string;
  readonly calls: number;
  readonly lastAt: Date;
  readonly failures: ReadonlyMap<number, CountedFailures>;
}

/** Adds calls to the counts of a key's day. */
export async function addCalls(tx: Tx, counted: CountedCalls): Promise<void> {
  const { tenantId, keyId, day, calls, lastAt } = counted;
  const failures = [...counted.failures.values()].sort((a, b) => a.code - b.code);
  const failed = failures.reduce((sum, one) => sum + one.failed, 0);
  await sql`insert into api_key_day (tenant_id, key_id, day, calls, failed)
    values (${tenantId}, ${keyId}, ${day}::date, ${calls}, ${failed})
    on conflict (key_id, day) do update set calls = api_key_day.calls + excluded.calls,
      failed = api_key_day.failed + excluded.failed`.execute(tx);
  for (const one of failures)
    await sql`insert into api_key_failure (tenant_id, key_id, day, code, failed, field, last_at)
      values (${tenantId}, ${keyId}, ${day}::date, ${one.code}, ${one.failed}, ${one.field}, ${one.lastAt})
      on conflict (key_id, day, code) do update set failed = api_key_failure.failed + excluded.failed,
        field = case when excluded.last_at >= api_key_failure.last_at then excluded.field else api_key_failure.field end,
        last_at = greatest(api_key_failure.last_at, excluded.last_at)`.execute(tx);
  await tx
    .updateTable('api_key')
    .set({ last_used_at: lastAt })
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', lastAt)]))
    .execute();
}
