import { DomainError } from '../errors/errors.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import type { BulkColumn } from './bulk-columns.ts';
import { guessColumns } from './bulk-mapping.ts';

/**
 * Owns how rows that name their columns become rows of cells. Nothing is dropped silently: a name that the template does not have is
 * refused.
 */

/**
 * Returns the cells of rows whose members are named by the key of a column or by its label in Korean or English.
 * @throws DomainError bulkColumnUnknown, bulkColumnTwice, residentNumber
 */
export function cellsOfNamedRows(
  columns: readonly BulkColumn[],
  rows: readonly Readonly<Record<string, string>>[],
): string[][] {
  const places = new Map<string, number>();
  for (const [place, { key, label }] of columns.entries())
    for (const name of [label.en, label.ko, key]) places.set(name, place);
  return rows.map((row) => {
    const cells = columns.map(() => '');
    const filled = new Set<number>();
    for (const [name, text] of Object.entries(row)) {
      const place = places.get(name);
      if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'rows' });
      if (place === undefined) throw new DomainError('bulkColumnUnknown', { field: name });
      if (filled.has(place)) throw new DomainError('bulkColumnTwice', { field: name });
      filled.add(place);
      cells[place] = text;
    }
    return cells;
  });
}

/**
 * Returns the cells of a spreadsheet's rows in the order of the columns; columns without a heading are left out.
 * @throws DomainError bulkColumnUnknown
 */
export function cellsOfSheetRows(
  columns: readonly BulkColumn[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string[][] {
  const found = guessColumns(headings, columns);
  const stranger = headings.find((heading, index) => heading.trim() !== '' && found[index] === null);
  if (stranger !== undefined) throw new DomainError('bulkColumnUnknown', { field: stranger.slice(0, 100) });
  const places = columns.map(({ key }) => found.indexOf(key));
  return rows.map((row) => places.map((place) => row[place] ?? ''));
}
