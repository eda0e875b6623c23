import { LIVE_PATH } from '@dojang/contract';

/** Reads a stream of server-sent events as a browser does, for tests. */

export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly documentIds: readonly string[];
}

export interface LiveReader {
  readonly response: Response;
  /** Returns the next event; null when the server has ended the stream. */
  next(): Promise<ReadEvent | null>;
  /** Reads on until an event is about a document. @returns all events up to it */
  until(documentId: string): Promise<ReadEvent[]>;
  close(): void;
}

/** Opens a stream with an account's token, after the last event that was read. */
export async function readLive(url: string, token: string, lastEventId = ''): Promise<LiveReader> {
  const end = new AbortController();
  const response = await fetch(url + LIVE_PATH, {
    headers: { token, 'accept-encoding': 'gzip', ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: end.signal,
  });
  const events = eventsOf(response);
  const next = async () => (await events.next()).value ?? null;
  return {
    response,
    next,
    until: async (documentId) => {
      const read: ReadEvent[] = [];
      for (;;) {
        const event = await next();
        if (event === null) throw new Error('the stream ended');
        read.push(event);
        if (event.documentIds.includes(documentId)) return read;
      }
    },
    close: () => end.abort(),
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<ReadEvent, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, at)
          .split('\n')
          .map((line) => {
            const colon = line.indexOf(': ');
            return [line.slice(0, colon), line.slice(colon + 2)] as const;
          }),
      );
      text = text.slice(at + 2);
      const data: { documentIds?: string[] } = JSON.parse(fields.get('data') ?? '{}');
      const event = fields.get('event');
      if (event !== undefined)
        yield { id: fields.get('id') ?? '', event, documentIds: data.documentIds ?? [] };
    }
  }
  return undefined;
}
