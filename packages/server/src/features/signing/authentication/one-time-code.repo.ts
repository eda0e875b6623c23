import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { AuthenticationCodeTable } from '../../../platform/db/tables.ts';

/** One-time codes of signers. */

/** Adds a code, after ending the running ones of the same session. */
export async function replaceCode(tx: Tx, code: Insertable<AuthenticationCodeTable>): Promise<void> {
  await endCodes(tx, code.participant_id, code.session, code.created_at);
  await tx.insertInto('authentication_code').values(code).execute();
}

/** Ends the running codes of a session. */
export async function endCodes(tx: Tx, participantId: string, session: string, now: Date): Promise<void> {
  await tx
    .updateTable('authentication_code')
    .set({ ended_at: now })
    .where('participant_id', '=', participantId)
    .where('session', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a code that was entered. @returns false when it was ended before */
export async function spendCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('authentication_code')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Returns the code that was sent in a session and still holds. */
export const runningCode = (db: Reader, participantId: string, session: string, now: Date) =>
  db
    .selectFrom('authentication_code')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('session', '=', session)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns when codes were sent to a participant since a moment, in whatever session. */
export async function codesSince(db: Reader, participantId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('authentication_code')
    .select('created_at')
    .where('participant_id', '=', participantId)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => row.created_at);
}
