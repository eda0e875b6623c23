import { DomainError } from '@dojang/domain';
import type { Logger } from 'pino';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Listening, listenTo } from '../../platform/db/notifications.ts';
import type { Keys } from '../../platform/keys.ts';
import { visibleById } from '../documents/index.ts';
import * as repo from './live.repo.ts';
import type { LiveStream } from './live-stream.ts';

/**
 * Owns the open streams of this process. Invariant: a stream gets every published change of a document that its account may see at
 * that moment, in order and as an id only, also across a lost connection, another process or a restart: work on events runs one
 * step after the other, and a stream begins where its last event was.
 */

export interface LivePorts {
  readonly db: Database;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly ownerUrl: string;
  readonly limits?: LiveLimits | undefined;
}

export interface LiveLimits {
  readonly streamsPerAccount: number;
  readonly streams: number;
}

const LIMITS: LiveLimits = { streamsPerAccount: 10, streams: 5000 };
/** Milliseconds between two publications of what was committed. */
const PUBLISH_EVERY = 300;
const AFTER_FAILURE = 3000;
/** Milliseconds between two readings without a notification, in case one was lost. */
const READ_EVERY = 5000;
const BEAT_EVERY = 20_000;
const BATCH = 500;
/** A stream that has missed more than this asks for everything again. */
const MOST_MISSED = 500;
const PURPOSE = 'live-event';

export interface Subscriber {
  /** Authenticates the token again. @throws DomainError when the session has ended */
  readonly actor: () => Promise<UserActor>;
  /** The opaque id of the last event that the reader has; empty for a new reader. */
  readonly lastEventId: string;
}

interface Open {
  readonly subscriber: Subscriber;
  readonly stream: LiveStream;
  readonly accountId: string;
  readonly tenantId: string;
  /** Whether it was told the state of the present; before that it gets no events. */
  isCaughtUp: boolean;
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Creates the hub. It publishes and listens after `start`. */
export function createLiveHub(ports: LivePorts) {
  const hub = new Hub(ports);
  return {
    start: () => hub.start(),
    /**
     * Adds a stream, which is opened once it is admitted. @returns a function that removes it
     * @throws DomainError tooManyStreams, unavailable while the process stops
     */
    open: (subscriber: Subscriber, openStream: () => LiveStream) => hub.open(subscriber, openStream),
    /** Returns how many streams are open. */
    count: () => hub.count(),
    close: () => hub.close(),
  };
}

class Hub {
  readonly #ports: LivePorts;
  readonly #open = new Set<Open>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** The number of the last event that every stream has got; null while there is no stream. */
  #cursor: string | null = null;
  #listening: Listening | undefined;
  #steps: Promise<void> = Promise.resolve();
  #isReadingPlanned = false;
  #isPublishing = false;
  #pausedUntil = 0;
  #isClosed = false;

  constructor(ports: LivePorts) {
    this.#ports = ports;
  }

  start(): void {
    const { ownerUrl, logger } = this.#ports;
    this.#listening = listenTo({
      url: ownerUrl,
      channel: repo.CHANNEL,
      onNews: () => this.#read(),
      onError: (error) => logger.debug({ err: error }, 'live updates'),
    });
    this.#timers.push(
      setInterval(() => void this.#publish(), PUBLISH_EVERY),
      setInterval(() => this.#read(), READ_EVERY),
      setInterval(() => void this.#beat(), BEAT_EVERY),
    );
  }

  async open(subscriber: Subscriber, openStream: () => LiveStream): Promise<() => void> {
    const { accountId, tenantId } = await subscriber.actor();
    if (this.#isClosed) throw new DomainError('unavailable');
    const { streamsPerAccount, streams } = this.#ports.limits ?? LIMITS;
    const own = [...this.#open].filter((one) => one.accountId === accountId).length;
    if (own >= streamsPerAccount || this.#open.size >= streams) throw new DomainError('tooManyStreams');
    const open: Open = { subscriber, stream: openStream(), accountId, tenantId, isCaughtUp: false };
    // It counts from now on, and gets events from the step on in which it has caught up.
    this.#open.add(open);
    const ready = this.#step(async () => {
      await this.#catchUp(open);
      open.isCaughtUp = true;
    });
    void ready.catch(() => this.#drop(open));
    return () => this.#open.delete(open);
  }

  count(): number {
    return this.#open.size;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const open of this.#open) this.#drop(open);
    await this.#listening?.close();
    await this.#steps;
  }

  /** Runs work after all earlier work on events. */
  #step(work: () => Promise<void>): Promise<void> {
    const done = this.#steps.then(work);
    this.#steps = done.catch((error: unknown) => this.#ports.logger.debug({ err: error }, 'live updates'));
    return done;
  }

  async #publish(): Promise<void> {
    if (this.#isPublishing || performance.now() < this.#pausedUntil) return;
    this.#isPublishing = true;
    try {
      await repo.publishLiveEvents(this.#ports.db.reader);
    } catch (error) {
      this.#pausedUntil = performance.now() + AFTER_FAILURE;
      this.#ports.logger.debug({ err: error }, 'live updates');
    } finally {
      this.#isPublishing = false;
    }
  }

  #read(): void {
    if (this.#isReadingPlanned || this.#isClosed) return;
    this.#isReadingPlanned = true;
    void this.#step(async () => {
      this.#isReadingPlanned = false;
      await this.#readAll();
    }).catch(() => undefined);
  }

  async #readAll(): Promise<void> {
    // Without a stream nothing is read: the events of a large bulk cost this process and the database as much as those of its readers.
    if (this.#open.size === 0) {
      this.#cursor = null;
      return;
    }
    const { reader } = this.#ports.db;
    this.#cursor ??= (await repo.liveEventBounds(reader)).newest;
    for (;;) {
      const events = await repo.liveEventsAfter(reader, this.#cursor, null, BATCH);
      const last = events.at(-1);
      if (last === undefined) return;
      await this.#dispatch(events);
      this.#cursor = last.seq;
    }
  }

  async #dispatch(events: readonly repo.LiveEvent[]): Promise<void> {
    for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId))
      for (const open of [...this.#open].filter((one) => one.isCaughtUp && one.tenantId === tenantId))
        await this.#send(open, own).catch(() => this.#drop(open));
  }

  /** Sends the ids that the account may see now. */
  async #send({ subscriber, stream }: Open, events: readonly repo.LiveEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    const actor = await subscriber.actor();
    const seen = await visibleById(this.#ports.db, actor, [...new Set(events.map((one) => one.documentId))]);
    const ids = new Set(events.filter((one) => seen.has(one.documentId)).map((one) => one.publicId));
    if (ids.size > 0) stream.send('documents', this.#idOf(last.seq), { documentIds: [...ids] });
  }

  async #catchUp(open: Open): Promise<void> {
    const { db, keys } = this.#ports;
    await this.#readAll();
    const cursor = this.#cursor ?? '0';
    const {
      stream,
      subscriber: { lastEventId },
    } = open;
    const last = keys.decrypt(PURPOSE, lastEventId);
    const { oldest } = await repo.liveEventBounds(db.reader);
    const isLost = lastEventId !== '' && (last === null || BigInt(last) < BigInt(oldest) - 1n);
    if (last === null || isLost) return stream.send(isLost ? 'reset' : 'ready', this.#idOf(cursor), {});
    const missed = await repo.liveEventsAfter(db.reader, last, open.tenantId, MOST_MISSED);
    if (missed.length === MOST_MISSED) return stream.send('reset', this.#idOf(cursor), {});
    await this.#send(open, missed);
    stream.send('ready', this.#idOf(cursor), {});
  }

  #idOf = (seq: string): string => this.#ports.keys.encrypt(PURPOSE, seq);

  /** Keeps the connections alive, and ends those whose session has ended. */
  async #beat(): Promise<void> {
    for (const open of [...this.#open])
      await open.subscriber.actor().then(
        () => open.stream.beat(),
        () => this.#drop(open),
      );
  }

  #drop(open: Open): void {
    this.#open.delete(open);
    open.stream.end();
  }
}
