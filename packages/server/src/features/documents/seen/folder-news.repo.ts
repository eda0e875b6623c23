import { sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { sharesWith } from '../read/visible-documents.repo.ts';
import { seenBefore } from '../rows/seen.repo.ts';

/** Reads which folders others have shared with an account or its team. */

export interface FolderNewsRow {
  readonly public_id: string;
  readonly name: string;
  readonly shared_by: string;
  readonly at: Date;
  readonly is_unseen: boolean;
}

/** Returns the folders that were shared last, each once: by its first share, whether by name or through the team. */
export async function listFolderNews(db: Reader, actor: UserActor, most: number): Promise<FolderNewsRow[]> {
  const found = await sql<FolderNewsRow>`
    select folder.public_id, folder.name, sharer.name as shared_by, first.created_at as at,
      first.created_at > ${seenBefore(actor)} as is_unseen
    from (select distinct on (folder_id) folder_id, shared_by, created_at from (${sharesWith(actor)}) as share
      order by folder_id, created_at) as first
    join folder on folder.id = first.folder_id join account sharer on sharer.id = first.shared_by
    where first.shared_by <> ${actor.accountId}
    order by first.created_at desc, folder.id desc limit ${most}`.execute(db);
  return found.rows;
}
