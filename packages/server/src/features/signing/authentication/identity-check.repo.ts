import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { IdentityCheckTable } from '../../../platform/db/tables.ts';

/** Requests for phone identity checks. */

/** Adds a request that the provider has not answered yet. */
export async function addCheck(tx: Tx, check: Insertable<IdentityCheckTable>): Promise<void> {
  await tx.insertInto('identity_check').values(check).execute();
}

/** Records that a code was sent, and until when it holds. @returns false when the request has ended meanwhile */
export async function markSent(tx: Tx, publicId: string, sentAt: Date, expiresAt: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('identity_check')
    .set({ sent_at: sentAt, expires_at: expiresAt })
    .where('public_id', '=', publicId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** Ends one request. @returns false when it was ended before */
export async function endCheck(
  tx: Tx,
  publicId: string,
  now: Date,
  result: {
    readonly verified_at?: Date;
    readonly transaction_id?: string;
    readonly ci_hash?: string | null;
  } = {},
): Promise<boolean> {
  const ended = await tx
    .updateTable('identity_check')
    .set({ ended_at: now, masked_phone: '', ...result })
    .where('public_id', '=', publicId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends the running requests of a session, except one. */
export async function endChecks(
  tx: Tx,
  participantId: string,
  session: string,
  now: Date,
  kept = '',
): Promise<void> {
  await tx
    .updateTable('identity_check')
    .set({ ended_at: now, masked_phone: '' })
    .where('participant_id', '=', participantId)
    .where('session', '=', session)
    .where('public_id', '!=', kept)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns the request of a session whose code holds. */
export const runningCheck = (db: Reader, participantId: string, session: string, now: Date) =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('session', '=', session)
    .where('ended_at', 'is', null)
    .where('sent_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns when a code was sent last to a participant, in whatever session; an unanswered request counts as sent. */
export async function lastSent(db: Reader, participantId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identity_check')
    .select(['created_at', 'sent_at'])
    .where('participant_id', '=', participantId)
    .where((where) => where.or([where('sent_at', 'is not', null), where('ended_at', 'is', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? row?.created_at ?? null;
}
