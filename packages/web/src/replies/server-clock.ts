/**
 * Owns the present moment of the pages: that of the server, because a device's clock may be days wrong and today goes into contracts.
 * Invariant: a device whose clock is right is never corrected, however slow a reply is. The only place that reads the device's clock.
 */

/** A Date header names whole seconds (RFC 9110, section 5.6.7). */
const SECOND = 1000;

/** Milliseconds by which the server is ahead of the device. */
let offset = 0;
const listeners = new Set<() => void>();

function correct(next: number): void {
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** The present moment by the device's clock, for how long ago something happened on this page: no reply changes it. */
export const deviceNow = (): number => Date.now();

/** The present moment by the server's clock: milliseconds since 1970. By the device's clock before the first reply. */
export const serverNow = (): number => deviceNow() + offset;

/** Calls `listener` when the server's clock turns out to differ. Returns a function that unsubscribes it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over the time at which the server drew this page. @param drawnAt milliseconds since 1970; null on pages that it did not draw */
export function noteDrawnAt(drawnAt: string | null): void {
  const at = Number(drawnAt ?? Number.NaN);
  correct(Number.isFinite(at) ? at - deviceNow() : 0);
}

/** Starts to measure a call, and returns what takes over the headers of its reply. */
export function clockOfCall(): (header: (name: string) => string | null) => void {
  const sentAt = deviceNow();
  return (header) => {
    const date = Date.parse(header('date') ?? '');
    const isFresh = header('age') === null && header('content-type')?.startsWith('application/json') === true;
    if (Number.isNaN(date) || !isFresh) return;
    // The server wrote the date between these two moments; any offset that places it there may be right.
    const least = date - deviceNow();
    const most = date + SECOND - sentAt;
    correct(Math.min(Math.max(offset, least), most));
  };
}

/** `fetch` for calls of the service: its reply tells the server's time. */
export async function timedFetch(address: string, init: RequestInit): Promise<Response> {
  const note = clockOfCall();
  const reply = await fetch(address, init);
  note((name) => reply.headers.get(name));
  return reply;
}
