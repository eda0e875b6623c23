/**
 * Reads and writes DER, the encoding of certificates and signatures (ITU-T X.690). Some authorities send their timestamps as BER,
 * so values of indefinite length and constructed strings are read too. Invariant: the reader never reads past the given bytes;
 * truncated or malformed input throws DerError.
 */

export class DerError extends Error {}

export interface DerNode {
  /** The identifier octet: class, constructed bit and tag number. All tag numbers that are read here are below 31. */
  readonly tag: number;
  /** Content octets, without tag and length. */
  readonly body: Uint8Array;
  /** The whole encoding: tag, length and content. */
  readonly whole: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  octetPieces: 0x24,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const;

interface Header {
  /** Content length in bytes; null for a value of indefinite length, which ends with two zero bytes. */
  readonly length: number | null;
  readonly size: number;
}

function readLength(bytes: Uint8Array, at: number): Header {
  const first = bytes[at];
  if (first === undefined) throw new DerError('cut off');
  if (first < 0x80) return { length: first, size: 1 };
  const count = first & 0x7f;
  if (count === 0) return { length: null, size: 1 };
  if (count > 4) throw new DerError('a length beyond all sense');
  let length = 0;
  for (let i = 1; i <= count; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) throw new DerError('cut off');
    length = length * 256 + byte;
  }
  return { length, size: 1 + count };
}

/** The deepest nesting of values that is read. */
const DEEPEST = 32;

/** The index at which the values that begin at `start` end: at the two zero bytes after the last of them. */
function endOfOpenValue(bytes: Uint8Array, start: number, depth: number): number {
  let at = start;
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) at += readAt(bytes, at, depth + 1).whole.length;
  return at;
}

function readAt(bytes: Uint8Array, at: number, depth: number): DerNode {
  const tag = bytes[at];
  if (tag === undefined || depth > DEEPEST) throw new DerError('cut off');
  const { length, size } = readLength(bytes, at + 1);
  const start = at + 1 + size;
  const open = length === null;
  const end = open ? endOfOpenValue(bytes, start, depth) : start + length;
  const after = open ? end + 2 : end;
  if (after > bytes.length) throw new DerError('cut off');
  return { tag, body: bytes.subarray(start, end), whole: bytes.subarray(at, after) };
}

/** Reads the value that begins at index `at`. @throws DerError when it is malformed or truncated */
export function readDer(bytes: Uint8Array, at = 0): DerNode {
  return readAt(bytes, at, 0);
}

/** The content of an octet string, primitive or constructed. @throws DerError for any other node */
export function readOctets(node: DerNode | undefined): Uint8Array {
  if (node?.tag !== TAG.octetPieces) return expectTag(node, TAG.octets).body;
  return Buffer.concat(childrenOf(node).map((piece) => expectTag(piece, TAG.octets).body));
}

/** The values inside a sequence, set or tagged value. */
export function childrenOf(node: DerNode): DerNode[] {
  const children: DerNode[] = [];
  for (let at = 0; at < node.body.length; ) {
    const child = readDer(node.body, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

/** Returns the node. @throws DerError when it is missing or has another tag */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new DerError(`expected tag ${tag}, found ${node?.tag ?? 'nothing'}`);
  return node;
}

/** An object identifier in dotted form. @throws DerError for any other node */
export function readOid(node: DerNode | undefined): string {
  const { body } = expectTag(node, TAG.oid);
  const numbers: number[] = [];
  let value = 0;
  for (const byte of body) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    if (numbers.length === 0) {
      const top = Math.min(2, Math.floor(value / 40));
      numbers.push(top, value - top * 40);
    } else numbers.push(value);
    value = 0;
  }
  return numbers.join('.');
}

/** UTCTime or GeneralizedTime in UTC. */
export function readTime(node: DerNode | undefined): Date {
  const text = String.fromCharCode(...(node?.body ?? []));
  const full = node?.tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(full);
  if (!parts) throw new DerError('not a time');
  const [, year, month, day, hour, minute, second, fraction = ''] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

/** A value with the given tag around the parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Uint8Array.from([tag, ...lengthBytes(length)]), ...parts]);
}

/** Encodes an object identifier given in dotted form. */
export function derOid(oid: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const groups = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(TAG.oid, Uint8Array.from(bytes));
}

/** Encodes a whole number from 0 to 127. */
export function derInteger(value: number): Uint8Array {
  return der(TAG.integer, Uint8Array.of(value));
}

/** Encodes a SET OF: DER sorts its members by their encoded bytes (X.690, 11.6). */
export function derSetOf(tag: number, members: readonly Uint8Array[]): Uint8Array {
  return der(tag, ...[...members].sort((a, b) => Buffer.compare(a, b)));
}

/** The names of a certificate, as encoded. */
export interface CertificateParts {
  readonly serial: DerNode;
  readonly issuer: DerNode;
}

/** The names of an X.509 certificate. @throws DerError when the bytes are no X.509 certificate */
export function certificateParts(certificate: Uint8Array): CertificateParts {
  const [body] = childrenOf(expectTag(readDer(certificate), TAG.sequence));
  const fields = childrenOf(expectTag(body, TAG.sequence));
  const first = fields[0]?.tag === TAG.context0 ? 1 : 0;
  return {
    serial: expectTag(fields[first], TAG.integer),
    issuer: expectTag(fields[first + 2], TAG.sequence),
  };
}
