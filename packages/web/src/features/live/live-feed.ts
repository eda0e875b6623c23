import { isEnvelope } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { retryPause } from '../../ui/hooks/retry-pause.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

/**
 * Owns the connection on which the server tells which documents have changed. It connects again after every loss, ever less often
 * while the server fails, and continues after the last event. Meanwhile the pages poll as if there were no connection.
 */

export interface FeedParts {
  /** Opens the stream with the present token. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Called with the ids of changed documents, or null when anything may have changed. */
  readonly onChange: (documentIds: readonly string[] | null) => void;
  readonly onLive: (isLive: boolean) => void;
  /** Makes a call, so that an expired token is renewed. */
  readonly renew: () => Promise<unknown>;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const AGAIN_AFTER = 2000;
/** Milliseconds without a byte after which a connection counts as lost; the server sends one every 20 s. */
const SILENT_AFTER = 60_000;

/** The last event that this page has seen, also while it is hidden. */
export interface Place {
  lastEventId: string;
}

/** Follows the stream until it is stopped. @returns a function that stops it */
export function followFeed(parts: FeedParts, place: Place): () => void {
  const stop = new AbortController();
  const { pause = wait } = parts;
  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!stop.signal.aborted) {
      const wasLive = await connect(parts, place, stop.signal).catch(() => false);
      parts.onLive(false);
      failures = wasLive ? 0 : failures + 1;
      if (!stop.signal.aborted) await pause(retryPause(failures, AGAIN_AFTER), stop.signal);
    }
  };
  void follow();
  return () => stop.abort();
}

/** Reads one connection to its end. @returns whether it brought anything */
async function connect(parts: FeedParts, place: Place, stopped: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_AFTER);
  };
  heard();
  let isLive = false;
  try {
    const response = await parts.open(place.lastEventId, AbortSignal.any([stopped, silence.signal]));
    const { body } = response;
    if (!isStream(response) || body === null) {
      if (await isExpired(response)) await parts.renew();
      return false;
    }
    for await (const event of readEvents(body, heard)) {
      take(parts, place, event);
      if (!isLive) parts.onLive(true);
      isLive = true;
    }
  } catch (error) {
    if (!isLive) throw error;
  } finally {
    clearTimeout(timer);
  }
  return isLive;
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

async function isExpired(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return isEnvelope(body) && body.code === ERRORS.tokenExpired.code;
}

function take({ onChange }: FeedParts, place: Place, { id, type, data }: StreamEvent): void {
  const isFirst = place.lastEventId === '';
  place.lastEventId = id;
  if (type === 'documents') onChange(idsIn(data));
  // What changed between the loading of the page and the first event is unknown.
  if (type === 'reset' || (type === 'ready' && isFirst)) onChange(null);
}

function idsIn(data: string): readonly string[] | null {
  const value: unknown = JSON.parse(data);
  const ids: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'documentIds') : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
