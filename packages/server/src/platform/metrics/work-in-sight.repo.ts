import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How much work waits over all tenants, by a database function that returns amounts and ages only. */

export interface WorkRow {
  readonly work: 'job' | 'delivery' | 'seal' | 'points';
  /** The kind of a job, the channel of a delivery, or what points are held for. */
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
  /** Seconds for which the oldest has waited; negative while it is not due. */
  readonly age: number;
  /** The most attempts of one of them. */
  readonly tries: number;
}

/** Reads with a connection that calls cannot take, since these figures are wanted most while calls have all of theirs. */
export async function workInSight(
  { readerAside }: Pick<Database, 'readerAside'>,
  at: Date,
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select work, kind, state, amount::double precision as amount, age, tries from work_in_sight(${at})`.execute(
    readerAside,
  );
  return rows;
}
