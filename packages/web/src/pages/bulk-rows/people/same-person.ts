import type { BulkDetail } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import type { Line } from '../model/lines.ts';

/** Owns what the dialog of the same people in all rows has typed, per role. */

export const ENTRIES = ['name', 'contact', 'accessCode', 'otpPhone'] as const;
export type Entry = (typeof ENTRIES)[number];

export interface TypedPerson extends Readonly<Record<Entry, string>> {
  readonly isSame: boolean;
}
export type TypedPeople = Readonly<Record<string, TypedPerson>>;

type Columns = BulkDetail['columns'];

/** The one text that all rows have in a column; empty when they differ. */
function commonText(columns: Columns, lines: readonly Line[], key: string): string {
  const place = columns.findIndex((column) => column.key === key);
  const texts = new Set(lines.map((line) => line[place] ?? '').filter((text) => text !== ''));
  const [only = ''] = texts;
  return place === -1 || texts.size > 1 ? '' : only;
}

/** What is known of each role: its person, or what all rows say. */
export const typedPeople = ({ roles, columns }: BulkDetail, lines: readonly Line[]): TypedPeople =>
  Object.fromEntries(
    roles.map(({ key, samePerson }) => [
      key,
      samePerson === null
        ? {
            isSame: false,
            name: commonText(columns, lines, `name:${key}`),
            contact: commonText(columns, lines, `contact:${key}`),
            accessCode: commonText(columns, lines, `accessCode:${key}`),
            otpPhone: commonText(columns, lines, `otpPhone:${key}`),
          }
        : { isSame: true, ...samePerson },
    ]),
  );

/** The people in the form of the call, in the order of the roles. */
export const peopleOf = ({ roles }: BulkDetail, typed: TypedPeople) =>
  roles.flatMap(({ key }) => {
    const person = typed[key];
    if (!person?.isSame) return [];
    const { name, contact, accessCode, otpPhone } = person;
    return [{ key, name, contact, accessCode, otpPhone }];
  });

/** The entry that an error of the call names: the place of its person, and which entry. */
export function namedEntry(error: unknown): { readonly place: number; readonly entry: Entry } | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null;
  const field = 'field' in error.result ? String(error.result.field) : '';
  const [, place, name] = /^people\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const entry = ENTRIES.find((one) => one === name);
  return place === undefined || entry === undefined ? null : { place: Number(place), entry };
}
