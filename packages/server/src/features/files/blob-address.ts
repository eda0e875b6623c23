import { BLOB_PATH } from '@dojang/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';

/**
 * Owns the addresses under which bytes can be fetched without headers. Invariant: an address is made only after the
 * caller was allowed to see the content, shows nothing of what it stands for, and ends within ten minutes.
 */

export interface Download {
  readonly key: string;
  readonly contentType: string;
  readonly fileName: string;
}

/** A page of a file as the database knows it, and which of its pictures. */
export interface PagePlace {
  readonly tenantId: string;
  readonly fileId: string;
  /** From 1. */
  readonly number: number;
  readonly size: 'picture' | 'thumb';
}

/** A document as the database knows it. */
export interface DocumentPlace {
  readonly tenantId: string;
  readonly documentId: string;
}

/** What an address stands for. */
export interface BlobClaim {
  readonly what:
    | { readonly download: Download }
    | { readonly picture: string }
    | { readonly page: PagePlace };
  /** For those who take part in a document: the address ends with their access to it. */
  readonly within?: DocumentPlace;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const PURPOSE = 'blob-address';
const DOWNLOAD_SECONDS = 60;
/**
 * Addresses of pictures change in steps, so that a page that refreshes itself finds them in the browser's cache. Each
 * lives for one to two steps, in milliseconds.
 */
const PICTURE_STEP = 5 * 60_000;

export interface BlobAddresses {
  download(download: Download): { url: string; expiresIn: number };
  /** Of a stored picture. */
  picture(key: string): string;
  /** Of a page, drawn when it is looked at first. */
  page(place: PagePlace): string;
  /** The same addresses, which also end when access to the document is disabled. */
  within(document: DocumentPlace): BlobAddresses;
  /** What an address stands for, or null when it is not ours, is not exactly as it was made, or is over. */
  open(token: string): BlobClaim | null;
}

/** Creates the codec of encrypted addresses for files and pictures. */
export function createBlobAddresses(keys: Keys, clock: Clock): BlobAddresses {
  const address = (claim: BlobClaim): string =>
    `${BLOB_PATH}/${keys.encrypt(PURPOSE, JSON.stringify(claim))}`;
  const pictureEnd = (): number => (Math.floor(clock.now().getTime() / PICTURE_STEP) + 2) * PICTURE_STEP;
  const made = (scope: Pick<BlobClaim, 'within'>): BlobAddresses => ({
    download: (download) => ({
      url: address({
        what: { download },
        ...scope,
        until: clock.now().getTime() + DOWNLOAD_SECONDS * 1000,
      }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
    picture: (picture) => address({ what: { picture }, ...scope, until: pictureEnd() }),
    page: ({ tenantId, fileId, number, size }) =>
      address({ what: { page: { tenantId, fileId, number, size } }, ...scope, until: pictureEnd() }),
    within: ({ tenantId, documentId }) => made({ within: { tenantId, documentId } }),
    open: (token) => {
      const text = keys.decrypt(PURPOSE, token);
      if (text === null) return null;
      const claim: BlobClaim = JSON.parse(text);
      return claim.until > clock.now().getTime() ? claim : null;
    },
  });
  return made({});
}
