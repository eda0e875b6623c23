import { cleanedName } from '../person/shown-name.ts';
import type { BulkColumn } from './bulk-columns.ts';
import { type MendedCells, mendPhones, type PhoneFields } from './bulk-phone.ts';
import { type BulkFault, cleanCell } from './bulk-row.ts';

/** Owns how typed cells become stored ones: cleaned, phone numbers mended, and each change that nobody sees told by a note at its cell. */

const NAMES: readonly BulkColumn['kind'][] = ['name', 'documentName'];

/** Returns the cells of a row as they are stored, with the notes. @param typed in the order of the columns; missing cells are empty */
export function storedCells(
  content: PhoneFields,
  columns: readonly BulkColumn[],
  typed: readonly string[],
): MendedCells {
  const { cells, notes } = mendPhones(
    content,
    columns,
    columns.map((_, index) => cleanCell(typed[index] ?? '')),
  );
  const cleaned = columns.flatMap(({ key, kind }, index): BulkFault[] => {
    const removed = NAMES.includes(kind) ? cleanedName(typed[index] ?? '').removed : '';
    return removed === '' ? [] : [{ column: key, error: 'nameCleaned', detail: { values: { removed } } }];
  });
  return { cells, notes: [...cleaned, ...notes] };
}
