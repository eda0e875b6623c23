/** Owns the refusal of sheets with so large a used area that LibreOffice would lay out pages without end. */
import { ConversionError } from '../conversion-error.ts';

/** A page holds about 8 columns and 45 rows; this is far more than 300 of them. */
const MOST_CELLS = 5_000_000;

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Throws ConversionError `too_many_pages` when the cells of the sheet span an area of more than MOST_CELLS cells. */
export function refuseOversizedSheet(xml: string): void {
  let rows = 0;
  let columns = 0;
  for (const cell of xml.matchAll(/<c\b[^>]*\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    columns = Math.max(columns, columnNumber(cell[1] ?? 'A'));
    rows = Math.max(rows, Number(cell[2]));
  }
  if (rows * columns > MOST_CELLS) throw new ConversionError('too_many_pages', `${rows} × ${columns} cells`);
}
