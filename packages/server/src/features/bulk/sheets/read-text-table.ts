import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

/**
 * Owns the reading of tables in text files: CSV and tab-separated texts in UTF-8, UTF-16 or CP949. Invariant: a file is read as a whole
 * or refused; no encoding and no delimiter is taken that does not explain all of it.
 */

export interface SheetLine {
  /** The number that a spreadsheet program shows at its left, from 1; empty rows and the headings count. */
  readonly no: number;
  readonly cells: readonly string[];
}

export type TextTable =
  | { readonly kind: 'rows'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' }
  /** A line has more cells than the headings, or a quote that does not end. */
  | { readonly kind: 'refused'; readonly reason: 'uneven'; readonly line: number };

const DELIMITERS = [',', ';', '\t'] as const;

/** Returns the rows of a text file. @param mostRows a file with more rows is read up to one row more */
export function readTextTable(bytes: Buffer, mostRows: number): TextTable {
  const text = decoded(bytes);
  if (text === null || text.trim() === '') return { kind: 'refused', reason: 'unreadable' };
  const [headings = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(headings);
  try {
    const lines: SheetLine[] = [];
    parse(text, {
      delimiter,
      to: mostRows + 1,
      relax_column_count_less: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // A line break within quotes begins no row, so that lines cannot be counted.
      on_record: (cells: string[], { records, empty_lines }) => {
        lines.push({ no: records + empty_lines, cells });
        return null;
      },
    });
    return { kind: 'rows', lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: 'refused', reason: 'uneven', line: Number(error.lines ?? 1) };
  }
}

/** Returns the delimiter that occurs most often between the headings; quoted texts do not count. */
function delimiterOf(headings: string): string {
  const bare = headings.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Returns the text of a file without its byte order mark, or null for bytes that are no text in a known encoding. */
function decoded(bytes: Buffer): string | null {
  const text = marked(bytes) ?? wide(bytes) ?? strict('utf-8', bytes) ?? korean(bytes);
  return text === null || isBinary(text) ? null : text;
}

/** Reads a file that begins with a byte order mark; null without one. */
function marked(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strict('utf-16le', bytes) ?? '';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strict('utf-16be', bytes) ?? '';
  return null;
}

/** Reads UTF-16 without a mark: commas, tabs and line ends are every second byte zero, always on the same side. */
function wide(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 2_000);
  if (!head.includes(0)) return null;
  const isBig = head.indexOf(0) % 2 === 0;
  return strict(isBig ? 'utf-16be' : 'utf-16le', bytes);
}

function strict(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Reads CP949. Node.js names its decoder `euc-kr` but lacks the letters that CP949 adds. */
function korean(bytes: Buffer): string | null {
  const text = iconv.decode(bytes, 'cp949');
  return text.includes('\ufffd') ? null : text;
}

/** Returns whether a text has control characters that no table has. */
const isBinary = (text: string): boolean =>
  [...text.slice(0, 100_000)].some((char) => char < ' ' && !'\t\n\r'.includes(char));
