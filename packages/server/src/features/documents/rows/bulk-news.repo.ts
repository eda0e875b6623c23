import { sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { UNDELIVERED_REQUESTS } from '../../messages/index.ts';
import { seenBefore } from './seen.repo.ts';

/** Reads the bulks of an account of which some requests have not arrived, after their owner was told. */

export interface BulkNewsRow {
  readonly public_id: string;
  readonly name: string;
  readonly undelivered: number;
  readonly at: Date;
  readonly is_unseen: boolean;
}

/** Returns such bulks, the last told first. */
export async function listBulkNews(db: Reader, actor: UserActor, most: number): Promise<BulkNewsRow[]> {
  const found = await sql<BulkNewsRow>`
    select b.public_id, b.name, count(distinct r.document_id)::int as undelivered, b.undelivered_told_at as at,
      b.undelivered_told_at > ${seenBefore(actor)} as is_unseen
    from bulk b join bulk_row r on r.bulk_id = b.id
      join document d on d.id = r.document_id and d.status = 'on_going'
      join ${UNDELIVERED_REQUESTS} u on u.document_id = r.document_id
    where b.owner_id = ${actor.accountId} and b.undelivered_told_at is not null and b.status <> 'delete'
    group by b.id order by b.undelivered_told_at desc, b.id desc limit ${most}`.execute(db);
  return found.rows;
}
