/**
 * Owns the worker threads that draw and read pages, so that no request waits for a page of another. Invariant: visible pages are
 * drawn before thumbnails, and thumbnails before texts are read.
 */

import type { PageSize } from '../pdfium/open-pdf.ts';
import { ThreadError, type ThreadLoad, ThreadPool } from '../threads/thread-pool.ts';
import type { PageAnswer, PageJob, PageReading, PageTask } from './page-jobs.ts';
import type { PageLook } from './page-look.ts';
import type { PagePicture } from './page-picture.ts';

export interface DrawOptions {
  readonly widthPx: number;
  /** True for a page that is not visible yet. */
  readonly isAhead?: boolean;
}

export interface PagePool {
  /** A picture of a page (from 1). */
  draw(pdf: Uint8Array, page: number, options: DrawOptions): Promise<PagePicture>;
  /** The texts of a page (from 1), and its blanks that can be filled in. */
  read(pdf: Uint8Array, page: number): Promise<PageReading>;
  /** How a page (from 1) looks, by which two versions of it are compared. */
  look(pdf: Uint8Array, page: number): Promise<PageLook>;
  /** The sizes of all pages as shown, in points. */
  measure(pdf: Uint8Array): Promise<readonly PageSize[]>;
  /** True while a person views one page after another. */
  isLookedAt(): boolean;
  /** Starts the kept workers, so that the first pages do not wait for a start. */
  warmUp(): void;
  /** How busy the threads are. */
  load(): ThreadLoad;
  /** Stops the workers; waiting jobs are rejected. */
  close(): Promise<void>;
}

export interface PagePoolOptions {
  readonly workers: number;
  /** A worker is stopped after this time on one job. Default 20,000 ms. */
  readonly timeoutMs?: number;
  /**
   * The number of workers that stay while nobody looks at pages. Their start costs the processor time of fifty pages; one occupies
   * about 50 MB. Default 0.
   */
  readonly kept?: number;
  /** A monotonic clock in milliseconds. Default `performance.now`. */
  readonly clock?: () => number;
}

const DEFAULT_TIMEOUT_MS = 20_000;
/** Pixels; a picture up to this width is a thumbnail. */
const SMALL = 400;

/** The priority of a job; a lower number runs first. */
function rankOf(job: PageJob): number {
  if (job.kind === 'read') return 2;
  if (job.kind === 'look') return 1;
  return job.kind === 'draw' && (job.isAhead || job.widthPx <= SMALL) ? 1 : 0;
}

/** A person who views pages asks for the next one within this time. */
const LOOKING_MS = 150;
/** One page is read at least this often, however many pages are viewed. */
const READ_EVERY_MS = 500;

interface Waiting {
  readonly task: PageTask;
  readonly resolve: (answer: PageAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Bytes in shared memory, which every thread can read; other bytes would be copied with each job. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}

/** Recognizes documents, so that a thread opens each of them once, and passes jobs to threads as they become free. */
class Pages {
  readonly #threads: ThreadPool<PageTask, PageAnswer>;
  readonly #documents = new WeakMap<Uint8Array, Pick<PageTask, 'document' | 'bytes'>>();
  readonly #waiting: readonly [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  readonly #workers: number;
  readonly #clock: () => number;
  #lastDocument = 0;
  #atWork = 0;
  #closed = false;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  #resting: NodeJS.Timeout | undefined;

  constructor({
    workers,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    kept = 0,
    clock = () => performance.now(),
  }: PagePoolOptions) {
    this.#clock = clock;
    this.#workers = Math.max(1, workers);
    const script = new URL('./page-worker.ts', import.meta.url);
    this.#threads = new ThreadPool({ script, workers: this.#workers, timeoutMs, kept });
  }

  ask(bytes: Uint8Array, job: PageJob): Promise<PageAnswer> {
    let known = this.#documents.get(bytes);
    if (known === undefined) {
      this.#lastDocument += 1;
      known = { document: this.#lastDocument, bytes: shared(bytes) };
      this.#documents.set(bytes, known);
    }
    const task = { ...known, job };
    return new Promise((resolve, reject) => {
      this.#waiting[rankOf(job)]?.push({ task, resolve, reject });
      this.#next();
    });
  }

  warmUp(): void {
    this.#threads.warmUp();
  }

  isLookedAt(): boolean {
    return this.#clock() < this.#drawnAt + LOOKING_MS;
  }

  /** Jobs wait here, and get a thread at once when their turn comes. */
  load(): ThreadLoad {
    const waiting = this.#waiting.reduce((sum, queue) => sum + queue.length, 0);
    return { ...this.#threads.load(), waiting };
  }

  close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#resting);
    for (const { reject } of this.#waiting.flatMap((queue) => queue.splice(0)))
      reject(new ThreadError('closed', 'The pool was closed'));
    return this.#threads.close();
  }

  /** The next job. Reading waits while pages are viewed, since it would take the processors that drawing needs. */
  #take(): Waiting | undefined {
    const [seen, ahead, read] = this.#waiting;
    const now = this.#clock();
    const drawing = seen.shift() ?? ahead.shift();
    if (drawing !== undefined) {
      this.#drawnAt = now;
      return drawing;
    }
    if (read.length === 0) return undefined;
    const wait = Math.min(this.#drawnAt + LOOKING_MS, this.#readAt + READ_EVERY_MS) - now;
    if (wait > 0) {
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.#next(), wait);
      return undefined;
    }
    this.#readAt = now;
    return read.shift();
  }

  #next(): void {
    if (this.#atWork >= this.#workers && !this.#closed) return;
    const waiting = this.#take();
    if (waiting === undefined) return;
    this.#atWork += 1;
    this.#threads
      .submit(waiting.task)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        this.#atWork -= 1;
        this.#next();
      });
    this.#next();
  }
}

/** Worker threads for page pictures and texts. The caller closes the pool. */
export function createPagePool(options: PagePoolOptions): PagePool {
  const pool = new Pages(options);
  const refused = () => new Error('The page worker answered another question');
  return {
    async draw(pdf, page, { widthPx, isAhead = false }) {
      const answer = await pool.ask(pdf, { kind: 'draw', page, widthPx, isAhead });
      if (answer.kind !== 'draw') throw refused();
      return answer.picture;
    },
    async read(pdf, page) {
      const answer = await pool.ask(pdf, { kind: 'read', page });
      if (answer.kind !== 'read') throw refused();
      return answer.reading;
    },
    async look(pdf, page) {
      const answer = await pool.ask(pdf, { kind: 'look', page });
      if (answer.kind !== 'look') throw refused();
      return answer.look;
    },
    async measure(pdf) {
      const answer = await pool.ask(pdf, { kind: 'measure' });
      if (answer.kind !== 'measure') throw refused();
      return answer.pages;
    },
    isLookedAt: () => pool.isLookedAt(),
    warmUp: () => pool.warmUp(),
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
