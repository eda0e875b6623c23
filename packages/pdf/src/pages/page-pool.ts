/** Owns the worker threads that draw and read pages, so that no request waits for a page of another. */
import type { PageBlanks } from '@dojang/domain';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { PageSize } from './open-pdf.ts';
import type { PageAnswer, PageJob, PageOrder } from './page-jobs.ts';
import type { PageText } from './page-texts.ts';

export interface PagePicture {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PagePool {
  /** A picture of a page (from 1), `widthPx` wide. */
  render(pdf: Uint8Array, page: number, options: { readonly widthPx: number }): Promise<PagePicture>;
  /** The texts of a page (from 1) with their places in fractions of the page as shown. */
  texts(pdf: Uint8Array, page: number): Promise<readonly PageText[]>;
  /** What a page (from 1) leaves open to be filled in. */
  blanks(pdf: Uint8Array, page: number): Promise<PageBlanks>;
  /** The sizes of all pages as shown, in points. */
  measure(pdf: Uint8Array): Promise<readonly PageSize[]>;
  /** Stops the workers; waiting orders are refused. */
  close(): Promise<void>;
}

export interface PagePoolOptions {
  readonly workers: number;
  /** After this long on one order its worker is stopped. Default 20,000 ms. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;

/** A pool that knows documents again, so that a thread opens each of them once. */
class Pages extends ThreadPool<PageOrder, PageAnswer> {
  readonly #documents = new WeakMap<Uint8Array, number>();
  #lastDocument = 0;

  ask(bytes: Uint8Array, job: PageJob): Promise<PageAnswer> {
    let document = this.#documents.get(bytes);
    if (document === undefined) {
      this.#lastDocument += 1;
      document = this.#lastDocument;
      this.#documents.set(bytes, document);
    }
    return this.order({ document, bytes, job });
  }
}

/** Starts worker threads for page pictures and texts. The caller closes the pool. */
export function createPagePool(options: PagePoolOptions): PagePool {
  const pool = new Pages({
    script: new URL('./page-worker.ts', import.meta.url),
    workers: options.workers,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  });
  const refused = () => new Error('The page worker answered another question');
  return {
    async render(pdf, page, { widthPx }) {
      const answer = await pool.ask(pdf, { kind: 'render', page, widthPx });
      if (answer.kind !== 'render') throw refused();
      return { webp: answer.webp, width: answer.width, height: answer.height };
    },
    async texts(pdf, page) {
      const answer = await pool.ask(pdf, { kind: 'texts', page });
      if (answer.kind !== 'texts') throw refused();
      return answer.texts;
    },
    async blanks(pdf, page) {
      const answer = await pool.ask(pdf, { kind: 'blanks', page });
      if (answer.kind !== 'blanks') throw refused();
      return answer.blanks;
    },
    async measure(pdf) {
      const answer = await pool.ask(pdf, { kind: 'measure' });
      if (answer.kind !== 'measure') throw refused();
      return answer.pages;
    },
    close: () => pool.close(),
  };
}
