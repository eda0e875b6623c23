import type { Readable } from 'node:stream';
import { type BodyLimit, SMALL_BODY } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonScan, type LongString } from './json-scan.ts';

/**
 * Owns how a JSON body becomes a value: counted and scanned chunk by chunk as it arrives, parsed only within the
 * limits of its call. A base64 file is cut out before the parser sees it, so that no body holds the event loop for
 * longer than it takes to copy it.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** SMALL_BODY when nothing is said. */
    readonly bodyLimit?: BodyLimit;
  }
}

export const limitOf = (request: FastifyRequest): BodyLimit =>
  request.routeOptions.config.bodyLimit ?? SMALL_BODY;

/** @throws DomainError the limit's own `tooLarge`, else bodyTooLarge, by the length that the caller promises */
export function assertFits(request: FastifyRequest, limit: BodyLimit): void {
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge(limit);
}

const tooLarge = (limit: BodyLimit) => new DomainError(limit.tooLarge ?? 'bodyTooLarge');

/** Makes JSON the only kind of body, read within the limits of its route. */
export function readBodies(app: FastifyInstance): void {
  // Refuses members called __proto__ or constructor.prototype, and everything that is no JSON.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limit = limitOf(request);
    const { bytes, longest } = await receive(payload, limit);
    const file = fileIn(bytes, longest, limit);
    const text = file?.rest ?? bytes.toString('utf8');
    const value = await new Promise<unknown>((resolve, reject) => {
      parse(request, text, (error, read) => (error ? reject(error) : resolve(read)));
    });
    return file ? file.putInto(value) : value;
  });
}

interface Received {
  readonly bytes: Buffer;
  readonly longest: LongString | null;
}

/** Collects a body; what comes after a limit is passed is thrown away unread. */
function receive(payload: Readable, limit: BodyLimit): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const scan = new JsonScan();
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= limit.bytes) scan.feed(chunk);
      if (length > limit.bytes) refuse(tooLarge(limit));
      else if (scan.exceeds(limit)) refuse(new DomainError('bodyTooComplex'));
      else chunks.push(chunk);
    };
    const end = (): void => resolve({ bytes: Buffer.concat(chunks, length), longest: scan.longest });
    const refuse = (error: Error): void => {
      payload.off('data', take).off('end', end);
      chunks.length = 0;
      payload.resume();
      reject(error);
    };
    payload.on('data', take).once('end', end).once('error', refuse);
  });
}

interface FileInBody {
  /** The body with a placeholder for the file. */
  readonly rest: string;
  readonly putInto: (value: unknown) => unknown;
}

const PLACEHOLDER = '\0file';
const BACKSLASH = 0x5c;

/** The file of a call that carries one; null where the body must be parsed as it is. */
function fileIn(bytes: Buffer, longest: LongString | null, { file }: BodyLimit): FileInBody | null {
  if (file === undefined || longest === null) return null;
  if (bytes.subarray(longest.from, longest.to).includes(BACKSLASH)) return null;
  const before = bytes.toString('utf8', 0, longest.from - 1);
  const after = bytes.toString('utf8', longest.to + 1);
  return {
    rest: before + JSON.stringify(PLACEHOLDER) + after,
    putInto: (value) =>
      typeof value === 'object' && value !== null && Reflect.get(value, file) === PLACEHOLDER
        ? { ...value, [file]: bytes.toString('latin1', longest.from, longest.to) }
        : value,
  };
}
