import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';

/** Creates the handler of the job that removes pictures without a row; removing an absent one succeeds. */
export function createPictureCleanupJob({ storage }: { readonly storage: StoragePort }) {
  return async ({ keys }: Jobs['forget_pictures']): Promise<void> => {
    for (const key of keys) await storage.delete(key);
  };
}
