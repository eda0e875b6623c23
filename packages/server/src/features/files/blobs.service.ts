import { Readable } from 'node:stream';
import { DomainError } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddressRight, BlobAddresses, BlobClaim } from './blob-address.ts';
import { openBundle } from './bundle.service.ts';
import { storedBytes } from './kept-bytes.ts';
import { type PageDrawing, pictureTypeOf } from './page-drawing.service.ts';
import { findPrepared, type PreparedRow } from './prepared/prepared-download.repo.ts';
import type { ContentStream } from './prepared/prepared-downloads.service.ts';

/** Owns the resolution of addresses to bytes. */

export interface BlobPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  readonly drawing: PageDrawing;
  /** Whether a right to a document is still there. */
  readonly hasRight: (right: AddressRight) => Promise<boolean>;
  readonly streams: Readonly<Record<PreparedRow['kind'], ContentStream>>;
}

export interface Blob {
  readonly content: Uint8Array | Readable;
  readonly contentType: string;
  /** The file name of a download. */
  readonly fileName: string | undefined;
  /** Whether the browser shows the download in a page of the service. */
  readonly isInline: boolean;
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

const isOpen = async ({ hasRight }: BlobPorts, { right }: BlobClaim): Promise<boolean> =>
  right === undefined || hasRight(right);

async function contentOf(ports: BlobPorts, { what }: BlobClaim): Promise<Omit<Blob, 'secondsLeft'>> {
  if ('download' in what) {
    const { key, contentType, fileName, isInline = false } = what.download;
    return { content: await storedBytes(ports.storage, key), contentType, fileName, isInline };
  }
  if ('bundle' in what) {
    const { key, fileName } = what.bundle;
    const content = await openBundle(ports.storage, key);
    return { content, contentType: 'application/zip', fileName, isInline: false };
  }
  if ('prepared' in what) {
    const { tenantId, publicId } = what.prepared;
    const prepared = await ports.db.inTenant(tenantId, (tx) => findPrepared(tx, publicId));
    if (prepared === undefined) throw new DomainError('notFound');
    const { kind, file_name: fileName, content_type: contentType, content: prepares } = prepared;
    return {
      content: Readable.from(ports.streams[kind](tenantId, prepares)),
      contentType,
      fileName,
      isInline: false,
    };
  }
  const bytes =
    'page' in what ? await ports.drawing.bytesOf(what.page) : await storedBytes(ports.storage, what.picture);
  return { content: bytes, contentType: pictureTypeOf(bytes), fileName: undefined, isInline: false };
}
