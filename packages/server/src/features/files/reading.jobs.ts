import { type PagePool, ThreadError } from '@dojang/pdf/pages';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import { findFileById } from './file.repo.ts';
import { keepReading, type Reading, unreadPages } from './page.repo.ts';

/**
 * Owns the job that reads the pages of a ready file: the text for screen readers and search, and the field suggestions. Each page
 * commits separately, so that its result is available while the others are read, and a crash loses one page only.
 */

export interface ReadingPorts {
  readonly db: Database;
  readonly storage: StoragePort;
  readonly pages: PagePool;
}

const NOTHING: Reading = { texts: [], blanks: null };

/** Creates the handler of the job `read_pages`. */
export function createReadingJob(ports: ReadingPorts) {
  return async ({ tenantId, fileId }: Jobs['read_pages']): Promise<void> => {
    const [file, numbers] = await ports.db.inTenant(tenantId, (tx) =>
      Promise.all([findFileById(tx, fileId), unreadPages(tx, fileId)]),
    );
    if (!file?.pdf_key || numbers.length === 0) return;
    const pdf = await ports.storage.get(file.pdf_key);
    for (const number of numbers) {
      const reading = await ports.pages.read(pdf, number).catch(unlessUnreadable);
      await ports.db.inTenant(tenantId, (tx) => keepReading(tx, fileId, number, reading));
    }
  };
}

/**
 * Returns an empty reading for a page that cannot be read, since text and suggestions are optional. An interrupted reading is not
 * such a page, so its error is thrown again.
 */
function unlessUnreadable(error: unknown): Reading {
  if (error instanceof ThreadError && error.reason !== 'closed') return NOTHING;
  throw error;
}
