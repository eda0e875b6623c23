import type { Readable } from 'node:stream';
import type { BodyLimit } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { Share } from './body-memory.ts';
import type { Discard } from './discarded-bodies.ts';
import { HangUpError } from './hang-ups.ts';
import { JsonScan, type LongString } from './json-scan.ts';
import { ReceivedBytes } from './received-bytes.ts';

/** Owns the arrival of a body: its bytes are counted, scanned and copied chunk by chunk, within the limits of its call. */

export interface Arrival {
  readonly payload: Readable;
  /** The length that the request declares; the parser of HTTP takes no byte more. Undefined for a body in chunks. */
  readonly declared: number | undefined;
  readonly limit: BodyLimit;
  /** The part of the memory that the body may take. */
  readonly share: Share;
  /** Takes the rest of a body that is refused. */
  readonly discard: Discard;
}

export interface Received {
  readonly bytes: Buffer;
  readonly longest: LongString | null;
}

/** Returns the error of a body that is too long for its call. */
export const tooLarge = (limit: BodyLimit): DomainError => new DomainError(limit.tooLarge ?? 'bodyTooLarge');

/**
 * Collects a body. The rest of a body that exceeds a limit is discarded unread.
 * @throws DomainError the limit's own `tooLarge`, bodyTooComplex or bodiesTooMany
 * @throws HangUpError
 */
export function receiveBody({ payload, declared, limit, share, discard }: Arrival): Promise<Received> {
  return new Promise((resolve, reject) => {
    const scan = new JsonScan();
    let received = new ReceivedBytes(Math.min(limit.bytes, declared ?? limit.bytes));
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      const refusal = refusalOf(chunk);
      if (refusal !== null) refuse(refusal);
      else received.append(chunk);
    };
    const refusalOf = (chunk: Buffer): DomainError | null => {
      if (length > limit.bytes) return tooLarge(limit);
      scan.feed(chunk);
      if (scan.exceeds(limit)) return new DomainError('bodyTooComplex');
      return share.grow(received.capacityFor(chunk.length)) ? null : new DomainError('bodiesTooMany');
    };
    const end = (): void => {
      payload.off('close', hangUp);
      resolve({ bytes: received.bytes, longest: scan.longest });
    };
    // A stream that was destroyed before anybody listened tells neither an error nor its end.
    const hangUp = (): void => refuse(new HangUpError());
    const refuse = (error: Error): void => {
      payload.off('data', take).off('end', end).off('close', hangUp);
      received = new ReceivedBytes(0);
      discard(payload);
      reject(error);
    };
    payload.on('data', take).once('end', end).once('close', hangUp).once('error', hangUp);
    if (payload.destroyed) hangUp();
  });
}
