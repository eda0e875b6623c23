import type { ServerResponse } from 'node:http';

/**
 * Owns the writing of one stream of server-sent events. Source: WHATWG HTML, 9.2. A reader that does not keep up is cut off; it
 * comes back with the id of its last event.
 */

/** Milliseconds after which a browser connects again. */
const RETRY_AFTER = 2000;
/** The number of bytes that may wait for a slow reader. */
const MOST_WAITING = 64 * 1024;

export interface LiveStream {
  /** @param id an opaque id from which the reader continues after a loss */
  send(event: 'ready' | 'reset' | 'documents', id: string, data: object): void;
  /** A comment, so that proxies keep the connection and both sides notice its loss. */
  beat(): void;
  end(): void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies such as nginx pass each event on at once.
  'x-accel-buffering': 'no',
};

/** Begins the reply. @param headers those of every reply */
export function openStream(
  response: ServerResponse,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
): LiveStream {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  response.writeHead(200, { ...Object.fromEntries(known), ...HEADERS });
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > MOST_WAITING) response.destroy();
    else response.write(text);
  };
  write(`retry: ${RETRY_AFTER}\n\n`);
  return {
    send: (event, id, data) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  };
}
