/**
 * Finds the tracked changes and memos of a hwp file (Hancom's specification of HWP 5.0, 4.2 and 4.3). Memos are never drawn; changes
 * cannot be accepted, since the specification does not say where in the text they are.
 */
import { inflateRawSync } from 'node:zlib';
import { NO_PENDING_CHANGES, type PendingChanges } from '@dojang/domain';
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';

const FLAGS_AT = 36;
const COMPRESSED = 0x01;
const DISTRIBUTED = 0x04;
const MOST_UNPACKED = 200 * 1024 * 1024;

const CONTROL_HEADER = 0x10 + 55;
const TRACKED_CHANGE = 0x10 + 80;
/** The control of a memo, '%%me', as its bytes are stored. */
const MEMO = 'em%%';
const LONG = 0xfff;

interface HwpRecord {
  readonly tag: number;
  readonly content: Buffer;
}

function* recordsOf(stream: Buffer): Generator<HwpRecord> {
  for (let at = 0; at + 4 <= stream.byteLength; ) {
    const header = stream.readUInt32LE(at);
    at += 4;
    let size = header >>> 20;
    if (size === LONG) {
      if (at + 4 > stream.byteLength) return;
      size = stream.readUInt32LE(at);
      at += 4;
    }
    yield { tag: header & 0x3ff, content: stream.subarray(at, at + size) };
    at += size;
  }
}

type Kind = 'insertions' | 'deletions' | 'formats';
/** The kinds in the order of the format: unknown, inserted, deleted, characters, paragraphs. */
const KINDS: readonly Kind[] = ['insertions', 'insertions', 'deletions', 'formats', 'formats'];

function kindOf({ content }: HwpRecord): Kind {
  const kind = content.byteLength >= 2 ? content.readUInt16LE(0) : 0;
  return KINDS[kind] ?? 'insertions';
}

/** The counts of a hwp file. Distributed documents are encrypted and cannot be read here. */
export function hwpChanges(bytes: Uint8Array): PendingChanges {
  const counts = { ...NO_PENDING_CHANGES };
  if (!isCompoundFile(bytes)) return counts;
  const file = new CompoundFile(bytes);
  const header = Buffer.from(file.read('FileHeader') ?? []);
  const flags = header.byteLength >= FLAGS_AT + 4 ? header.readUInt32LE(FLAGS_AT) : 0;
  if ((flags & DISTRIBUTED) !== 0) return counts;
  const names = file.entries.map(({ name }) => name).filter((name) => /^(?:DocInfo|Section\d+)$/i.test(name));
  for (const name of new Set(names)) {
    const stored = file.read(name) ?? new Uint8Array(0);
    const unpack = (flags & COMPRESSED) !== 0 && stored.byteLength > 0;
    const stream = unpack ? inflateRawSync(stored, { maxOutputLength: MOST_UNPACKED }) : Buffer.from(stored);
    for (const record of recordsOf(stream)) {
      if (record.tag === TRACKED_CHANGE) counts[kindOf(record)] += 1;
      if (record.tag === CONTROL_HEADER && record.content.toString('latin1', 0, 4) === MEMO)
        counts.comments += 1;
    }
  }
  return counts;
}
