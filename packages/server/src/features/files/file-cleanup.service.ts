import type { Database } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import { addOrphans } from './orphan-object.repo.ts';
import { deleteUnusedFile, filesOf, passwordKey, unusedFiles } from './unused-files.repo.ts';

/** Owns the deletion of unused files: their rows are deleted at once, their objects some days later. */

/** Deletes a person's uploads, except those that documents and templates of the organization use. */
export const eraseFiles: PersonEraser = async (tx, { tenantId, accountId, now }) => {
  const files = await filesOf(tx, accountId);
  for (const { id } of files) await deleteUnusedFile(tx, id);
  // Only the uploader can request the password of a file.
  const passwords = files.map((file) => passwordKey(tenantId, file.public_id));
  await addOrphans(tx, tenantId, passwords, now);
};

const BATCH = 200;

/** Deletes files that were created before a moment and are in no document and no template. @returns how many */
export async function deleteUnusedFiles(db: Database, before: Date): Promise<number> {
  let dropped = 0;
  for (;;) {
    const files = await unusedFiles(db.reader, before, BATCH);
    let some = 0;
    for (const { tenantId, fileId } of files)
      if (await db.inTenant(tenantId, (tx) => deleteUnusedFile(tx, fileId))) some += 1;
    dropped += some;
    // Files that have come into use meanwhile are no longer listed.
    if (files.length < BATCH || some === 0) return dropped;
  }
}
