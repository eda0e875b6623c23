import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Owns the process's one connection that listens to the database's notifications. It goes to the database directly: a connection
 * pool in transaction mode would lose LISTEN without an error. After a loss it connects again.
 */

export interface Listening {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  /** Letters and underscores only. */
  readonly channel: string;
  /** Called for every notification, and after each connection, since notifications may have been missed before it. */
  readonly onNews: () => void;
  readonly onError: (error: unknown) => void;
}

const AGAIN_AFTER = 250;
const AGAIN_AT_MOST = 5000;
const ANSWER_WITHIN = 10_000;

/** Listens until it is closed. */
export function listenTo({ url, channel, onNews, onError }: ListenOptions): Listening {
  const end = new AbortController();
  let current: pg.Client | undefined;
  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'dojang live',
      connectionTimeoutMillis: ANSWER_WITHIN,
      keepAlive: true,
    });
    current = client;
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => {
        onError(error);
        resolve();
      });
      client.on('end', resolve);
    });
    client.on('notification', onNews);
    await client.connect();
    await client.query(`listen ${channel}`);
    onNews();
    await lost;
  };
  const keepListening = async (): Promise<void> => {
    for (let wait = AGAIN_AFTER; !end.signal.aborted; wait = Math.min(2 * wait, AGAIN_AT_MOST)) {
      const began = performance.now();
      await listen().catch(onError);
      await current?.end().catch(() => undefined);
      if (performance.now() - began > AGAIN_AT_MOST) wait = AGAIN_AFTER;
      await pause(wait, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const listening = keepListening();
  return {
    close: async () => {
      end.abort();
      await current?.end().catch(() => undefined);
      await listening;
    },
  };
}
