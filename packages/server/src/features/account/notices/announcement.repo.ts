import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { AnnouncementTable } from '../../../platform/db/tables.ts';

/** The rows of what the operator announces, which belong to no tenant. */

export type AnnouncementRow = Selectable<AnnouncementTable>;

/** Returns everything that the operator has written. */
export const listAnnouncements = (db: Reader): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcement').selectAll().execute();

/** Writes one announcement in the place of the one before. */
export async function putAnnouncement(tx: Tx, row: Insertable<AnnouncementTable>): Promise<void> {
  const { kind, ...rest } = row;
  await tx
    .insertInto('announcement')
    .values(row)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(rest))
    .execute();
}
