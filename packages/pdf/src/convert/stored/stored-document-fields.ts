/**
 * Owns the fields of an old Word document ([MS-DOC] 2.8.25, 2.9.90). Invariant: what a field showed when its author saved the file is shown;
 * numbers of pages, form fields, links and lists stay fields, and every other byte stays where it was.
 */
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';

/** Where the file says in which stream its tables are, and where the lists of fields lie ([MS-DOC] 2.5.1, 2.5.5). */
const FLAGS_AT = 0x0a;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const LISTS_AT = 0x9a;
/** The fields of the text, of margins, notes, comments, end notes, text boxes, and text boxes of margins. */
const FIELD_LISTS = [16, 17, 18, 19, 48, 57, 59];
const PLACE = 4;
const MARK = 2;

const BEGIN = 0x13;
const MARK_KIND = 0x1f;
/** QUOTE, whose result is the text that it shows. */
const QUOTE = 0x23;
/**
 * References, conditions, properties of the file and its author, dates, counts of words, formulas, questions, merged data, names, variables
 * and parts of the file, by their numbers ([MS-DOC] 2.9.90).
 */
const COMPUTED = new Set([
  ...[0x03, 0x05, 0x07, 0x0a, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19],
  ...[0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x22, 0x26, 0x27, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e],
  ...[0x3b, 0x3c, 0x3d, 0x3e, 0x3f, 0x40, 0x45, 0x48, 0x4b, 0x4f, 0x55, 0x5d, 0x5e],
]);

/** Makes the computed fields of one list quotations in place; whether there were any. */
function fixList(list: Buffer): boolean {
  const count = Math.floor((list.byteLength - PLACE) / (PLACE + MARK));
  let isChanged = false;
  for (let index = 0; index < count; index += 1) {
    const at = (count + 1) * PLACE + index * MARK;
    if (((list[at] ?? 0) & MARK_KIND) !== BEGIN || !COMPUTED.has(list[at + 1] ?? 0)) continue;
    list[at + 1] = QUOTE;
    isChanged = true;
  }
  return isChanged;
}

function fixFields(file: CompoundFile, bytes: Uint8Array): Uint8Array {
  const main = Buffer.from(file.read('WordDocument') ?? []);
  if (main.byteLength < LISTS_AT + 60 * 8) return bytes;
  const flags = main.readUInt16LE(FLAGS_AT);
  if ((flags & ENCRYPTED) !== 0) return bytes;
  const name = (flags & SECOND_TABLE) === 0 ? '0Table' : '1Table';
  const table = Buffer.from(file.read(name) ?? []);
  const changed = FIELD_LISTS.filter((list) => {
    const start = main.readUInt32LE(LISTS_AT + list * 8);
    const length = main.readUInt32LE(LISTS_AT + list * 8 + 4);
    return (
      length > PLACE && start + length <= table.byteLength && fixList(table.subarray(start, start + length))
    );
  });
  return changed.length === 0 ? bytes : file.withStream(name, table);
}

/** A doc file whose fields show their stored texts; the same bytes for a file of another structure. */
export function withDocumentFields(bytes: Uint8Array): Uint8Array {
  if (!isCompoundFile(bytes)) return bytes;
  try {
    return fixFields(new CompoundFile(bytes), bytes);
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}
