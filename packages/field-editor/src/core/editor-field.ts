/**
 * Owns what the editor adds to a field: its default size, its ids, and the text of a date. Invariant: `dragKey` identifies a
 * field permanently; restoring a snapshot creates a new `key`.
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
  /** Date fields: the text as it is in the document, and the same date as yyyy-mm-dd. */
  readonly textValueText?: string | undefined;
  readonly dateValue?: string | undefined;
}

/** Size of a page as shown, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns a random id; passed in so that tests can repeat a sequence. */
export type CreateId = () => string;

/** The smallest side in points that a finger can hit; text may need more. */
export const LEAST_SIDE = 8;

/** The smallest size of a field in points: enough for its content and for a finger. */
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

/** A new field: required, except for check boxes, since an unchecked box is an answer too. */
export function createField(first: FirstField, createId: CreateId): EditorField {
  return {
    ...first,
    key: createId(),
    dragKey: createDragKey(first.type, createId),
    required: FIELD_TYPE_TRAITS[first.type].requiredAtFirst,
    ...(isWritten(first.type) ? { style: DEFAULT_FIELD_STYLE } : {}),
  };
}

/** The same field with ids of its own; a copy of a locked field is unlocked. */
export function copyField(field: EditorField, createId: CreateId): EditorField {
  const copy = { ...field, key: createId(), dragKey: createDragKey(field.type, createId) };
  return isLocked(field) ? { ...copy, settings: { ...field.settings, locked: false } } : copy;
}

/** Whether the field cannot be moved, resized or removed in the editor. */
export const isLocked = (field: EditorField): boolean => field.settings?.locked === true;

/** The fields by their keys. */
export const byDragKey = (fields: readonly EditorField[]): ReadonlyMap<string, EditorField> =>
  new Map(fields.map((field) => [field.dragKey, field]));

/** For a restored field the field in the snapshot; they differ only in their keys. */
const origins = new WeakMap<EditorField, EditorField>();
const originOf = (field: EditorField): EditorField => origins.get(field) ?? field;

/** True for a field and one that was restored from it, which differ only in their keys. */
export const looksAlike = (a: EditorField, b: EditorField): boolean => originOf(a) === originOf(b);

const PLACE_OR_KEY: readonly string[] = ['key', 'x', 'y', 'width', 'height'];

/** True for the same field on the same page with the same settings, wherever it is on that page. */
export function sameButPlace(a: EditorField, b: EditorField): boolean {
  if (looksAlike(a, b)) return true;
  const rest = (field: EditorField) => Object.entries(field).filter(([name]) => !PLACE_OR_KEY.includes(name));
  const others = new Map(rest(b));
  return rest(a).every(([name, value]) => others.get(name) === value) && rest(a).length === others.size;
}

/** The fields of a snapshot: new keys, and date text parsed again. Source: requirement EDT-04. */
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
