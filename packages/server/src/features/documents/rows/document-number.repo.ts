import { NUMBER_LENGTH } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';

/**
 * The ids of documents by their beginnings, which are the short numbers. Invariant: no two documents of a tenant have the same number. The
 * index of the ids finds a number, since all ids with one beginning stand next to each other.
 */

/** The rest of an id: its lowest and its highest value. */
const [LOWEST, HIGHEST] = ['0'.repeat(20 - NUMBER_LENGTH), 'z'.repeat(20 - NUMBER_LENGTH)] as const;

/** Returns the public id of the tenant's document whose id begins so; null without one. */
export async function findByNumber(db: Reader, start: string): Promise<string | null> {
  const found = await db
    .selectFrom('document')
    .select('public_id')
    .where('public_id', '>=', `${start}${LOWEST}`)
    .where('public_id', '<=', `${start}${HIGHEST}`)
    .limit(1)
    .executeTakeFirst();
  return found?.public_id ?? null;
}

const startOf = (id: string): string => id.slice(0, NUMBER_LENGTH);

/**
 * Returns which of these beginnings the tenant's documents have already. With `exists` in place of `limit 1` PostgreSQL may join the
 * beginnings with all documents of the tenant; a bulk of 5,000 rows would spend most of its time on that.
 */
async function takenAmong(db: Reader, starts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ start: string }>`
    select start from unnest(${[...starts]}::text[]) as given (start)
    cross join lateral (
      select 1 from document where public_id >= start || ${LOWEST} and public_id <= start || ${HIGHEST} limit 1
    ) taken`.execute(db);
  return new Set(found.rows.map(({ start }) => start));
}

/** Returns new ids of documents, whose numbers no document of the tenant has. @param first proposed ids */
export async function unusedIds(
  db: Reader,
  ids: Pick<Ids, 'publicId'>,
  first: readonly string[],
): Promise<string[]> {
  const chosen = [...first];
  for (;;) {
    const taken = await takenAmong(db, chosen.map(startOf));
    const seen = new Set<string>();
    let isChanged = false;
    for (const [at, id] of chosen.entries()) {
      if (taken.has(startOf(id)) || seen.has(startOf(id))) {
        chosen[at] = ids.publicId();
        isChanged = true;
      }
      seen.add(startOf(id));
    }
    if (!isChanged) return chosen;
  }
}
