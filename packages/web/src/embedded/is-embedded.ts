import { embeddedIndex } from '@dojang/contract/signer';

/** Returns the index of the embedded session that this page shows; null for any other page. */
export const sessionIndex = (): string | null => embeddedIndex(location.pathname);

/** Whether this is a page inside another site. Its address never changes. */
export const isEmbedded = (): boolean => sessionIndex() !== null;
