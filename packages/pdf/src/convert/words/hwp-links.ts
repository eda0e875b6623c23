/** The pictures that a HWP 5 document links to, from the list of its binary data (HWP 5.0 format, revision 1.3, 4.2.3). */
import { inflateRawSync } from 'node:zlib';
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';
import { recordsOf } from './hwp-words.ts';

const COMPRESSED = 0x01;
const BINARY_DATA = 0x10 + 2;
/** The kind of binary data in its first four bits: a link, a picture inside, an object inside. */
const KIND = 0x0f;
const LINK = 0;

/** How many pictures a hwp file links to without holding them. */
export function hwpLinkedPictures(bytes: Uint8Array): number {
  if (!isCompoundFile(bytes)) return 0;
  const file = new CompoundFile(bytes);
  const flags = Buffer.from(file.read('FileHeader', 40) ?? new Uint8Array(40)).readUInt32LE(36);
  const stored = Buffer.from(file.read('DocInfo') ?? new Uint8Array());
  const list = (flags & COMPRESSED) === 0 ? stored : inflateRawSync(stored);
  return [...recordsOf(list)].filter(
    ({ tag, data }) => tag === BINARY_DATA && data.byteLength >= 2 && (data.readUInt16LE(0) & KIND) === LINK,
  ).length;
}
