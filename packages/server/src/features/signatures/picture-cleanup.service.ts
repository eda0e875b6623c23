import type { Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { dropPhoneDrawings } from './phone-drawing.repo.ts';
import { dropAllSaved } from './signature.repo.ts';

/** Owns the removal of pictures of deleted signatures, after the deletion has committed. */

/** @param event a unique name of the deletion */
export async function queuePictureRemoval(tx: Tx, event: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, 'forget_pictures', { keys }, `forget_pictures:${event}`);
}

/** Deletes every saved signature of a person. */
export const eraseSignatures: PersonEraser = async (tx, { accountId }) => {
  await dropPhoneDrawings(tx, accountId);
  await queuePictureRemoval(tx, `account:${accountId}`, await dropAllSaved(tx, accountId));
};
