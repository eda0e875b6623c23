/**
 * Owns the margins of an old Excel workbook ([MS-XLS] 2.4.136, 2.4.124). Invariant: they show no name of a file, since that would be the name
 * that the conversion gave it; every other record stays as it was.
 */
import { withRecords, workbookRecords } from './workbook-records.ts';

const HEADER = 0x0014;
const FOOTER = 0x0015;
/** The length of the text, and how its characters are stored: one byte each, or two. */
const TEXT_AT = 3;
const WIDE = 1;
const SPACE = 0x20;

/** Replaces the codes of a file's name and folder by spaces in place; whether there were any. */
function blank(content: Buffer): boolean {
  const size = (content[2] ?? 0) & WIDE ? 2 : 1;
  const letter = (at: number): string =>
    String.fromCharCode(size === 2 ? content.readUInt16LE(at) : (content[at] ?? 0));
  let isChanged = false;
  for (let at = TEXT_AT; at + size * 2 <= content.byteLength; at += size) {
    if (letter(at) !== '&') continue;
    const code = letter(at + size);
    if (/[FZ]/i.test(code)) {
      for (const place of [at, at + size]) content[place] = SPACE;
      isChanged = true;
    }
    // The second of two ampersands begins no code.
    at += size;
  }
  return isChanged;
}

/** Blanks the codes in all margins of a workbook's stream in place; whether there were any. */
export function blankNames(stream: Buffer): boolean {
  const hasFlags = stream.byteLength > 6 && stream.readUInt16LE(4) >= 0x0600;
  if (!hasFlags) return false;
  const margins = [...workbookRecords(stream)].filter(
    ({ kind, content }) => (kind === HEADER || kind === FOOTER) && content.byteLength > TEXT_AT,
  );
  return margins.filter(({ content }) => blank(content)).length > 0;
}

/** An xls file without the name of the file in its margins; the same bytes for a file of another structure or an older format. */
export const withoutFileNames = (bytes: Uint8Array): Uint8Array => withRecords(bytes, blankNames);
