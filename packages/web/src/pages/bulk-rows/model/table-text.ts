/** Owns the text form of cells on the clipboard: tabs and line breaks, with quotes as Excel and Hancom write them. */

/** Reads copied cells. A quoted cell may contain tabs, line breaks and doubled quotes. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell);
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return rows;
}

interface Piece {
  readonly cell: string;
  /** The place of the separator after the cell. */
  readonly end: number;
}

const SEPARATOR = /[\t\r\n]/g;

function plainCell(text: string, from: number): Piece {
  SEPARATOR.lastIndex = from;
  const end = SEPARATOR.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** A quote without an end, or with text after it, is an ordinary letter. */
function quotedCell(text: string, from: number): Piece {
  let end = from + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return plainCell(text, from);
    if (text[quote + 1] !== '"') {
      end = quote;
      break;
    }
    end = quote + 2;
  }
  const after = text[end + 1];
  if (after !== undefined && !/[\t\r\n]/.test(after)) return plainCell(text, from);
  const cell = text
    .slice(from + 1, end)
    .replaceAll('""', '"')
    .replaceAll('\r\n', '\n');
  return { cell, end: end + 1 };
}

const needsQuotes = (cell: string): boolean => /["\t\r\n]/.test(cell);

/** Writes cells as a spreadsheet reads them. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
