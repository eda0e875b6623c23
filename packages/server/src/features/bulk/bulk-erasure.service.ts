import { moveBulk } from '@dojang/domain';
import type { PersonEraser } from '../../platform/erased-person.ts';
import * as repo from './bulk.repo.ts';
import * as rows from './rows/bulk-row.repo.ts';
import { releaseBulk } from './run/bulk-run.service.ts';

/** Deletes the rows of a person's bulks and gives back what they hold; with its last member an organization loses all of them. */
export const eraseBulks: PersonEraser = async (tx, { accountId, isLast, now }) => {
  for (const id of await repo.bulksOf(tx, isLast ? null : accountId)) {
    const bulk = await repo.lockBulkById(tx, id);
    if (bulk === undefined) continue;
    await releaseBulk(tx, bulk, now);
    await rows.dropRowsAbove(tx, id, 0);
    const emptied = { upload: null, author: null, file_id: null, row_count: 0, held_lots: '[]' };
    await repo.changeBulk(tx, id, { ...emptied, status: moveBulk(bulk.status, 'erase'), updated_at: now });
  }
};
