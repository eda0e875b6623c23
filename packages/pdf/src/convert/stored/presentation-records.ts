/**
 * Reads the records of an old PowerPoint file ([MS-PPT] 2.3.1) and gives back the file with other bytes in the place of some. Invariant: what
 * refers to a record by its offset finds it where it is then.
 */
import { CompoundFile } from '../recognize/compound-file.ts';
import { withGrownStream } from '../recognize/compound-growth.ts';
import { movedBy, type Splice, splicedStream } from './spliced-stream.ts';

export const PRESENTATION = 'PowerPoint Document';
const CURRENT_USER = 'Current User';
/** Where the other stream says that the records are not encrypted, and where the last of them lie ([MS-PPT] 2.3.2). */
const TOKEN_AT = 12;
const ENCRYPTED = 0xf3d1c4df;
const LAST_EDIT_AT = 16;

const HEADER = 8;
const CONTAINER = 0x0f;
/** A hostile file cannot make the list of containers long for each record. */
const MOST_DEPTH = 64;

/** A list of offsets ([MS-PPT] 2.3.4), and a record with the offsets of the list and of the save before ([MS-PPT] 2.3.3). */
const PERSIST_LIST = 0x1772;
const USER_EDIT = 0x0ff5;
const EDIT_OFFSETS = [8, 12];
const COUNT_SHIFT = 20;

export interface PresentationRecord {
  readonly kind: number;
  readonly instance: number;
  /** Where its header begins. */
  readonly start: number;
  readonly end: number;
  readonly content: Buffer;
  /** Where the headers of the containers around it begin, the outermost first. Valid until the next record is read. */
  readonly holders: readonly number[];
}

/** A record with its header. */
export function presentationRecord(kind: number, instance: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(instance << 4, 0);
  header.writeUInt16LE(kind, 2);
  header.writeUInt32LE(content.byteLength, 4);
  return Buffer.concat([header, content]);
}

/** The records of a stream, whose contents can be changed in place; a container comes before what it holds. */
export function* presentationRecords(stream: Buffer): Generator<PresentationRecord> {
  const holders: number[] = [];
  const ends: number[] = [stream.byteLength];
  for (let at = 0; at < stream.byteLength; ) {
    const limit = ends[ends.length - 1] ?? 0;
    if (at + HEADER > limit) {
      if (holders.length === 0) return;
      at = limit;
      ends.pop();
      holders.pop();
      continue;
    }
    const head = stream.readUInt16LE(at);
    const end = Math.min(at + HEADER + stream.readUInt32LE(at + 4), limit);
    const content = stream.subarray(at + HEADER, end);
    yield { kind: stream.readUInt16LE(at + 2), instance: head >> 4, start: at, end, content, holders };
    if ((head & CONTAINER) === CONTAINER && holders.length < MOST_DEPTH) {
      holders.push(at);
      ends.push(end);
      at += HEADER;
    } else at = end;
  }
}

function moveOffsets({ kind, content }: PresentationRecord, moved: (offset: number) => number): void {
  const move = (at: number): void => {
    content.writeUInt32LE(moved(content.readUInt32LE(at)), at);
  };
  if (kind === USER_EDIT) for (const at of EDIT_OFFSETS) move(at);
  if (kind !== PERSIST_LIST) return;
  for (let at = 0; at + 4 <= content.byteLength; ) {
    const count = content.readUInt32LE(at) >>> COUNT_SHIFT;
    at += 4;
    for (let index = 0; index < count && at + 4 <= content.byteLength; index += 1, at += 4) move(at);
  }
}

/** A splice with the headers of the containers around it. */
export interface HeldSplice extends Splice {
  readonly holders: readonly number[];
}

/** Whether the records of a file can be read. */
export function isPlainPresentation(file: CompoundFile): boolean {
  const user = Buffer.from(file.read(CURRENT_USER) ?? []);
  return user.byteLength >= LAST_EDIT_AT + 4 && user.readUInt32LE(TOKEN_AT) !== ENCRYPTED;
}

/**
 * The file with its stream after the splices.
 * @param given the stream, which may have been changed in place
 * Throws RangeError for a file with an invalid structure. */
export function withSplices(bytes: Uint8Array, given: Buffer, splices: readonly HeldSplice[]): Uint8Array {
  const stream = Buffer.from(given);
  const moved = movedBy(splices);
  for (const record of presentationRecords(stream)) moveOffsets(record, moved);
  for (const { start, end, bytes: made, holders } of splices) {
    for (const holder of holders) {
      const length = stream.readUInt32LE(holder + 4);
      stream.writeUInt32LE(length + made.byteLength - (end - start), holder + 4);
    }
  }
  const grown = withGrownStream(bytes, PRESENTATION, splicedStream(stream, splices));
  const file = new CompoundFile(grown);
  const user = Buffer.from(file.read(CURRENT_USER) ?? []);
  user.writeUInt32LE(moved(user.readUInt32LE(LAST_EDIT_AT)), LAST_EDIT_AT);
  return file.withStream(CURRENT_USER, user);
}
