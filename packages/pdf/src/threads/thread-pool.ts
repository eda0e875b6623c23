/**
 * Owns worker threads that answer one order at a time each, so that no request waits for the work of another.
 * Invariant: every order is answered or refused; a thread that dies or hangs is replaced. A thread starts with the first
 * order that needs it and ends when nothing was ordered for a while: an idle service holds no memory for work.
 */
import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread says to an order: the answer, or why there is none. */
export interface ThreadReply<Answer> {
  readonly answer?: Answer;
  readonly error?: string;
}

/** time: it took too long. died: its thread did, as when memory ran out. error: the work itself failed. */
export class ThreadError extends Error {
  readonly reason: 'time' | 'died' | 'error' | 'closed';

  constructor(reason: ThreadError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadError';
    this.reason = reason;
  }
}

export interface ThreadPoolOptions {
  readonly script: URL;
  readonly workers: number;
  /** After this long on one order, in milliseconds, its thread is stopped. */
  readonly timeoutMs: number;
  /** After this long without an order a thread ends, in milliseconds. Default 60,000. */
  readonly idleMs?: number;
}

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly transfer: readonly Transferable[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Seat<Order, Answer> {
  /** Undefined while nothing is ordered. */
  worker: Worker | undefined;
  current: Waiting<Order, Answer> | undefined;
  /** Ends an order that takes too long, or a thread that has had none for long enough. */
  timer: NodeJS.Timeout | undefined;
}

/** Of a thread's own heap; what lies outside of it, such as pixels, the work bounds by itself. */
const MEMORY_MB = 512;
const DEFAULT_IDLE_MS = 60_000;

export class ThreadPool<Order, Answer> {
  readonly #seats: Seat<Order, Answer>[] = [];
  readonly #queue: Waiting<Order, Answer>[] = [];
  readonly #options: ThreadPoolOptions;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    for (let index = 0; index < Math.max(1, options.workers); index += 1) {
      this.#seats.push({ worker: undefined, current: undefined, timer: undefined });
    }
  }

  /** @param transfer buffers of the order that the caller gives away @throws ThreadError */
  order(order: Order, transfer: readonly Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new ThreadError('closed', 'The pool is closed'));
        return;
      }
      this.#queue.push({ order, transfer, resolve, reject });
      this.#next();
    });
  }

  /** Stops the threads; waiting orders are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const refused = [...this.#queue.splice(0), ...this.#seats.map((seat) => seat.current)];
    for (const waiting of refused) waiting?.reject(new ThreadError('closed', 'The pool was closed'));
    await Promise.all(
      this.#seats.map((seat) => {
        clearTimeout(seat.timer);
        return seat.worker?.terminate();
      }),
    );
  }

  #hire(seat: Seat<Order, Answer>): Worker {
    const worker = new Worker(this.#options.script, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (reply: ThreadReply<Answer>) => this.#settle(seat, reply));
    worker.on('error', (cause) => this.#dismiss(seat, new ThreadError('died', 'The thread died', { cause })));
    seat.worker = worker;
    return worker;
  }

  #settle(seat: Seat<Order, Answer>, reply: ThreadReply<Answer>): void {
    const { current, worker } = seat;
    clearTimeout(seat.timer);
    seat.current = undefined;
    worker?.unref();
    if (reply.answer !== undefined) current?.resolve(reply.answer);
    else current?.reject(new ThreadError('error', reply.error ?? 'The work failed'));
    this.#next();
    if (seat.current === undefined)
      seat.timer = setTimeout(() => this.#end(seat), this.#options.idleMs ?? DEFAULT_IDLE_MS).unref();
  }

  /** Ends a thread that failed its order; the next order gets a new one. */
  #dismiss(seat: Seat<Order, Answer>, error: ThreadError): void {
    const { current } = seat;
    this.#end(seat);
    seat.current = undefined;
    current?.reject(error);
    if (!this.#closed) this.#next();
  }

  #end(seat: Seat<Order, Answer>): void {
    clearTimeout(seat.timer);
    seat.worker?.removeAllListeners();
    // What it still says must not end the process.
    seat.worker?.on('error', () => undefined);
    void seat.worker?.terminate();
    seat.worker = undefined;
  }

  /** Gives the first order that waits to a free thread, one that runs already if there is any. */
  #next(): void {
    const free = this.#seats.filter((one) => one.current === undefined);
    const seat = free.find((one) => one.worker !== undefined) ?? free[0];
    const waiting = seat && this.#queue.shift();
    if (seat === undefined || waiting === undefined) return;
    const worker = seat.worker ?? this.#hire(seat);
    clearTimeout(seat.timer);
    seat.current = waiting;
    worker.ref();
    seat.timer = setTimeout(
      () => this.#dismiss(seat, new ThreadError('time', 'The work took too long')),
      this.#options.timeoutMs,
    );
    worker.postMessage(waiting.order, [...waiting.transfer]);
    this.#next();
  }
}
