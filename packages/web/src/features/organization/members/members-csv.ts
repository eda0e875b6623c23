/** Owns tables that leave as CSV: readable by spreadsheets in Korean, and never run as a formula there. */

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take a cell that begins like this for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A CSV file of UTF-8 with byte order mark and CRLF. Source: RFC 4180. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
