/** Reads the records of an old Excel workbook ([MS-XLS] 2.1.4) and gives back the file after they were changed in place. */
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';

export interface WorkbookRecord {
  readonly kind: number;
  /** Where its content begins in the stream; the header of four bytes is before it. */
  readonly start: number;
  readonly content: Buffer;
}

/** The content of a record is encrypted after this one. */
const FILE_PASSWORD = 0x002f;

/** The records of a stream, whose contents can be changed in place. */
export function* workbookRecords(stream: Buffer): Generator<WorkbookRecord> {
  for (let at = 0; at + 4 <= stream.byteLength; ) {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (kind === FILE_PASSWORD) return;
    const start = at + 4;
    yield { kind, start, content: stream.subarray(start, start + length) };
    at = start + length;
  }
}

/** The name of the stream of a workbook. */
export const bookName = (file: CompoundFile): string => (file.has('Workbook') ? 'Workbook' : 'Book');

/**
 * The file after a change of its records in place, by a function that says whether it changed any. A file with an invalid structure is
 * returned as it is; the converter decides what becomes of it.
 */
export function withRecords(bytes: Uint8Array, change: (stream: Buffer) => boolean): Uint8Array {
  if (!isCompoundFile(bytes)) return bytes;
  try {
    const file = new CompoundFile(bytes);
    const name = bookName(file);
    const stream = Buffer.from(file.read(name) ?? []);
    return change(stream) ? file.withStream(name, stream) : bytes;
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}
