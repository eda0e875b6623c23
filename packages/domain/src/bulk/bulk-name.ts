import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import { refuseAddress } from '../person/shown-name.ts';

/** Owns the names of bulks. Source: section 5 of the specification (at least 2 characters). */

const LEAST = 2;
const MOST = 100;

/** Returns the name as it is stored; names need not be unique. @throws DomainError bulkNameShort, residentNumber, nameHoldsAddress */
export function readBulkName(typed: string): string {
  const name = cleanLine(typed);
  const { length } = [...name];
  if (length < LEAST || length > MOST) throw new DomainError('bulkNameShort', { field: 'name' });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  refuseAddress(name, 'name');
  return name;
}

/** Returns the name of a bulk for which none was given: that of its template with the day. @param day as yyyy-mm-dd */
export function bulkNameOf(template: string, day: string): string {
  const room = MOST - day.length - 1;
  return `${[...template].slice(0, room).join('').trimEnd()} ${day}`;
}
