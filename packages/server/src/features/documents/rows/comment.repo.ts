import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ParticipantCommentTable } from '../../../platform/db/document-tables.ts';

/** The comments of participants to the requester, with the answers. */

export type CommentRow = Selectable<ParticipantCommentTable>;

/** Returns the comments of a document, the first one first. */
export const commentsOf = (db: Reader, documentId: string): Promise<CommentRow[]> =>
  db
    .selectFrom('participant_comment')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();

/** Returns the number of comments and answers of a document. */
export async function countComments(db: Reader, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('participant_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the comments of the present holder of a participant, the first one first. */
export const threadOf = (db: Reader, participantId: string): Promise<CommentRow[]> =>
  db
    .selectFrom('participant_comment')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('of_former', '=', false)
    .orderBy('id')
    .execute();

/** Adds a comment or an answer. */
export const addComment = (tx: Tx, row: Omit<CommentRow, 'id' | 'of_former'>) =>
  tx.insertInto('participant_comment').values(row).execute();

/** Keeps the comments of a participant from the next holder. */
export const leaveComments = (tx: Tx, participantId: string) =>
  tx
    .updateTable('participant_comment')
    .set({ of_former: true })
    .where('participant_id', '=', participantId)
    .where('of_former', '=', false)
    .execute();
