/**
 * Owns recognizing the updates of a sealed PDF. Invariant: an update is recognized only if writing it again from the data that it
 * contains gives the same bytes, so nothing else can be in it.
 */
import { readSealedTail, type SealedTail } from './sealed-tail.ts';
import { type UpdateParts, writeUpdate } from './timestamp-update.ts';

export interface ReadUpdate extends UpdateParts {
  /** The position of the gap in the file, angle brackets included. */
  readonly gap: { readonly start: number; readonly end: number };
  /** The digits of the timestamp token, with the zeros that fill the gap. */
  readonly digits: string;
  /** The number of bytes of the file up to and with this update. */
  readonly end: number;
}

export interface SealedRevisions {
  readonly updates: readonly ReadUpdate[];
  /** The end of the last update, to which another one may be added. */
  readonly tail: SealedTail;
}

const BLOB = /^\d{1,9} 0 obj\n<<\/Length (\d{1,9})>>\nstream\n/;
const BLOB_END = '\nendstream\nendobj\n';
/** The longest head of a stored object, and the longest text of the store. */
const LONGEST_HEAD = 80;
const LONGEST_STORE = 64 * 1024;

function readBlobs(file: Buffer, start: number): { blobs: Uint8Array[]; at: number } {
  const blobs: Uint8Array[] = [];
  let at = start;
  for (;;) {
    const head = BLOB.exec(file.toString('latin1', at, at + LONGEST_HEAD));
    if (!head) return { blobs, at };
    const from = at + head[0].length;
    const to = from + Number(head[1]);
    blobs.push(file.subarray(from, to));
    at = to + BLOB_END.length;
  }
}

/** The data of the update, by the number of references that each list of the store gained. Null when it has another form. */
function readParts(file: Buffer, before: SealedTail): UpdateParts | null {
  const { blobs, at } = readBlobs(file, before.end);
  const store = file.toString('latin1', at, at + LONGEST_STORE);
  const end = store.indexOf('\nendobj\n');
  if (end < 0) return null;
  const text = store.slice(0, end);
  const added = (entry: string, had: number): number => {
    const list = new RegExp(`/${entry}\\[([^\\]]*)\\]`).exec(text)?.[1] ?? '';
    return Math.max(0, list.split(' R').length - 1 - had);
  };
  const certificates = added('Certs', before.stored.certificates.length);
  const ocsps = certificates + added('OCSPs', before.stored.ocsps.length);
  const gapStart = file.indexOf('/Contents<', at + end, 'latin1');
  const gapEnd = gapStart < 0 ? -1 : file.indexOf('>', gapStart, 'latin1');
  if (gapEnd < 0) return null;
  return {
    certificates: blobs.slice(0, certificates),
    ocsps: blobs.slice(certificates, ocsps),
    crls: blobs.slice(ocsps),
    room: (gapEnd - gapStart - '/Contents<'.length) / 2,
  };
}

function readUpdate(file: Buffer, before: SealedTail): { update: ReadUpdate; after: SealedTail } | null {
  const parts = readParts(file, before);
  if (!parts || !Number.isInteger(parts.room)) return null;
  const { bytes, gap, after } = writeUpdate(before, parts);
  const [start, end] = [gap.start - before.end, gap.end - before.end];
  const found = file.subarray(before.end, after.end);
  const isSame =
    found.subarray(0, start).equals(bytes.subarray(0, start)) &&
    found.subarray(end).equals(bytes.subarray(end));
  if (!isSame || file[gap.start] !== 0x3c || file[gap.end - 1] !== 0x3e) return null;
  const digits = file.toString('latin1', gap.start + 1, gap.end - 1);
  return { update: { ...parts, gap, digits, end: after.end }, after };
}

/**
 * Reads all updates after a seal up to the end of the file.
 * @param sealEnd the number of bytes that the seal covers
 * @returns null when the seal has another form, or when anything else follows it
 */
export function readUpdates(file: Buffer, sealEnd: number): SealedRevisions | null {
  let tail = readSealedTail(file, sealEnd);
  if (!tail) return null;
  const updates: ReadUpdate[] = [];
  while (tail.end < file.length) {
    const read = readUpdate(file, tail);
    if (!read) return null;
    updates.push(read.update);
    tail = read.after;
  }
  return { updates, tail };
}
