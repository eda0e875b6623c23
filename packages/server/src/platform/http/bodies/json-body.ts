import type { Readable } from 'node:stream';
import { type BodyLimit, SMALL_BODY } from '@dojang/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyMemory, createBodyMemory } from './body-memory.ts';
import { createDiscard } from './discarded-bodies.ts';
import { BACKSLASH, piecesOf } from './json-string.ts';
import { type Received, receiveBody, tooLarge } from './receive-body.ts';

/**
 * Owns how a JSON body becomes a value: it is counted and scanned chunk by chunk as it arrives, and parsed only within the limits
 * of its call. A base64 file is cut out before parsing, so that no body blocks the event loop for longer than it takes to copy
 * it.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** SMALL_BODY when absent. */
    readonly bodyLimit?: BodyLimit;
  }
}

/** Returns the body limit of a request's route. */
export const limitOf = (request: FastifyRequest): BodyLimit =>
  request.routeOptions.config.bodyLimit ?? SMALL_BODY;

/** Checks the declared length of a body. @throws DomainError the limit's own `tooLarge`, otherwise bodyTooLarge */
export function assertFits(request: FastifyRequest, limit: BodyLimit): void {
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge(limit);
}

/** Makes JSON the only accepted content type, read within the limits of its route and of the memory of all bodies. */
export function readBodies(app: FastifyInstance, memory: BodyMemory = createBodyMemory()): void {
  // The parser refuses members called __proto__ or constructor.prototype, and invalid JSON.
  const parse = app.getDefaultJsonParser('error', 'error');
  const discard = createDiscard();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const arrival = { payload, declared: declaredLength(request), limit: limitOf(request), discard };
    const share = memory.share({ address: request.ip, isAnonymous: !isKnown(request) });
    try {
      return await readBody(request, await receiveBody({ ...arrival, share }), parse);
    } finally {
      share.free();
    }
  });
  // Node reads the rest of a body that nobody has begun to read as fast as it arrives.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!request.raw.complete && request.raw.readableFlowing === null) discard(request.raw);
    done();
  });
}

/** Returns the declared length of a body in bytes; undefined for one in chunks. */
function declaredLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined || headers['transfer-encoding'] !== undefined ? undefined : Number(length);
}

/** Whether the caller of an admitted request has a log-in, a link or a key. */
const isKnown = ({ admitted, openCaller }: FastifyRequest): boolean =>
  Boolean(admitted?.actor) || Boolean(openCaller);

type Parser = ReturnType<FastifyInstance['getDefaultJsonParser']>;

function readBody(request: FastifyRequest, received: Received, parse: Parser): Promise<unknown> {
  const limit = limitOf(request);
  const parseText = (text: string) =>
    new Promise<unknown>((resolve, reject) => {
      parse(request, text, (error, read) => (error ? reject(error) : resolve(read)));
    });
  return received.bytes.length < LARGE
    ? readValue(received, limit, parseText, async () => undefined)
    : inTurn(() => readValue(received, limit, parseText, breath));
}

/** From this size in bytes, each step of reading a body takes milliseconds. */
const LARGE = 1024 * 1024;

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let last: Promise<unknown> = Promise.resolve();

/** Processes large bodies one after the other: other requests run between two steps, but no other large body. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  // The promise drops the result: otherwise the last file would stay in memory until the next one arrives.
  last = mine.then(
    () => undefined,
    () => undefined,
  );
  return mine;
}

/** @param rest waits between two steps */
async function readValue(
  { bytes, longest }: Received,
  { file }: BodyLimit,
  parse: (text: string) => Promise<unknown>,
  rest: () => Promise<void>,
): Promise<unknown> {
  if (file === undefined || longest === null) return parse(bytes.toString('utf8'));
  await rest();
  // A placeholder replaces the file, so that the parser need not read it.
  const before = bytes.toString('utf8', 0, longest.from - 1);
  const value = await parse(before + JSON.stringify(PLACEHOLDER) + bytes.toString('utf8', longest.to + 1));
  const isFile = typeof value === 'object' && value !== null && Reflect.get(value, file) === PLACEHOLDER;
  if (!isFile) return parse(bytes.toString('utf8'));
  const text: string[] = [];
  for (const piece of piecesOf(bytes, longest, PIECE)) {
    await rest();
    text.push(await unescaped(piece, parse));
  }
  return { ...value, [file]: text.join('') };
}

const PLACEHOLDER = '\0file';
/** The number of bytes of a file that are read in one step. */
const PIECE = 4 * 1024 * 1024;

/** Returns the content of a string without its escapes. Some encoders escape the slash and the plus of base64. */
async function unescaped(piece: Buffer, parse: (text: string) => Promise<unknown>): Promise<string> {
  const text = piece.toString('latin1');
  if (!piece.includes(BACKSLASH)) return text;
  const read = await parse(`"${text}"`);
  return typeof read === 'string' ? read : '';
}
