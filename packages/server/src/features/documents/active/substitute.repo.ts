import type { Absence } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/**
 * Returns the absences that hold on a day for proven contacts of accounts, in all tenants.
 * @param day in Korea, yyyy-mm-dd
 */
export async function absencesOf(
  db: Reader,
  contacts: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Absence>> {
  if (contacts.length === 0) return new Map();
  const found = await sql<{ contact: string; absence: Absence }>`
    select contact, absence from absences_of(${[...contacts]}::text[], ${day})`.execute(db);
  return new Map(found.rows.map(({ contact, absence }) => [contact, absence]));
}
