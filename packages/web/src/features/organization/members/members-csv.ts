/** Owns CSV files: spreadsheets read their Korean text, and never run a cell as a formula. */

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets treat a cell that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A CSV file of UTF-8 with byte order mark and CRLF. Source: RFC 4180. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
