import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { PREPARED } from '../../platform/db/prepared-statements.ts';

/**
 * Owns which requests have not arrived, as far as anyone knows: of a participant whose turn it is, the newest request or reminder to the
 * present contact has failed or is unknown, and none was accepted. An index has such deliveries; there are few of them.
 */

const ASKING = sql`('request', 'reminder')`;

/**
 * A table of `document_id`, `participant_id`, `state` and `error`. The participant is a subquery and no join, so that PostgreSQL always
 * begins with the few deliveries: where it has no statistics yet, it would compare every waiting participant with every delivery.
 */
export const UNDELIVERED_REQUESTS = sql`(
  select v.document_id, v.participant_id, v.state, v.error from delivery v
  where v.state in ('failed', 'unknown') and v.template in ('request', 'reminder')
    and (select p.contact = v.recipient and p.status = 'need_signing' from participant p where p.id = v.participant_id)
    and not exists (
    select from delivery other where other.document_id = v.document_id and other.participant_id = v.participant_id
      and other.recipient = v.recipient and other.template in ${ASKING}
      and (other.state in ('sent', 'delivered') or other.id > v.id)))`;

export interface UndeliveredRequest {
  readonly document_id: string;
  readonly participant_id: string;
  readonly state: 'failed' | 'unknown';
  readonly error: string | null;
}

/** Returns the undelivered requests of documents. @param documentIds internal ids */
export async function undeliveredRequests(
  db: Reader,
  documentIds: readonly string[],
): Promise<UndeliveredRequest[]> {
  if (documentIds.length === 0) return [];
  const found = await sql<UndeliveredRequest>`${PREPARED}
    select u.* from ${UNDELIVERED_REQUESTS} u where u.document_id = any(${[...documentIds]}::bigint[])`.execute(
    db,
  );
  return found.rows;
}
