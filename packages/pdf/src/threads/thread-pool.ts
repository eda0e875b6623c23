/**
 * Owns worker threads that answer one order at a time each, so that no request waits for the work of another.
 * Invariant: every order is answered or refused; a thread that dies or hangs is replaced.
 */
import { Worker } from 'node:worker_threads';

/** What a thread says to an order: the answer, or why there is none. */
export interface ThreadReply<Answer> {
  readonly answer?: Answer;
  readonly fault?: string;
}

/** time: it took too long. died: its thread did, as when memory ran out. fault: the work itself failed. */
export class ThreadFault extends Error {
  readonly reason: 'time' | 'died' | 'fault' | 'closed';

  constructor(reason: ThreadFault['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadFault';
    this.reason = reason;
  }
}

export interface ThreadPoolOptions {
  readonly script: URL;
  readonly workers: number;
  /** After this long on one order, in milliseconds, its thread is stopped. */
  readonly timeoutMs: number;
}

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: Error) => void;
}

interface Seat<Order, Answer> {
  worker: Worker;
  current: Waiting<Order, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Of a thread's own heap; what lies outside of it, such as pixels, the work bounds by itself. */
const MEMORY_MB = 512;

export class ThreadPool<Order, Answer> {
  readonly #seats: Seat<Order, Answer>[] = [];
  readonly #queue: Waiting<Order, Answer>[] = [];
  readonly #options: ThreadPoolOptions;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    for (let index = 0; index < Math.max(1, options.workers); index += 1) {
      const seat: Seat<Order, Answer> = { worker: this.#hire(), current: undefined, timer: undefined };
      this.#listen(seat);
      this.#seats.push(seat);
    }
  }

  /** @throws ThreadFault */
  order(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new ThreadFault('closed', 'The pool is closed'));
        return;
      }
      this.#queue.push({ order, resolve, reject });
      this.#next();
    });
  }

  /** Stops the threads; waiting orders are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const refused = [...this.#queue.splice(0), ...this.#seats.map((seat) => seat.current)];
    for (const waiting of refused) waiting?.reject(new ThreadFault('closed', 'The pool was closed'));
    await Promise.all(
      this.#seats.map((seat) => {
        clearTimeout(seat.timer);
        return seat.worker.terminate();
      }),
    );
  }

  #hire(): Worker {
    const worker = new Worker(this.#options.script, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    return worker;
  }

  #listen(seat: Seat<Order, Answer>): void {
    seat.worker.on('message', (reply: ThreadReply<Answer>) => this.#settle(seat, reply));
    seat.worker.on('error', (cause) =>
      this.#replace(seat, new ThreadFault('died', 'The thread died', { cause })),
    );
  }

  #settle(seat: Seat<Order, Answer>, reply: ThreadReply<Answer>): void {
    const { current } = seat;
    this.#free(seat);
    if (reply.answer !== undefined) current?.resolve(reply.answer);
    else current?.reject(new ThreadFault('fault', reply.fault ?? 'The work failed'));
    this.#next();
  }

  #replace(seat: Seat<Order, Answer>, fault: ThreadFault): void {
    const { current } = seat;
    this.#free(seat);
    seat.worker.removeAllListeners();
    void seat.worker.terminate();
    current?.reject(fault);
    if (this.#closed) return;
    seat.worker = this.#hire();
    this.#listen(seat);
    this.#next();
  }

  #free(seat: Seat<Order, Answer>): void {
    clearTimeout(seat.timer);
    seat.current = undefined;
    seat.worker.unref();
  }

  #next(): void {
    const seat = this.#seats.find((one) => one.current === undefined);
    const waiting = seat && this.#queue.shift();
    if (seat === undefined || waiting === undefined) return;
    seat.current = waiting;
    seat.worker.ref();
    seat.timer = setTimeout(
      () => this.#replace(seat, new ThreadFault('time', 'The work took too long')),
      this.#options.timeoutMs,
    );
    seat.worker.postMessage(waiting.order);
    this.#next();
  }
}
