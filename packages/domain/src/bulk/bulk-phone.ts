import type { Field } from '../field/field.ts';
import { isDigits, parsePhone } from '../person/contact.ts';
import { cleanTyped } from '../person/invisible.ts';
import { writePhone } from '../person/phone.ts';
import type { BulkColumn } from './bulk-columns.ts';
import type { BulkFault } from './bulk-row.ts';

/**
 * Owns phone numbers whose first 0 a spreadsheet took off. Such a cell becomes the number with a note; it is no error. Only a text that
 * is no phone number as it is, and is one with a 0 in front, is mended.
 */

export interface MendedCells {
  readonly cells: readonly string[];
  /** One for each mended cell, with what was typed. */
  readonly notes: readonly BulkFault[];
}

/** The requester fields of a template. */
export interface PhoneFields {
  readonly fields: readonly Pick<Field, 'key' | 'settings'>[];
}

/** Returns whether a column contains phone numbers alone, or contacts of which a phone number is one. */
function isPhoneColumn({ kind, of }: BulkColumn, { fields }: PhoneFields): boolean {
  if (kind === 'field') return fields.find(({ key }) => key === of)?.settings?.format === 'phone';
  return kind === 'contact' || kind === 'otpPhone';
}

/** Returns a phone number with its first 0 as 010-1234-5678, or null when the text is not one without it. */
export function withFirstZero(text: string): string | null {
  const digits = cleanTyped(text).replace(/[\s-]/g, '');
  if (!isDigits(digits) || digits.startsWith('0') || writePhone(digits) !== null) return null;
  return parsePhone(`0${digits}`) === null ? null : writePhone(`0${digits}`);
}

/** Returns the cells of a row with their phone numbers mended. */
export function mendPhones(
  content: PhoneFields,
  columns: readonly BulkColumn[],
  cells: readonly string[],
): MendedCells {
  const notes: BulkFault[] = [];
  const mended = cells.map((typed, index) => {
    const column = columns[index];
    const phone = column !== undefined && isPhoneColumn(column, content) ? withFirstZero(typed) : null;
    if (column === undefined || phone === null) return typed;
    notes.push({ column: column.key, error: 'bulkPhoneZero', detail: { values: { typed } } });
    return phone;
  });
  return { cells: mended, notes };
}
