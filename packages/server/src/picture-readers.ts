import { InkError } from '@dojang/pdf/pools';
import type { ServiceParts } from './service-parts.ts';

/** Owns how the features read uploaded pictures: by the art workers, and null for what cannot be read. */

/** Returns an uploaded picture as re-encoded PNG, or null when it is unreadable. */
const unlessUnreadable = (reading: Promise<Uint8Array>): Promise<Uint8Array | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof InkError) return null;
    throw error;
  });

/** Returns what the features read pictures with. */
export const readersOf = ({ art }: Pick<ServiceParts, 'art'>) => ({
  normalize: (bytes: Uint8Array) => unlessUnreadable(art.ink(bytes)),
  atSize: (...stamp: Parameters<typeof art.size>) => unlessUnreadable(art.size(...stamp)),
  picture: (bytes: Uint8Array) => unlessUnreadable(art.picture(bytes)),
});
