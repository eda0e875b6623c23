/**
 * Owns the margins of an old Excel workbook ([MS-XLS] 2.4.136, 2.4.124). Invariant: they show the workbook's own name and the day on which it
 * was saved, as those of a workbook of today do (`sheet-margins.ts`), and never the file and the day of the conversion.
 */
import { CompoundFile, isCompoundFile } from '../recognize/compound-file.ts';
import { withGrownStream } from '../recognize/compound-growth.ts';
import { savedTime } from './saved-time.ts';
import { type MarginTexts, marginTexts, withTexts } from './sheet-margins.ts';
import { movedBy, type Splice, splicedStream } from './spliced-stream.ts';
import { bookName, type WorkbookRecord, withRecords, workbookRecords } from './workbook-records.ts';

const HEADER = 0x0014;
const FOOTER = 0x0015;
const CONTINUE = 0x003c;
const SHEET = 0x0085;
const RECORD_HEADER = 4;
/** How the characters of a text are stored: two bytes each, with a list of formats, with a block of phonetic signs. */
const [WIDE, RICH, EXTENDED] = [1, 8, 4];
/** Characters of one record, and of a text. */
const MOST_IN_RECORD = 4000;
const MOST_CHARACTERS = 0xffff;
/** A text of Excel 95 has its length in one byte, and its characters in a code page. */
const MOST_NARROW = 0xff;

const AMPERSAND = 0x26;
const SPACE = 0x20;
const CODES = Buffer.from('DdTtFfZz');

const isWideBook = (stream: Buffer): boolean => stream.byteLength > 6 && stream.readUInt16LE(4) >= 0x0600;

interface Margin {
  readonly text: string;
  /** How many records it takes. */
  readonly records: number;
}

const lettersOf = (bytes: Buffer, isWide: boolean): string =>
  isWide ? bytes.subarray(0, bytes.byteLength & ~1).toString('utf16le') : bytes.toString('latin1');

/** The text of a margin, which continues in the records after it where it is long. */
function marginAt(records: readonly WorkbookRecord[], index: number): Margin {
  const content = records[index]?.content ?? Buffer.alloc(0);
  if (content.byteLength < 3) return { text: '', records: 1 };
  const [length, flags] = [content.readUInt16LE(0), content[2] ?? 0];
  const start = 3 + (flags & RICH ? 2 : 0) + (flags & EXTENDED ? 4 : 0);
  const parts = [lettersOf(content.subarray(start), (flags & WIDE) !== 0)];
  let found = parts[0]?.length ?? 0;
  let next = index + 1;
  for (; found < length && records[next]?.kind === CONTINUE; next += 1) {
    const more = records[next]?.content ?? Buffer.alloc(0);
    const part = lettersOf(more.subarray(1), ((more[0] ?? 0) & WIDE) !== 0);
    found += part.length;
    parts.push(part);
  }
  return { text: parts.join('').slice(0, length), records: next - index };
}

function recordOf(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(RECORD_HEADER);
  header.writeUInt16LE(kind, 0);
  header.writeUInt16LE(content.byteLength, 2);
  return Buffer.concat([header, content]);
}

/** The records of a margin with this text. */
function writtenMargin(kind: number, text: string): Buffer {
  const whole = text.slice(0, MOST_CHARACTERS);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(whole.length);
  const records: Buffer[] = [];
  for (let at = 0; at === 0 || at < whole.length; at += MOST_IN_RECORD) {
    const letters = Buffer.from(whole.slice(at, at + MOST_IN_RECORD), 'utf16le');
    const start = at === 0 ? [length] : [];
    records.push(recordOf(at === 0 ? kind : CONTINUE, ...start, Buffer.from([WIDE]), letters));
  }
  return Buffer.concat(records);
}

const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const fromXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const shownText = (text: string, texts: MarginTexts): string => fromXml(withTexts(asXml(text), texts));

const EMPTY = marginTexts(undefined, undefined);

function narrowMargin({ kind, content }: WorkbookRecord, texts: MarginTexts): Buffer | undefined {
  const text = content.subarray(1, 1 + (content[0] ?? 0)).toString('latin1');
  // The code page of the workbook is not known here, so only a name in the letters of all code pages is shown.
  const isPlain = [...texts.F].every((letter) => letter < '\u0080');
  const full = shownText(text, isPlain ? texts : { ...texts, F: '' });
  const shown = full.length > MOST_NARROW ? shownText(text, EMPTY) : full;
  if (shown === text) return undefined;
  return recordOf(kind, Buffer.from([shown.length]), Buffer.from(shown, 'latin1'));
}

/** The stream of a workbook with these texts in its margins; undefined where it has no codes for them. */
export function withStreamMargins(given: Buffer, texts: MarginTexts): Buffer | undefined {
  const stream = Buffer.from(given);
  const isWide = isWideBook(stream);
  const records = [...workbookRecords(stream)];
  const splices: Splice[] = [];
  for (const [index, record] of records.entries()) {
    const { kind, start } = record;
    if (kind !== HEADER && kind !== FOOTER) continue;
    const { text, records: count } = isWide ? marginAt(records, index) : { text: '', records: 1 };
    const shown = shownText(text, texts);
    const wide = shown === text ? undefined : writtenMargin(kind, shown);
    const bytes = isWide ? wide : narrowMargin(record, texts);
    const last = records[index + count - 1] ?? record;
    const end = last.start + last.content.byteLength;
    if (bytes !== undefined) splices.push({ start: start - RECORD_HEADER, end, bytes });
  }
  if (splices.length === 0) return undefined;
  const moved = movedBy(splices);
  for (const { kind, content } of records) {
    if (kind === SHEET && content.byteLength >= 4) content.writeUInt32LE(moved(content.readUInt32LE(0)));
  }
  return splicedStream(stream, splices);
}

/** Puts spaces in the place of the codes of one margin; whether there were any. */
function blank(content: Buffer, isWide: boolean): boolean {
  const [start, size] = [isWide ? 3 : 1, isWide && (content[2] ?? 0) & WIDE ? 2 : 1];
  let isChanged = false;
  for (let at = start; at + size * 2 <= content.byteLength; at += size) {
    if (content[at] !== AMPERSAND || (size === 2 && content[at + 1] !== 0)) continue;
    if (CODES.includes(content[at + size] ?? 0)) {
      for (const place of [at, at + size]) content[place] = SPACE;
      isChanged = true;
    }
    // The second of two ampersands begins no code.
    at += size;
  }
  return isChanged;
}

/** Blanks the codes in all margins of a stream in place, for a file whose structure gives no place for longer texts. */
export function blankCodes(stream: Buffer): boolean {
  const isWide = isWideBook(stream);
  const margins = [...workbookRecords(stream)].filter(({ kind }) => kind === HEADER || kind === FOOTER);
  return margins.filter(({ content }) => blank(content, isWide)).length > 0;
}

function written(bytes: Uint8Array, name: string | undefined): Uint8Array {
  const file = new CompoundFile(bytes);
  const book = bookName(file);
  const stream = Buffer.from(file.read(book) ?? []);
  const changed = withStreamMargins(stream, marginTexts(savedTime(file), name));
  return changed === undefined ? bytes : withGrownStream(bytes, book, changed);
}

/** An xls file whose margins show its name and when it was saved; the same bytes for a file of another structure. */
export function withRecordMargins(bytes: Uint8Array, name: string | undefined): Uint8Array {
  if (!isCompoundFile(bytes)) return bytes;
  try {
    return written(bytes, name);
  } catch (error) {
    if (error instanceof RangeError) return withRecords(bytes, blankCodes);
    throw error;
  }
}
