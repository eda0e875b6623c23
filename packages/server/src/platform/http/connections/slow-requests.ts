import { SMALL_BODY } from '@dojang/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOf } from '../bodies/json-body.ts';
import { cutOff } from './connection.ts';

/**
 * Owns how slowly a body may arrive. Every body has one minute. After that only an upload of an admitted caller goes on, as long as
 * bytes keep arriving, and only as many of them at once as their memory allows. So a phone with a slow connection can send 10 MB
 * however long it takes, and a caller that holds connections open with a few bytes cannot. The limit of the body's length ends every
 * upload.
 */

export interface SlowLimits {
  /** The time that every body has, in milliseconds. */
  readonly anyMs: number;
  /** An upload has to receive `leastBytes` in each period of `lookMs` after that. */
  readonly lookMs: number;
  readonly leastBytes: number;
  /** The number of uploads that go on after `anyMs` at once: in this process, and from one address. */
  readonly most: number;
  readonly mostOfAddress: number;
}

/** The slowest connection that may send an upload has 17,500 bits a second. */
export const SLOW_LIMITS: SlowLimits = {
  anyMs: 60_000,
  lookMs: 30_000,
  leastBytes: 64 * 1024,
  most: 40,
  mostOfAddress: 8,
};

/** Runs work later, unless the returned function was called before. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

const byTimer: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Cuts off bodies that arrive too slowly. Register it before all other hooks: a refused body is discarded within the limits too. */
export function limitSlowBodies(app: FastifyInstance, limits = SLOW_LIMITS, schedule = byTimer): void {
  const slots = createSlots(limits);
  app.addHook('onRequest', (request, _, done) => {
    if (hasBody(request)) watch(request, limits, slots, schedule);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a call with a large body was admitted to somebody; a call without a log-in and without a link is not. */
const isUpload = (request: FastifyRequest): boolean =>
  limitOf(request).bytes > SMALL_BODY.bytes && Boolean(request.admitted?.actor);

function watch(request: FastifyRequest, limits: SlowLimits, slots: Slots, schedule: Schedule): void {
  const { raw, ip } = request;
  const { socket } = raw;
  let isFirst = true;
  let received = socket.bytesRead;
  let free: (() => void) | null = null;
  let cancel = schedule(look, limits.anyMs);
  const stop = (): void => {
    cancel();
    free?.();
    free = null;
  };
  raw.once('close', stop);

  function look(): void {
    if (raw.complete || socket.destroyed) {
      stop();
      return;
    }
    const arrived = socket.bytesRead - received;
    received = socket.bytesRead;
    if (isFirst && isUpload(request)) free = slots.take(ip);
    isFirst = false;
    if (free !== null && arrived >= limits.leastBytes) {
      cancel = schedule(look, limits.lookMs);
      return;
    }
    stop();
    cutOff(socket);
    // The reply gets some time to arrive; a caller that goes on sending is not heard any more.
    schedule(() => socket.destroy(), limits.lookMs);
  }
}

interface Slots {
  /** Takes a slot and returns how to free it; null when all are taken. */
  take(address: string): (() => void) | null;
}

function createSlots({ most, mostOfAddress }: SlowLimits): Slots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (address) => {
      const own = taken.get(address) ?? 0;
      if (all >= most || own >= mostOfAddress) return null;
      all += 1;
      taken.set(address, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}
