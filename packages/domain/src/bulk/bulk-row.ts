import { ACCESS_CODE_LENGTH } from '../document/request-settings.ts';
import { MINUTES_PER_DAY } from '../document/validity.ts';
import { DomainError, type ErrorDetail, type ErrorName } from '../errors/errors.ts';
import type { Locale } from '../errors/wording.ts';
import { DEFAULT_FIELD_STYLE, type Field } from '../field/field.ts';
import { type FieldValue, readValue } from '../field/value.ts';
import { parseEmail, parseMobile, parsePhone } from '../person/contact.ts';
import { cleanTyped } from '../person/invisible.ts';
import { cleanLine, cleanText } from '../person/name.ts';
import { isResidentNumberOrMask, RESIDENT_MASK } from '../person/resident-number.ts';
import { assertDocumentName, assertShownName } from '../person/shown-name.ts';
import { cleanAccessCode } from '../signing/authentication.ts';
import type { CalendarDate } from '../time/korea.ts';
import { BULK_LANGUAGES, BULK_TICKS, type BulkColumn, type BulkContent } from './bulk-columns.ts';
import { sameCells } from './bulk-same-people.ts';

/**
 * Owns the reading of a row: what each cell means, and which errors it has. Invariant: a row without an error becomes a request
 * that the rules of sending accept.
 */

export const MOST_BULK_ROWS = 5_000;
export const LONGEST_BULK_CELL = 2_000;
const LONGEST_NAME = 100;
const LONGEST_MESSAGE = 1_000;
const LONGEST_DOCUMENT_NAME = 200;

/** An error at a cell, named by the key of its column. */
export interface BulkFault {
  readonly column: string;
  readonly error: ErrorName;
  readonly detail: ErrorDetail;
}

export interface BulkPerson {
  /** The key of the role. */
  readonly key: string;
  readonly name: string;
  readonly method: 'email' | 'kakao';
  /** The contact in its stored form. */
  readonly contact: string;
  readonly accessCode: string;
  readonly otpPhone: string;
  /** The chosen language; null when it is that of the requester. */
  readonly locale: Locale | null;
}

/** A requester field with its value. */
export interface BulkValue {
  readonly field: Field;
  readonly value: Exclude<FieldValue, { kind: 'picture' }>;
}

/** The request that a row asks for. */
export interface BulkRequest {
  readonly name: string;
  readonly expiryMinutes: number;
  readonly message: string;
  readonly people: readonly BulkPerson[];
  readonly values: readonly BulkValue[];
}

export interface BulkReader {
  readonly content: BulkContent;
  readonly columns: readonly BulkColumn[];
  /** The channels on which participants can be asked. */
  readonly channels: readonly string[];
  /** The day in Korea. */
  readonly today: CalendarDate;
}

export type ReadRow =
  | { readonly request: BulkRequest; readonly faults: readonly [] }
  | { readonly request: null; readonly faults: readonly BulkFault[] };

/** What the cells of a row say, as far as they can be read. */
export interface ReadableRow {
  /** The given name of the document; empty when the row has none. */
  readonly name: string;
  readonly expiryMinutes: number;
  readonly message: string;
  /** A person with a wrong cell has the other entries. */
  readonly people: readonly BulkPerson[];
  readonly values: readonly BulkValue[];
  readonly faults: readonly BulkFault[];
}

/** Returns the readable cells of a row and the errors of the others. @param cells in the order of the columns; missing cells are empty */
export function readBulkCells(reader: BulkReader, cells: readonly string[]): ReadableRow {
  const faults: BulkFault[] = [];
  const people = new Map<string, BulkPerson>();
  const values: BulkValue[] = [];
  const { content } = reader;
  let { expiryMinutes, message } = content;
  let name = '';
  const typedCells = reader.columns.map((column, index) => ({ column, typed: cells[index] ?? '' }));
  for (const { column, typed } of [...typedCells, ...sameCells(content)]) {
    try {
      assertCell(column, typed);
      if (column.kind === 'field') values.push(...fieldValueOf(reader, column, typed));
      else if (column.kind === 'expiryDays') expiryMinutes = daysOf(typed, expiryMinutes);
      else if (column.kind === 'message')
        message = bounded(cleanText(typed), LONGEST_MESSAGE) || content.message;
      else if (column.kind === 'documentName') name = documentNameIn(typed);
      else
        people.set(column.of, {
          ...(people.get(column.of) ?? nobody(column.of)),
          ...entryOf(reader, column, typed),
        });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push({ column: column.key, error: error.error, detail: detailOf(error) });
    }
  }
  return { name, expiryMinutes, message, people: [...people.values()], values, faults };
}

/** Returns the request of a row, or the errors of its cells. @param cells in the order of the columns; missing cells are empty */
export function readBulkRow(reader: BulkReader, cells: readonly string[]): ReadRow {
  const { faults, ...readable } = readBulkCells(reader, cells);
  if (faults.length > 0) return { request: null, faults };
  return { request: { ...readable, name: bulkDocumentName(reader.content, readable) }, faults: [] };
}

/** Returns the name of a row's document: the given one, or the name of the template with the people of the row who have a name. */
export function bulkDocumentName(
  { name: template, samePeople = [] }: Pick<BulkContent, 'name' | 'samePeople'>,
  { name, people }: Pick<ReadableRow, 'name' | 'people'>,
): string {
  if (name !== '') return name;
  const named = people.filter((person) => person.name !== '');
  const ofRow = named.filter(({ key }) => samePeople.every((person) => person.key !== key));
  const shown = ofRow.length > 0 ? ofRow : named;
  return shown.length === 0 ? template : documentNameOf(template, shown);
}

/** Returns the values that the message of an error needs; a field is named by its column. */
const detailOf = ({ detail }: DomainError): ErrorDetail => (detail.values ? { values: detail.values } : {});

function assertCell(column: BulkColumn, typed: string): void {
  if (typed.length > LONGEST_BULK_CELL)
    throw new DomainError('bulkCellTooLong', { values: { max: LONGEST_BULK_CELL } });
  if (isResidentNumberOrMask(typed)) throw new DomainError('residentNumber');
  if (column.required && cleanText(typed) === '') throw new DomainError('bulkCellMissing');
}

function bounded(text: string, max: number): string {
  if ([...text].length > max) throw new DomainError('bulkCellTooLong', { values: { max } });
  return text;
}

const nobody = (key: string): BulkPerson => ({
  key,
  name: '',
  method: 'email',
  contact: '',
  accessCode: '',
  otpPhone: '',
  locale: null,
});

function entryOf({ channels }: BulkReader, { kind }: BulkColumn, typed: string): Partial<BulkPerson> {
  if (kind === 'name') return { name: nameOf(typed) };
  if (kind === 'contact') return contactOf(typed, channels);
  if (kind === 'accessCode') return { accessCode: accessCodeOf(typed) };
  if (kind === 'language') return { locale: languageOf(typed) };
  return { otpPhone: otpPhoneOf(typed) };
}

function documentNameIn(typed: string): string {
  const name = bounded(cleanLine(typed), LONGEST_DOCUMENT_NAME);
  assertDocumentName(name, 'documentName');
  return name;
}

function nameOf(typed: string): string {
  const name = bounded(cleanLine(typed), LONGEST_NAME);
  if ([...name].length < 2) throw new DomainError('bulkNameLetters');
  assertShownName(name, 'name');
  return name;
}

function contactOf(typed: string, channels: readonly string[]): Pick<BulkPerson, 'method' | 'contact'> {
  if (typed.includes('@')) {
    const contact = parseEmail(typed);
    if (contact === null) throw new DomainError('bulkContact');
    return { method: 'email', contact };
  }
  const contact = parseMobile(typed);
  if (contact === null) throw new DomainError('bulkContact');
  if (!channels.includes('kakao')) throw new DomainError('bulkMailOnly');
  return { method: 'kakao', contact };
}

function accessCodeOf(typed: string): string {
  const code = cleanAccessCode(typed);
  const { least, most } = ACCESS_CODE_LENGTH;
  const length = [...code].length;
  if (length > 0 && (length < least || length > most))
    throw new DomainError('accessCodeLength', { values: { least, most } });
  return code;
}

function otpPhoneOf(typed: string): string {
  if (typed.trim() === '') return '';
  const phone = parsePhone(typed);
  if (phone === null) throw new DomainError('bulkPhoneOnly');
  return phone;
}

/** What people write for each language, in the form in which cells are compared. */
const LANGUAGES: Readonly<Record<Locale, readonly string[]>> = {
  ko: ['한국어', '한글', '국문', 'korean', 'ko'],
  en: ['english', '영어', '영문', 'en'],
};

function languageOf(typed: string): Locale | null {
  const text = cleanLine(typed.normalize('NFKC')).toLowerCase();
  if (text === '') return null;
  const found = (['ko', 'en'] as const).find((locale) => LANGUAGES[locale].includes(text));
  if (found === undefined)
    throw new DomainError('bulkChoice', { values: { options: Object.values(BULK_LANGUAGES).join(', ') } });
  return found;
}

function daysOf(typed: string, ofTemplate: number): number {
  const text = cleanTyped(typed).replace(/\s|일$/g, '');
  if (text === '') return ofTemplate;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 365) throw new DomainError('bulkExpiryDays');
  return days * MINUTES_PER_DAY;
}

/** Texts that tick a check box, and texts that leave it empty. */
const TICKED = new Set([BULK_TICKS[0], 'o', 'y', 'yes', 'true', '1', 'v', '✓', '○']);
const UNTICKED = new Set([BULK_TICKS[1], '아니요', 'x', 'n', 'no', 'false', '0', '']);

/** Returns the value of a requester field: of the cell, or the default of the field. */
function fieldValueOf({ content, today }: BulkReader, column: BulkColumn, typed: string): BulkValue[] {
  const field = content.fields.find(({ key }) => key === column.of);
  if (field === undefined) return [];
  const raw = cleanText(typed) === '' ? (field.settings?.defaultValue ?? '') : typed;
  const { multiline } = field.style ?? DEFAULT_FIELD_STYLE;
  const value = readValue(
    { ...field, required: false, multiline },
    field.type === 'check' ? tickOf(raw) : raw,
    today,
  );
  if (value === null && field.required) throw new DomainError('bulkCellMissing');
  return value === null || value.kind === 'picture' ? [] : [{ field, value }];
}

function tickOf(typed: string): boolean {
  const text = cleanLine(typed.normalize('NFKC')).toLowerCase();
  if (TICKED.has(text)) return true;
  if (!UNTICKED.has(text))
    throw new DomainError('bulkChoice', { values: { options: BULK_TICKS.join(', ') } });
  return false;
}

/** Returns the name of the template with people, as far as it fits. */
function documentNameOf(template: string, people: readonly BulkPerson[]): string {
  const whole = `${template} (${people.map((person) => person.name).join(', ')})`;
  const letters = [...whole];
  return letters.length <= LONGEST_DOCUMENT_NAME
    ? whole
    : `${letters.slice(0, LONGEST_DOCUMENT_NAME - 1).join('')}…`;
}

/** Returns whether no cell of a row has a text. */
export const isEmptyRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cleanText(cell) === '');

/** Returns the cells with the mask in the place of each one that holds a resident registration number. */
export const maskedCells = (
  columns: readonly Pick<BulkColumn, 'key'>[],
  cells: readonly string[],
  faults: readonly Pick<BulkFault, 'column' | 'error'>[],
): string[] => {
  const masked = new Set(
    faults.filter(({ error }) => error === 'residentNumber').map(({ column }) => column),
  );
  return cells.map((cell, index) => (masked.has(columns[index]?.key ?? '') ? RESIDENT_MASK : cell));
};

/** Returns a cell as it is stored: NFC, without invisible characters and spaces around it; leading zeros stay. */
export const cleanCell = (typed: string): string => cleanText(typed);

/**
 * Checks who takes roles in all rows, by the rules of cells. @throws DomainError that names the person and the entry: bulkCellMissing,
 * bulkNameLetters, bulkContact, bulkMailOnly, accessCodeLength, bulkPhoneOnly, …
 */
export function assertSamePeople(reader: Omit<BulkReader, 'columns'>): void {
  const people = reader.content.samePeople ?? [];
  for (const { column, typed } of sameCells(reader.content)) {
    const field = `people.${people.findIndex(({ key }) => key === column.of)}.${column.kind}`;
    try {
      assertCell(column, typed);
      entryOf({ ...reader, columns: [] }, column, typed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.error, { ...error.detail, field });
    }
  }
}
