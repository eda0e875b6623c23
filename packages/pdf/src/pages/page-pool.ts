/**
 * Owns the worker threads that draw and read pages, so that no request waits for a page of another.
 * Invariant: every order is answered or refused; a worker that dies or hangs is replaced.
 */
import { Worker } from 'node:worker_threads';
import type { PageBlanks } from '@dojang/domain';
import type { PageSize } from './open-pdf.ts';
import type { PageAnswer, PageJob, PageReply } from './page-jobs.ts';
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

interface Waiting {
  readonly pdf: Uint8Array;
  readonly job: PageJob;
  readonly resolve: (answer: PageAnswer) => void;
  readonly reject: (fault: Error) => void;
}

interface Seat {
  worker: Worker;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MEMORY_MB = 512;

class Pool {
  readonly #seats: Seat[] = [];
  readonly #queue: Waiting[] = [];
  readonly #documents = new WeakMap<Uint8Array, number>();
  readonly #timeoutMs: number;
  #lastDocument = 0;
  #lastOrder = 0;
  #closed = false;

  constructor(options: PagePoolOptions) {
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    for (let index = 0; index < Math.max(1, options.workers); index += 1) {
      const seat: Seat = { worker: this.#hire(), current: undefined, timer: undefined };
      this.#listen(seat);
      this.#seats.push(seat);
    }
  }

  order(pdf: Uint8Array, job: PageJob): Promise<PageAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new Error('The page pool is closed'));
        return;
      }
      this.#queue.push({ pdf, job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const refused = [...this.#queue.splice(0), ...this.#seats.map((seat) => seat.current)];
    for (const waiting of refused) waiting?.reject(new Error('The page pool was closed'));
    await Promise.all(
      this.#seats.map((seat) => {
        clearTimeout(seat.timer);
        return seat.worker.terminate();
      }),
    );
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    return worker;
  }

  #listen(seat: Seat): void {
    seat.worker.on('message', (reply: PageReply) => this.#settle(seat, reply));
    seat.worker.on('error', (fault) => this.#replace(seat, fault));
  }

  #settle(seat: Seat, reply: PageReply): void {
    const { current } = seat;
    this.#free(seat);
    if (reply.answer !== undefined) current?.resolve(reply.answer);
    else current?.reject(new Error(reply.fault ?? 'The page could not be drawn'));
    this.#next();
  }

  #replace(seat: Seat, fault: unknown): void {
    const { current } = seat;
    this.#free(seat);
    seat.worker.removeAllListeners();
    void seat.worker.terminate();
    current?.reject(fault instanceof Error ? fault : new Error(String(fault)));
    if (this.#closed) return;
    seat.worker = this.#hire();
    this.#listen(seat);
    this.#next();
  }

  #free(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.current = undefined;
    seat.worker.unref();
  }

  #next(): void {
    const seat = this.#seats.find((one) => one.current === undefined);
    const waiting = seat && this.#queue.shift();
    if (seat === undefined || waiting === undefined) return;
    let document = this.#documents.get(waiting.pdf);
    if (document === undefined) {
      this.#lastDocument += 1;
      document = this.#lastDocument;
      this.#documents.set(waiting.pdf, document);
    }
    this.#lastOrder += 1;
    seat.current = waiting;
    seat.worker.ref();
    seat.timer = setTimeout(() => this.#replace(seat, new Error('The page took too long')), this.#timeoutMs);
    seat.worker.postMessage({ id: this.#lastOrder, document, bytes: waiting.pdf, job: waiting.job });
    this.#next();
  }
}

/** Starts worker threads for page pictures and texts. The caller closes the pool. */
export function createPagePool(options: PagePoolOptions): PagePool {
  const pool = new Pool(options);
  const refused = () => new Error('The page worker answered another question');
  return {
    async render(pdf, page, { widthPx }) {
      const answer = await pool.order(pdf, { kind: 'render', page, widthPx });
      if (answer.kind !== 'render') throw refused();
      return { webp: answer.webp, width: answer.width, height: answer.height };
    },
    async texts(pdf, page) {
      const answer = await pool.order(pdf, { kind: 'texts', page });
      if (answer.kind !== 'texts') throw refused();
      return answer.texts;
    },
    async blanks(pdf, page) {
      const answer = await pool.order(pdf, { kind: 'blanks', page });
      if (answer.kind !== 'blanks') throw refused();
      return answer.blanks;
    },
    async measure(pdf) {
      const answer = await pool.order(pdf, { kind: 'measure' });
      if (answer.kind !== 'measure') throw refused();
      return answer.pages;
    },
    close: () => pool.close(),
  };
}
