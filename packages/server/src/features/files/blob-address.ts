import { BLOB_PATH } from '@dojang/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';

/**
 * Owns the addresses under which bytes can be fetched without headers. Invariant: an address is created only after the caller was
 * authorized for the content, reveals nothing about the content, expires within ten minutes, and ends at once with the right that it stands on.
 */

export interface Download {
  readonly key: string;
  readonly contentType: string;
  readonly fileName: string;
  /** Whether the browser shows the file in a page of the service; otherwise it saves it. */
  readonly isInline?: boolean;
}

/** A stored list of objects that are downloaded as one zip. */
export interface Bundled {
  readonly key: string;
  readonly fileName: string;
}

/** A page of a file by its internal ids, and the size of its picture. */
export interface PagePlace {
  readonly tenantId: string;
  readonly fileId: string;
  /** The page number, from 1. */
  readonly number: number;
  readonly size: 'picture' | 'thumb';
}

/** Whose right to a document an address stands on, by internal ids. */
export type AddressRight = { readonly tenantId: string; readonly documentId: string } & (
  | { readonly accountId: string }
  | {
      readonly participantId: string;
      /** The hash of the nonce of the participant's link, which a change of the contact replaces. */
      readonly link: string;
      /** Whether an account has proven the contact and keeps the document after the link has ended. */
      readonly isKept: boolean;
    }
);

/** A prepared download by the internal id of its tenant and its public id. */
export interface PreparedPlace {
  readonly tenantId: string;
  readonly publicId: string;
}

/** The content of an address. */
export interface BlobClaim {
  readonly what:
    | { readonly download: Download }
    | { readonly bundle: Bundled }
    | { readonly picture: string }
    | { readonly page: PagePlace }
    | { readonly prepared: PreparedPlace };
  /** The address ends with this right. */
  readonly right?: AddressRight;
  /** The expiry in milliseconds since 1970. */
  readonly until: number;
}

const PURPOSE = 'blob-address';
const DOWNLOAD_SECONDS = 60;
/**
 * Addresses of pictures change in steps, so that a page that reloads finds them in the browser's cache. Each is valid for one to
 * two steps. In milliseconds.
 */
const PICTURE_STEP = 5 * 60_000;

export interface BlobAddresses {
  download(download: Download): { url: string; expiresIn: number };
  /** Returns the address of a download that is put together while it is sent. */
  prepared(place: PreparedPlace): { url: string; expiresIn: number };
  /** Returns the address of a zip of several objects. */
  bundle(bundle: Bundled): { url: string; expiresIn: number };
  /** Returns the address of a stored picture. */
  picture(key: string): string;
  /** Returns the address of a page's picture, which is rendered on its first request. */
  page(place: PagePlace): string;
  /** Returns the same addresses with the condition that a right to a document is still there. */
  during(right: AddressRight): BlobAddresses;
  /** Returns the claim of an address, or null when it was not created by this service, was altered or has expired. */
  open(token: string): BlobClaim | null;
}

/** Creates the codec of encrypted addresses for files and pictures. */
export function createBlobAddresses(keys: Keys, clock: Clock): BlobAddresses {
  const address = (claim: BlobClaim): string =>
    `${BLOB_PATH}/${keys.encrypt(PURPOSE, JSON.stringify(claim))}`;
  const downloadEnd = (): number => clock.now().getTime() + DOWNLOAD_SECONDS * 1000;
  const pictureEnd = (): number => (Math.floor(clock.now().getTime() / PICTURE_STEP) + 2) * PICTURE_STEP;
  const made = (scope: Pick<BlobClaim, 'right'>): BlobAddresses => ({
    download: (download) => ({
      url: address({ what: { download }, ...scope, until: downloadEnd() }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
    bundle: (bundle) => ({
      url: address({ what: { bundle }, ...scope, until: downloadEnd() }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
    prepared: ({ tenantId, publicId }) => ({
      url: address({
        what: { prepared: { tenantId, publicId } },
        ...scope,
        until: clock.now().getTime() + DOWNLOAD_SECONDS * 1000,
      }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
    picture: (picture) => address({ what: { picture }, ...scope, until: pictureEnd() }),
    page: ({ tenantId, fileId, number, size }) =>
      address({ what: { page: { tenantId, fileId, number, size } }, ...scope, until: pictureEnd() }),
    during: (right) => made({ right }),
    open: (token) => {
      const text = keys.decrypt(PURPOSE, token);
      if (text === null) return null;
      const claim: BlobClaim = JSON.parse(text);
      return claim.until > clock.now().getTime() ? claim : null;
    },
  });
  return made({});
}
