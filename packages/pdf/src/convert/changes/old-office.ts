/**
 * Tells whether a doc, xls or ppt file may have tracked changes or comments, without reading its text. Bytes that look like a mark and
 * are none cost a second conversion, and nothing else.
 */
import { CompoundFile } from '../recognize/compound-file.ts';

/** The number of characters in comments: ccpAtn of FibRgLw97 ([MS-DOC] 2.5.4). */
const COMMENT_LENGTH_AT = 0x5c;

/** The codes of properties: characters deleted, inserted or reformatted, and a paragraph reformatted ([MS-DOC] 2.6.1, 2.6.2). */
const MARKS = [
  Buffer.from([0x00, 0x08, 0x01]),
  Buffer.from([0x01, 0x08, 0x01]),
  Buffer.from([0x57, 0xca]),
  Buffer.from([0x3f, 0xc6]),
];

/** A stream that is cut off has no marks to find; the converter decides what becomes of the file. */
function streamOf(file: CompoundFile, name: string): Buffer {
  try {
    return Buffer.from(file.read(name) ?? []);
  } catch {
    return Buffer.alloc(0);
  }
}

function mayDocument(file: CompoundFile): boolean {
  const main = streamOf(file, 'WordDocument');
  if (main.byteLength >= COMMENT_LENGTH_AT + 4 && main.readUInt32LE(COMMENT_LENGTH_AT) > 0) return true;
  const streams = [main, streamOf(file, '0Table'), streamOf(file, '1Table')];
  return streams.some((stream) => MARKS.some((mark) => stream.includes(mark)));
}

/** The record of a note ([MS-XLS] 2.4.179). */
const NOTE = 0x001c;

function mayWorkbook(file: CompoundFile): boolean {
  if (file.has('Revision Log')) return true;
  const book = streamOf(file, file.has('Workbook') ? 'Workbook' : 'Book');
  for (let at = 0; at + 4 <= book.byteLength; at += 4 + book.readUInt16LE(at + 2)) {
    if (book.readUInt16LE(at) === NOTE) return true;
  }
  return false;
}

/** The header of a container with a comment ([MS-PPT] 2.17.4). */
const SLIDE_COMMENT = Buffer.from([0x0f, 0x00, 0xe0, 0x2e]);

/** Whether a doc, xls or ppt file may have something pending. */
export function mayHaveChanges(bytes: Uint8Array, ext: 'doc' | 'xls' | 'ppt'): boolean {
  const file = new CompoundFile(bytes);
  if (ext === 'doc') return mayDocument(file);
  return ext === 'xls' ? mayWorkbook(file) : streamOf(file, 'PowerPoint Document').includes(SLIDE_COMMENT);
}
