/**
 * Owns worker threads that do one job at a time each, so that no request waits for the work of another. Invariant: every job is
 * answered or rejected; a thread that crashes or hangs is replaced. A thread starts with the first job that needs it and ends
 * after a time without jobs, so an idle service holds no memory for it. Pools that people wait for keep some threads.
 */
import { type Transferable, Worker } from 'node:worker_threads';

/** A message of a thread about its job: the answer, an error, or a question that must be answered first. */
export interface ThreadReply<Answer, Question = never> {
  readonly answer?: Answer;
  readonly error?: string;
  readonly question?: Question;
}

/** time: the job took too long. died: its thread ended, for example without memory. error: the work itself failed. */
export class ThreadError extends Error {
  readonly reason: 'time' | 'died' | 'error' | 'closed';

  constructor(reason: ThreadError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadError';
    this.reason = reason;
  }
}

/** How busy threads are at the moment. */
export interface ThreadLoad {
  readonly most: number;
  readonly working: number;
  /** Jobs without a thread. */
  readonly waiting: number;
}

export interface ThreadPoolOptions {
  readonly script: URL;
  readonly workers: number;
  /** A thread is stopped after this many milliseconds of work on one job. Waiting does not count. */
  readonly timeoutMs: number;
  /**
   * Whether the time is that of the processor, so that a job which shares the processors with others is not stopped for what they take; it
   * may then last as long as `MOST_WALL` times its limit. For threads that do all of their work themselves. Default: false.
   */
  readonly countsProcessorTime?: boolean;
  /** A thread ends after this many milliseconds without a job. Default 60,000. */
  readonly idleMs?: number;
  /** How many threads never end for want of jobs, since their start takes longer than a job. Default 0. */
  readonly kept?: number;
  /**
   * Heap limit of a thread in megabytes. Memory outside of the heap, such as pixels, is bounded by the work itself. Default 512.
   */
  readonly heapMb?: number;
}

export interface JobOptions<Question> {
  /** Buffers of the job that are transferred to the thread. */
  readonly transfer?: readonly Transferable[];
  /** Answers a question of the thread about the job; the result is posted to the thread. Must not reject. */
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
/** How many times its limit a job may last whose thread has to wait for the processors. */
const MOST_WALL = 8;
/** A thread gets at least this many milliseconds more before its time is looked at again. */
const LEAST_REST = 200;
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

  /** Has a thread do the job, after the jobs that already wait. @throws ThreadError */
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

  /** Starts the kept threads, so that the first jobs do not wait for a start. */
  warmUp(): void {
    for (const slot of this.#slots.slice(0, this.#options.kept ?? 0))
      if (!this.#closed && slot.worker === undefined) this.#spawn(slot).unref();
  }

  /** Returns how busy the threads are. */
  load(): ThreadLoad {
    const working = this.#slots.filter((slot) => slot.current !== undefined).length;
    return { most: this.#slots.length, working, waiting: this.#queue.length };
  }

  /** Stops the threads; waiting jobs are rejected. */
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
    if (slot.current === undefined && !this.#isKept(slot))
      slot.timer = setTimeout(() => this.#end(slot), this.#options.idleMs ?? DEFAULT_IDLE_MS).unref();
  }

  #limitTime(slot: Slot<Job, Answer, Question>, worker: Worker, task: Task<Job, Answer, Question>): void {
    const { timeoutMs, countsProcessorTime = false } = this.#options;
    const before = countsProcessorTime ? processorTime(worker) : null;
    let lasted = timeoutMs;
    const stop = () => this.#replace(slot, new ThreadError('time', 'The work took too long'));
    const look = async (): Promise<void> => {
      const used = before && (await elapsed(before, processorTime(worker), timeoutMs));
      if (slot.current !== task) return;
      const rest = used === null ? 0 : timeoutMs - used;
      if (rest <= 0 || lasted >= MOST_WALL * timeoutMs) {
        stop();
        return;
      }
      const wait = Math.max(rest, Math.min(LEAST_REST, timeoutMs));
      lasted += wait;
      slot.timer = setTimeout(() => void look(), wait);
    };
    slot.timer = setTimeout(() => void look(), timeoutMs);
  }

  #isKept(slot: Slot<Job, Answer, Question>): boolean {
    return this.#slots.indexOf(slot) < (this.#options.kept ?? 0);
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
    // A later error of the ended thread must not end the process.
    slot.worker?.on('error', () => undefined);
    void slot.worker?.terminate();
    slot.worker = undefined;
  }

  /** Gives the first waiting job to a free thread, preferably to one that is already running. */
  #next(): void {
    const free = this.#slots.filter((one) => one.current === undefined);
    const slot = free.find((one) => one.worker !== undefined) ?? free[0];
    const task = slot && this.#queue.shift();
    if (slot === undefined || task === undefined) return;
    const worker = slot.worker ?? this.#spawn(slot);
    clearTimeout(slot.timer);
    slot.current = task;
    worker.ref();
    this.#limitTime(slot, worker, task);
    worker.postMessage(task.job, [...(task.transfer ?? [])]);
    this.#next();
  }
}

/** The milliseconds that a thread has occupied a processor; one that does not run yet has used none. */
const processorTime = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** Returns the milliseconds between two figures; null if one of them does not come within `patience` milliseconds. */
async function elapsed(
  before: Promise<number>,
  after: Promise<number>,
  patience: number,
): Promise<number | null> {
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience).unref());
  const [from, to] = await Promise.all([Promise.race([before, silence]), Promise.race([after, silence])]);
  return from === null || to === null ? null : to - from;
}
