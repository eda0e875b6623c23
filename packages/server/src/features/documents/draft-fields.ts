import type { DocumentInput } from '@dojang/contract';
import {
  cleanLine,
  cleanText,
  DEFAULT_FIELD_STYLE,
  DomainError,
  errorOfBox,
  errorOfGroups,
  errorOfMembership,
  errorOfSending,
  errorOfSettings,
  type FieldGroup,
  type FieldSettings,
  type FieldStyle,
  holdsResidentNumber,
  lackOfSize,
  settingsHoldResidentNumber,
  wordsOfSize,
} from '@dojang/domain';
import type { FieldRow } from './document.repo.ts';

/** Owns what is wrong with the fields of a draft: each refusal names the field by its key, and the error by a word. */

type FieldInput = DocumentInput['fields'][number];

const refused = (key: string, error: string, label?: string): DomainError =>
  new DomainError('fieldRefused', { field: label || key, result: { key, error } });

/** What a draft may hold: each field once, of one of its people, on its page, with settings that fit its type. */
export function assertFieldsWell(
  input: Pick<DocumentInput, 'fields' | 'fieldGroups' | 'participants'>,
  pageCount: number,
): void {
  const people = new Set(input.participants.map((participant) => participant.key));
  const keys = new Set<string>();
  for (const field of input.fields) {
    const error = errorOf(field, people, keys, pageCount);
    if (error !== null) throw refused(field.key, error);
    keys.add(field.key);
    if (settingsHoldResidentNumber(field))
      throw new DomainError('residentNumber', {
        field: field.label || field.key,
        result: { key: field.key },
      });
  }
  const groups = input.fieldGroups ?? [];
  for (const group of groups) {
    if (holdsResidentNumber(group.label ?? ''))
      throw new DomainError('residentNumber', { field: group.key, result: { key: group.key } });
  }
  const wrong = errorOfMembership(input.fields, groups);
  if (wrong !== null) throw refused(wrong.key, wrong.error);
}

function errorOf(
  field: FieldInput,
  people: ReadonlySet<string>,
  keys: ReadonlySet<string>,
  pageCount: number,
): string | null {
  if (keys.has(field.key)) return 'duplicate';
  if (!people.has(field.participantKey)) return 'participant';
  if (field.type === 'picture') return 'type';
  return errorOfBox(field, pageCount) ?? errorOfSettings(field);
}

/** Settings as they are kept: cleaned of what cannot be seen; null when nothing is set. */
export function storedSettings({ settings }: FieldInput): string | null {
  if (!settings) return null;
  const { help, options, defaultValue, ...plain } = settings;
  const kept = {
    ...plain,
    ...(help ? { help: cleanText(help) } : {}),
    ...(defaultValue ? { defaultValue: cleanText(defaultValue) } : {}),
    ...(options ? { options: options.map(cleanLine) } : {}),
  };
  return Object.values(kept).some((entry) => entry !== undefined) ? JSON.stringify(kept) : null;
}

/** Whether a text can be written into a box of points. */
type Fit = (
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
) => { readonly fits: boolean };

/** A page as shown, in points. */
interface PageSize {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

type SizedRow = Pick<FieldRow, 'key' | 'type' | 'label' | 'style' | 'settings' | 'page' | 'width' | 'height'>;

/**
 * Nobody is asked to fill in what could hold nothing: each field is large enough for its kind in 6 point letters, and
 * each word of a list fits its field.
 * @throws fieldTooSmall, optionTooLong, with the key, and in points what would do
 */
export function assertFieldsLargeEnough(
  rows: readonly SizedRow[],
  pages: readonly PageSize[],
  measure: Fit,
): void {
  for (const row of rows) {
    const page = pages.find(({ number }) => number === row.page);
    if (!page) continue;
    const box = { width: row.width * page.width, height: row.height * page.height };
    const least = lackOfSize(row, box);
    const named = { field: row.label || row.key };
    if (least !== null)
      throw new DomainError('fieldTooSmall', {
        ...named,
        values: { size: wordsOfSize(least) },
        result: { key: row.key, least },
      });
    const style = row.style ?? DEFAULT_FIELD_STYLE;
    for (const option of row.settings?.options ?? [])
      if (!measure(option, box, style, row.settings).fits)
        throw new DomainError('optionTooLong', { ...named, values: { option }, result: { key: row.key } });
  }
}

/**
 * What sending asks of fields beyond a draft: choices to choose from, and bounds that can be kept.
 * @throws fieldRefused, attachmentNotYet
 */
export function assertFieldsSendable(
  rows: readonly Pick<FieldRow, 'key' | 'type' | 'label' | 'style' | 'settings' | 'participant_id'>[],
  groups: readonly FieldGroup[],
): void {
  for (const row of rows) {
    const named = { field: row.label || row.key, result: { key: row.key } };
    if (row.type === 'attachment') throw new DomainError('attachmentNotYet', named);
    const error = errorOfSending(row);
    if (error !== null) throw refused(row.key, error, row.label);
  }
  const members = rows.map((row) => ({ ...row, participantKey: row.participant_id ?? '' }));
  const wrong = errorOfGroups(members, groups);
  if (wrong === null) return;
  const at = rows.find((row) => row.key === wrong.key);
  throw refused(wrong.key, wrong.error, at?.label);
}
