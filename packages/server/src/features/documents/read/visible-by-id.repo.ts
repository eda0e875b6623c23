import { sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { viewerOf } from './seen-document.service.ts';
import { visibilityQueries } from './visible-documents.repo.ts';

/**
 * Returns which of these documents an account may see now, by internal ids. Deleted ones count, so that an open list learns of the
 * deletion.
 */
export async function visibleById(
  db: Database,
  actor: UserActor,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const wanted = sql<boolean>`id = any(${[...documentIds]}::bigint[])`;
  const queries = visibilityQueries(viewerOf(actor, 'document.read')).map((query) => query([wanted], sql``));
  const { rows } = await db.inTenant(actor.tenantId, (tx) =>
    sql<{ id: string }>`select id from (${sql.join(queries, sql` union `)}) as seen`.execute(tx),
  );
  return new Set(rows.map(({ id }) => id));
}
