import type { StoragePort } from '../../adapters/storage/port.ts';
import { storedBytes } from './kept-bytes.ts';

/**
 * Owns the PDFs whose pages are being looked at, so that they are read once and not for every page. Their workers know
 * them again by their identity. Invariant: nothing is held for long when nobody looks.
 */

const MOST_PAPERS = 24;
const MOST_BYTES = 48 * 1024 * 1024;
const HELD_MS = 20_000;

interface Paper {
  readonly pdf: Promise<Uint8Array>;
  size: number;
  timer: NodeJS.Timeout | undefined;
}

export interface PdfCache {
  /** @throws DomainError notFound */
  pdf(key: string): Promise<Uint8Array>;
}

export function createPdfCache(storage: Pick<StoragePort, 'get'>): PdfCache {
  const papers = new Map<string, Paper>();
  const drop = (key: string): void => {
    clearTimeout(papers.get(key)?.timer);
    papers.delete(key);
  };

  /** The ones that were looked at longest ago go first. */
  const makeRoom = (): void => {
    let bytes = [...papers.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of papers) {
      if (papers.size <= 1 || (papers.size <= MOST_PAPERS && bytes <= MOST_BYTES)) return;
      bytes -= size;
      drop(key);
    }
  };

  return {
    pdf(key) {
      const known = papers.get(key);
      drop(key);
      const paper: Paper = known ?? { pdf: storedBytes(storage, key), size: 0, timer: undefined };
      paper.timer = setTimeout(() => drop(key), HELD_MS).unref();
      papers.set(key, paper);
      if (known === undefined)
        paper.pdf.then(
          ({ byteLength }) => {
            paper.size = byteLength;
            makeRoom();
          },
          () => drop(key),
        );
      return paper.pdf;
    },
  };
}
