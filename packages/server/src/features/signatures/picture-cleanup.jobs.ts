import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';

/** Removes pictures that no row names any more; an absent one counts as removed. */
export function createPictureCleanupJob({ storage }: { readonly storage: StoragePort }) {
  return async ({ keys }: Jobs['forget_pictures']): Promise<void> => {
    for (const key of keys) await storage.delete(key);
  };
}
