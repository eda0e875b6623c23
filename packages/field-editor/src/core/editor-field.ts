/**
 * Owns what the editor adds to a field: its first size, its ids, and the text of a date.
 * Invariant: `dragKey` names a field for its whole life, `key` is minted anew when a snapshot is restored.
 */
import {
  DEFAULT_FIELD_STYLE,
  FIELD_TYPE_TRAITS,
  type Field,
  type FieldType,
  isoDate,
  isWritten,
  leastSizeOf,
  parseDate,
} from '@dojang/domain';

export interface EditorField extends Field {
  /** Date fields: the text as it stands in the document, and the same date as yyyy-mm-dd. */
  readonly textValueText?: string | undefined;
  readonly dateValue?: string | undefined;
}

/** Size of a page as shown, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Gives a random id; comes in from outside so that tests can repeat a sequence. */
export type CreateId = () => string;

/** What a finger can hit; what is written may need more. In points. */
export const LEAST_SIDE = 8;

/** How small a field of this kind can be made: as large as what it has to hold, and as a finger. */
export function smallestOf(field: Pick<Field, 'type' | 'settings'>): PageSize {
  const { width, height } = leastSizeOf(field);
  return { width: Math.max(LEAST_SIDE, width), height: Math.max(LEAST_SIDE, height) };
}

/** A key for a new field: its type and a random id. */
export const createDragKey = (type: FieldType, createId: CreateId): string => `${type}-${createId()}`;

interface FirstField {
  readonly type: FieldType;
  readonly participantKey: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A field as it is first placed. */
export function createField(first: FirstField, createId: CreateId): EditorField {
  return {
    ...first,
    key: createId(),
    dragKey: createDragKey(first.type, createId),
    required: FIELD_TYPE_TRAITS[first.type].requiredAtFirst,
    ...(isWritten(first.type) ? { style: DEFAULT_FIELD_STYLE } : {}),
  };
}

/** The same field under ids of its own; a copy of a locked field is free. */
export function copyField(field: EditorField, createId: CreateId): EditorField {
  const copy = { ...field, key: createId(), dragKey: createDragKey(field.type, createId) };
  return isLocked(field) ? { ...copy, settings: { ...field.settings, locked: false } } : copy;
}

/** Stays where it is: not moved, resized or removed by hand. */
export const isLocked = (field: EditorField): boolean => field.settings?.locked === true;

/** The fields by their keys. */
export const byDragKey = (fields: readonly EditorField[]): ReadonlyMap<string, EditorField> =>
  new Map(fields.map((field) => [field.dragKey, field]));

/** What a restored field was restored from: but for its key it is the same. */
const origins = new WeakMap<EditorField, EditorField>();
const originOf = (field: EditorField): EditorField => origins.get(field) ?? field;

/** True for a field and what was restored from it: all but their keys is known to be the same. */
export const looksAlike = (a: EditorField, b: EditorField): boolean => originOf(a) === originOf(b);

const PLACE_OR_KEY: readonly string[] = ['key', 'x', 'y', 'width', 'height'];

/** True for the same field on the same page with the same settings, wherever on that page it stands. */
export function sameButPlace(a: EditorField, b: EditorField): boolean {
  if (looksAlike(a, b)) return true;
  const rest = (field: EditorField) => Object.entries(field).filter(([name]) => !PLACE_OR_KEY.includes(name));
  const others = new Map(rest(b));
  return rest(a).every(([name, value]) => others.get(name) === value) && rest(a).length === others.size;
}

/** Fields out of a snapshot: new keys, and date text read again. Source: requirement EDT-04. */
export function restoreFields(fields: readonly EditorField[], createId: CreateId): EditorField[] {
  return fields.map((field) => {
    const date = dateOf(field);
    const restored = { ...field, key: createId(), ...date };
    if (date.dateValue === field.dateValue || !('dateValue' in date)) origins.set(restored, originOf(field));
    return restored;
  });
}

function dateOf(field: EditorField): Pick<EditorField, 'dateValue'> {
  if (field.type !== 'date' || field.textValueText === undefined) return {};
  const date = parseDate(field.textValueText);
  return { dateValue: date === null ? undefined : isoDate(date) };
}
