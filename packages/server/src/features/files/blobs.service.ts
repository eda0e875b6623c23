import { DomainError } from '@dojang/domain';
import { ObjectMissing, type StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BlobAddresses, BlobClaim } from './blob-address.ts';
import { isAccessOpen } from './file.repo.ts';

/** Owns what an address leads to, as long as it leads anywhere. */

export interface BlobPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
}

export interface Blob {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Name of a download. */
  readonly fileName: string | undefined;
  /** For which the address still holds. */
  readonly secondsLeft: number;
}

export type Blobs = ReturnType<typeof createBlobs>;

export function createBlobs(ports: BlobPorts) {
  return {
    /** @throws DomainError notFound for what is no address of ours, is over, or has been removed since */
    read: async (token: string): Promise<Blob> => {
      const claim = ports.addresses.open(token);
      if (claim === null || !(await isOpen(ports, claim))) throw new DomainError('notFound');
      const { key, contentType, fileName } = claim.what;
      const secondsLeft = Math.floor((claim.until - ports.clock.now().getTime()) / 1000);
      return { bytes: await read(ports, key), contentType, fileName, secondsLeft };
    },
  };
}

const isOpen = async ({ db }: BlobPorts, { within }: BlobClaim): Promise<boolean> =>
  within === undefined || db.inTenant(within.tenantId, (tx) => isAccessOpen(tx, within.documentId));

async function read({ storage }: BlobPorts, key: string): Promise<Uint8Array> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof ObjectMissing ? new DomainError('notFound') : error;
  }
}
