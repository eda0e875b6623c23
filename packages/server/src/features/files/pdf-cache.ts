import type { StoragePort } from '../../adapters/storage/port.ts';
import { storedBytes } from './kept-bytes.ts';

/**
 * Owns the cache of PDFs whose pages are being rendered, so that each PDF is read once and not for every page. Worker threads
 * distinguish the PDFs by object identity. Invariant: an entry is dropped 20 s after its last use.
 */

const MOST_PDFS = 24;
const MOST_BYTES = 48 * 1024 * 1024;
const HELD_MS = 20_000;

interface CachedPdf {
  readonly pdf: Promise<Uint8Array>;
  size: number;
  timer: NodeJS.Timeout | undefined;
}

export interface PdfCache {
  /** @throws DomainError notFound */
  pdf(key: string): Promise<Uint8Array>;
}

/** Creates an empty cache over a storage. */
export function createPdfCache(storage: Pick<StoragePort, 'get'>): PdfCache {
  const cached = new Map<string, CachedPdf>();
  const drop = (key: string): void => {
    clearTimeout(cached.get(key)?.timer);
    cached.delete(key);
  };

  /** Drops the least recently used entries first. */
  const makeRoom = (): void => {
    let bytes = [...cached.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of cached) {
      if (cached.size <= 1 || (cached.size <= MOST_PDFS && bytes <= MOST_BYTES)) return;
      bytes -= size;
      drop(key);
    }
  };

  return {
    pdf(key) {
      const known = cached.get(key);
      drop(key);
      const entry: CachedPdf = known ?? { pdf: storedBytes(storage, key), size: 0, timer: undefined };
      entry.timer = setTimeout(() => drop(key), HELD_MS).unref();
      cached.set(key, entry);
      if (known === undefined)
        entry.pdf.then(
          ({ byteLength }) => {
            entry.size = byteLength;
            makeRoom();
          },
          () => drop(key),
        );
      return entry.pdf;
    },
  };
}
