import { moveBulk, withoutPeople } from '@dojang/domain';
import type { PersonEraser } from '../../platform/erased-person.ts';
import * as repo from './bulk.repo.ts';
import * as rows from './rows/bulk-row.repo.ts';
import { releaseBulk } from './run/bulk-run.service.ts';
import { dropTests } from './test/bulk-test.repo.ts';

/**
 * Deletes the rows of a person's bulks and the tests that the person sent, and gives back what the bulks hold; with its last member
 * an organization loses all of them.
 */
export const eraseBulks: PersonEraser = async (tx, { accountId, isLast, now }) => {
  await dropTests(tx, { accountId });
  for (const id of await repo.bulksOf(tx, isLast ? null : accountId)) {
    const bulk = await repo.lockBulkById(tx, id);
    if (bulk === undefined) continue;
    await releaseBulk(tx, bulk, now);
    await rows.dropRowsAbove(tx, id, 0);
    await dropTests(tx, { bulkId: id });
    const content = JSON.stringify(withoutPeople(bulk.content));
    const emptied = { upload: null, author: null, file_id: null, row_count: 0, held_lots: '[]', content };
    await repo.changeBulk(tx, id, { ...emptied, status: moveBulk(bulk.status, 'erase'), updated_at: now });
  }
};
