import type { Readable } from 'node:stream';
import { DomainError } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BlobAddresses, BlobClaim } from './blob-address.ts';
import { openBundle } from './bundle.service.ts';
import { isAccessOpen } from './file.repo.ts';
import { storedBytes } from './kept-bytes.ts';
import { type PageDrawing, pictureTypeOf } from './page-drawing.service.ts';

/** Owns the resolution of addresses to bytes. */

export interface BlobPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  readonly drawing: PageDrawing;
}

export interface Blob {
  readonly content: Uint8Array | Readable;
  readonly contentType: string;
  /** The file name of a download. */
  readonly fileName: string | undefined;
  /** Seconds until the address expires. */
  readonly secondsLeft: number;
}

export type Blobs = ReturnType<typeof createBlobs>;

/** Creates the reader of addresses. */
export function createBlobs(ports: BlobPorts) {
  return {
    /** @throws DomainError notFound for an invalid or expired address and for removed content; pictureNotDrawn */
    read: async (token: string): Promise<Blob> => {
      const claim = ports.addresses.open(token);
      if (claim === null || !(await isOpen(ports, claim))) throw new DomainError('notFound');
      const secondsLeft = Math.floor((claim.until - ports.clock.now().getTime()) / 1000);
      return { ...(await contentOf(ports, claim)), secondsLeft };
    },
  };
}

const isOpen = async ({ db }: BlobPorts, { within }: BlobClaim): Promise<boolean> =>
  within === undefined || db.inTenant(within.tenantId, (tx) => isAccessOpen(tx, within.documentId));

async function contentOf(ports: BlobPorts, { what }: BlobClaim): Promise<Omit<Blob, 'secondsLeft'>> {
  if ('download' in what) {
    const { key, contentType, fileName } = what.download;
    return { content: await storedBytes(ports.storage, key), contentType, fileName };
  }
  if ('bundle' in what) {
    const { key, fileName } = what.bundle;
    return { content: await openBundle(ports.storage, key), contentType: 'application/zip', fileName };
  }
  const bytes =
    'page' in what ? await ports.drawing.bytesOf(what.page) : await storedBytes(ports.storage, what.picture);
  return { content: bytes, contentType: pictureTypeOf(bytes), fileName: undefined };
}
