import { cleanLine } from '../person/name.ts';
import type { BulkColumn } from './bulk-columns.ts';

/**
 * Owns which rows name the same people. Such a row may be meant, so it is a warning and no error. Invariant: the browser marks the same
 * rows as the server.
 */

/** Returns a name or a contact in the form in which it is compared: an address without case, a number as its digits. */
function compared(kind: BulkColumn['kind'], cell: string): string {
  const text = cleanLine(cell.normalize('NFKC')).toLowerCase();
  return kind === 'contact' && !text.includes('@') ? text.replace(/[^\da-z]/g, '') : text;
}

/** Returns a text that is equal for rows with the same names and contacts; empty for a row without a contact. */
export function peopleKey(columns: readonly Pick<BulkColumn, 'kind'>[], cells: readonly string[]): string {
  const people: string[] = [];
  let hasContact = false;
  for (const [index, { kind }] of columns.entries()) {
    if (kind !== 'name' && kind !== 'contact') continue;
    const text = compared(kind, cells[index] ?? '');
    people.push(text);
    hasContact ||= kind === 'contact' && text !== '';
  }
  return hasContact ? people.join('\t') : '';
}

/** Returns for each row the number of the first row with the same people, from 1; its own for a row that is the first one. */
export function firstRows(keys: readonly string[]): number[] {
  const known = new Map<string, number>();
  return keys.map((key, index) => {
    const first = key === '' ? undefined : known.get(key);
    if (first !== undefined) return first;
    known.set(key, index + 1);
    return index + 1;
  });
}
