import { type Envelope, type FrontAnswer, frontAnswerOf, isEnvelope } from '@dojang/contract/client';
import { frontWords } from './front-words.ts';

/** Owns what the small pages know of a call without an answer of the service. */

/**
 * Thrown when no reply came: the phone is offline, the connection failed, the wait was too long, or the service is down for now.
 */
export class NoReplyError extends Error {
  /** The answer of a proxy or of the network in place of the service; null when nothing answered, or the service is down. */
  readonly front: FrontAnswer | null;
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;

  constructor(front: FrontAnswer | null = null, status = 0) {
    super('no reply');
    this.name = 'NoReplyError';
    this.front = front;
    this.status = status;
  }
}

/**
 * Returns the envelope of an answer. @throws NoReplyError when it is none, or the service is down for now
 * @param status 0 when nothing answered
 */
export function envelopeIn(body: unknown, status: number): Envelope {
  if (isEnvelope(body) && status !== 503) return body;
  throw new NoReplyError(status === 0 || isEnvelope(body) ? null : frontAnswerOf(status), status);
}

/** Returns what an answer in place of the service says, in the language of the page; null for any other error. */
export function frontMessageOf(error: unknown): string | null {
  if (!(error instanceof NoReplyError) || error.front === null) return null;
  return frontWords(error.front, error.status, document.documentElement.lang);
}
