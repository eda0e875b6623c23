import type { Database } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import { addOrphans } from './orphan-object.repo.ts';
import { deleteUnusedFile, filesOf, passwordKey, unusedFiles } from './unused-files.repo.ts';

/** Owns what becomes of files that nobody needs any more: their rows go at once, their objects some days later. */

/** Deletes what a person had uploaded, but for what documents and templates of the organization need. */
export const eraseFiles: PersonEraser = async (tx, { tenantId, accountId, now }) => {
  const files = await filesOf(tx, accountId);
  for (const { id } of files) await deleteUnusedFile(tx, id);
  // Nobody can ask for the password of a file but whoever uploaded it.
  const passwords = files.map((file) => passwordKey(tenantId, file.public_id));
  await addOrphans(tx, tenantId, passwords, now);
};

const BATCH = 200;

/** Deletes files that were made before a moment and are in no document and no template. @returns how many */
export async function deleteUnusedFiles(db: Database, before: Date): Promise<number> {
  let dropped = 0;
  for (;;) {
    const files = await unusedFiles(db.reader, before, BATCH);
    let some = 0;
    for (const { tenantId, fileId } of files)
      if (await db.inTenant(tenantId, (tx) => deleteUnusedFile(tx, fileId))) some += 1;
    dropped += some;
    // What came to be used meanwhile is no longer listed.
    if (files.length < BATCH || some === 0) return dropped;
  }
}
