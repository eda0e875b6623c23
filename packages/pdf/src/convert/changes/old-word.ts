/** Tells whether a doc file may have tracked changes or comments ([MS-DOC] 2.5.4, 2.6.1), without reading its text. */
import { CompoundFile } from '../recognize/compound-file.ts';

/** The number of characters in comments: ccpAtn of FibRgLw97. */
const COMMENT_LENGTH_AT = 0x5c;

/** The codes of properties: characters deleted, inserted or reformatted, and a paragraph reformatted ([MS-DOC] 2.6.1, 2.6.2). */
const MARKS = [
  Buffer.from([0x00, 0x08, 0x01]),
  Buffer.from([0x01, 0x08, 0x01]),
  Buffer.from([0x57, 0xca]),
  Buffer.from([0x3f, 0xc6]),
];

/** Bytes that look like a mark and are none cost a second conversion, and nothing else. */
export function mayHaveWordChanges(bytes: Uint8Array): boolean {
  const file = new CompoundFile(bytes);
  const main = Buffer.from(file.read('WordDocument') ?? []);
  if (main.byteLength >= COMMENT_LENGTH_AT + 4 && main.readUInt32LE(COMMENT_LENGTH_AT) > 0) return true;
  const tables = ['0Table', '1Table'].map((name) => Buffer.from(file.read(name) ?? []));
  return [main, ...tables].some((stream) => MARKS.some((mark) => stream.includes(mark)));
}
