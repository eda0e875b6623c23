import { type PagePool, ThreadError } from '@dojang/pdf/pages';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import { findFileById } from './file.repo.ts';
import { keepReading, type Reading, unreadPages } from './page.repo.ts';

/**
 * Owns the reading of pages, after their file is ready: the words for screen readers and search, and what is suggested.
 * Each page is kept by itself, so that what was read is there while the rest is read, and a crash loses one page.
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

/** Words and suggestions are a help: a page that cannot be read is a page without. Work that was broken off is not that. */
function unlessUnreadable(error: unknown): Reading {
  if (error instanceof ThreadError && error.reason !== 'closed') return NOTHING;
  throw error;
}
