import { BLOB_PATH } from '@dojang/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';

/**
 * Owns the addresses under which bytes can be fetched without headers: signed, short-lived, made only after the
 * caller was allowed to see the content.
 */

export interface BlobRequest {
  readonly key: string;
  readonly contentType: string;
  /** Name of a download; without one the bytes are shown in the page. */
  readonly fileName?: string;
}

interface BlobClaim extends BlobRequest {
  /** Milliseconds since 1970. */
  readonly until: number;
}

const PURPOSE = 'blob-address';
const DOWNLOAD_SECONDS = 60;
/** Page pictures keep their address for up to an hour, so that a page that refreshes itself does not fetch them anew. */
const PICTURE_STEP = 30 * 60_000;

export interface BlobAddresses {
  download(request: BlobRequest): { url: string; expiresIn: number };
  /** @param contentType of what is stored; page pictures are WebP */
  picture(key: string, contentType?: 'image/webp' | 'image/png'): string;
  /** What an address stands for, or null when it is not ours or over. */
  open(token: string): BlobRequest | null;
}

export function createBlobAddresses(keys: Keys, clock: Clock): BlobAddresses {
  const address = (claim: BlobClaim): string => `${BLOB_PATH}/${keys.sign(PURPOSE, JSON.stringify(claim))}`;
  return {
    download: (request) => ({
      url: address({ ...request, until: clock.now().getTime() + DOWNLOAD_SECONDS * 1000 }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
    picture: (key, contentType = 'image/webp') => {
      const until = (Math.floor(clock.now().getTime() / PICTURE_STEP) + 2) * PICTURE_STEP;
      return address({ key, contentType, until });
    },
    open: (token) => {
      const text = keys.verify(PURPOSE, token);
      if (text === null) return null;
      const claim: BlobClaim = JSON.parse(text);
      return claim.until > clock.now().getTime() ? claim : null;
    },
  };
}
