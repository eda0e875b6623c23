/**
 * Owns the lines of CSV files. Invariant: no spreadsheet program reads a cell as a formula. Sources: RFC 4180; OWASP, 'CSV
 * Injection'.
 */

/** A spreadsheet program begins a formula with these, also in their full-width forms, and skips blanks and control characters before them. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Starts a CSV file, so that Excel on Windows reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a line with its line end. Texts are quoted; a text that could be read as a formula begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
