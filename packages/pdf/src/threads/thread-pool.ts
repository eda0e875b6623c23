/**
 * Owns worker threads that do one job at a time each, so that no request waits for the work of another.
 * Invariant: every job is answered or refused; a thread that dies or hangs is replaced. A thread starts with the first
 * job that needs it and ends when there was no job for a while: an idle service holds no memory for work.
 */
import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread says about its job: the answer, why there is none, or a question that must be answered first. */
export interface ThreadReply<Answer, Question = never> {
  readonly answer?: Answer;
  readonly error?: string;
  readonly question?: Question;
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
  /** After this long at work on one job, in milliseconds, its thread is stopped. Waiting does not count. */
  readonly timeoutMs: number;
  /** After this long without a job a thread ends, in milliseconds. Default 60,000. */
  readonly idleMs?: number;
  /** Of a thread's own heap, in megabytes; what lies outside of it, such as pixels, the work bounds by itself. Default 512. */
  readonly heapMb?: number;
}

export interface JobOptions<Question> {
  /** Buffers of the job that the caller gives away. */
  readonly transfer?: readonly Transferable[];
  /** Answers what the thread asks about the job; the result is posted to the thread. Must not reject. */
  readonly onQuestion?: (question: Question) => Promise<unknown>;
}

interface Task<Job, Answer, Question> extends JobOptions<Question> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Slot<Job, Answer, Question> {
  /** Undefined while no thread runs. */
  worker: Worker | undefined;
  current: Task<Job, Answer, Question> | undefined;
  /** Ends a job that takes too long, or a thread that has had none for long enough. */
  timer: NodeJS.Timeout | undefined;
}

const DEFAULT_HEAP_MB = 512;
const DEFAULT_IDLE_MS = 60_000;

export class ThreadPool<Job, Answer, Question = never> {
  readonly #slots: Slot<Job, Answer, Question>[] = [];
  readonly #queue: Task<Job, Answer, Question>[] = [];
  readonly #options: ThreadPoolOptions;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    for (let index = 0; index < Math.max(1, options.workers); index += 1) {
      this.#slots.push({ worker: undefined, current: undefined, timer: undefined });
    }
  }

  /** Has a thread do the job, after those that wait already. @throws ThreadError */
  submit(job: Job, options: JobOptions<Question> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new ThreadError('closed', 'The pool is closed'));
        return;
      }
      this.#queue.push({ job, ...options, resolve, reject });
      this.#next();
    });
  }

  /** Stops the threads; waiting jobs are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const refused = [...this.#queue.splice(0), ...this.#slots.map((slot) => slot.current)];
    for (const task of refused) task?.reject(new ThreadError('closed', 'The pool was closed'));
    await Promise.all(
      this.#slots.map((slot) => {
        clearTimeout(slot.timer);
        slot.worker?.removeAllListeners('exit');
        return slot.worker?.terminate();
      }),
    );
  }

  #spawn(slot: Slot<Job, Answer, Question>): Worker {
    const { script, heapMb = DEFAULT_HEAP_MB } = this.#options;
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.on('message', (reply: ThreadReply<Answer, Question>) => this.#hear(slot, reply));
    worker.on('error', (cause) => this.#replace(slot, new ThreadError('died', 'The thread died', { cause })));
    worker.on('exit', () => this.#replace(slot, new ThreadError('died', 'The thread ended')));
    slot.worker = worker;
    return worker;
  }

  #hear(slot: Slot<Job, Answer, Question>, reply: ThreadReply<Answer, Question>): void {
    const { current, worker } = slot;
    if (reply.question === undefined) this.#settle(slot, reply);
    else
      void current?.onQuestion?.(reply.question).then((answer) => {
        if (slot.current === current && slot.worker === worker) worker?.postMessage(answer);
      });
  }

  #settle(slot: Slot<Job, Answer, Question>, reply: ThreadReply<Answer, Question>): void {
    const { current, worker } = slot;
    clearTimeout(slot.timer);
    slot.current = undefined;
    worker?.unref();
    if (reply.answer !== undefined) current?.resolve(reply.answer);
    else current?.reject(new ThreadError('error', reply.error ?? 'The work failed'));
    this.#next();
    if (slot.current === undefined)
      slot.timer = setTimeout(() => this.#end(slot), this.#options.idleMs ?? DEFAULT_IDLE_MS).unref();
  }

  /** Ends a thread that failed its job; the next job gets a new one. */
  #replace(slot: Slot<Job, Answer, Question>, error: ThreadError): void {
    const { current } = slot;
    this.#end(slot);
    slot.current = undefined;
    current?.reject(error);
    if (!this.#closed) this.#next();
  }

  #end(slot: Slot<Job, Answer, Question>): void {
    clearTimeout(slot.timer);
    slot.worker?.removeAllListeners();
    // What it still says must not end the process.
    slot.worker?.on('error', () => undefined);
    void slot.worker?.terminate();
    slot.worker = undefined;
  }

  /** Gives the first job that waits to a free thread, one that runs already if there is any. */
  #next(): void {
    const free = this.#slots.filter((one) => one.current === undefined);
    const slot = free.find((one) => one.worker !== undefined) ?? free[0];
    const task = slot && this.#queue.shift();
    if (slot === undefined || task === undefined) return;
    const worker = slot.worker ?? this.#spawn(slot);
    clearTimeout(slot.timer);
    slot.current = task;
    worker.ref();
    slot.timer = setTimeout(
      () => this.#replace(slot, new ThreadError('time', 'The work took too long')),
      this.#options.timeoutMs,
    );
    worker.postMessage(task.job, [...(task.transfer ?? [])]);
    this.#next();
  }
}
