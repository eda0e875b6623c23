/**
 * Owns what one press on the palette adds to the page: a field of a format, or a group of fields. Invariant: the added fields
 * could be saved at once; missing data are asked for before sending.
 */
import {
  type DateFormat,
  FIELD_TYPE_TRAITS,
  type FieldGroup,
  type FieldSettings,
  freeCenter,
  TEXT_FORMAT_TRAITS,
  type TextFormat,
} from '@dojang/domain';
import {
  type CreateId,
  clampPlace,
  createField,
  type EditorField,
  type PageSize,
  type Place,
  toFractions,
  toPoints,
} from '@dojang/field-editor/core';

export type Preset =
  | { readonly kind: 'text'; readonly format: TextFormat }
  | { readonly kind: 'signingDay' }
  | { readonly kind: 'ticks' }
  | { readonly kind: 'company' };

/** The texts of new fields, in the requester's language. */
export interface PresetTexts {
  readonly choice: (number: number) => string;
  readonly seal: string;
  readonly lines: readonly string[];
  /** How a new date is written; absent for the usual form, the Korean one. */
  readonly dateFormat?: DateFormat;
}

export interface Unfolded {
  readonly fields: readonly EditorField[];
  readonly groups: readonly FieldGroup[];
}

const CHOICE_STEP = 22;
const LINE: PageSize = { width: 170, height: 22 };
const LINE_STEP = 26;

const sized = (field: EditorField, size: PageSize, page: PageSize): EditorField => {
  const from = toPoints(field, page);
  const place = {
    x: from.x + (from.width - size.width) / 2,
    y: from.y + (from.height - size.height) / 2,
    ...size,
  };
  return { ...field, ...toFractions(clampPlace(place, page), page) };
};

const withSettings = (field: EditorField, settings: FieldSettings): EditorField => ({
  ...field,
  settings: { ...field.settings, ...settings },
});

/** Fields of one kind below each other, the first one where it was placed. */
function column(first: EditorField, count: number, page: PageSize, createId: CreateId): EditorField[] {
  const from = toPoints(first, page);
  const room = page.height - from.height - (count - 1) * CHOICE_STEP;
  const top = Math.max(0, Math.min(from.y, room));
  return Array.from({ length: count }, (_, index) => {
    const place = toFractions(clampPlace({ ...from, y: top + index * CHOICE_STEP }, page), page);
    if (index === 0) return { ...first, ...place };
    const { type, participantKey, page: number } = first;
    return createField({ type, participantKey, page: number, ...place }, createId);
  });
}

function choices(
  first: EditorField,
  kind: 'radio' | 'check',
  page: PageSize,
  words: PresetTexts,
  createId: CreateId,
): Unfolded {
  const key = createId();
  const fields = column(first, kind === 'radio' ? 2 : 3, page, createId).map((field, index) =>
    withSettings({ ...field, label: words.choice(index + 1), required: false }, { groupKey: key }),
  );
  const least = kind === 'check' ? { least: 1 } : {};
  return { fields, groups: [{ key, kind, required: true, ...least }] };
}

/** Lines below each other, and the seal to their right. */
function company(seal: EditorField, page: PageSize, words: PresetTexts, createId: CreateId): Unfolded {
  const key = createId();
  const size = FIELD_TYPE_TRAITS.stamp.firstSize;
  const block: PageSize = { width: LINE.width + 12 + size.width, height: LINE_STEP * words.lines.length };
  const at = toPoints(sized(seal, block, page), page);
  const placed = (place: Place) => toFractions(clampPlace(place, page), page);
  const { participantKey, page: number } = seal;
  const lines = words.lines.map((label, index) => {
    const place = placed({ ...LINE, x: at.x, y: at.y + index * LINE_STEP });
    const line = createField({ type: 'text', participantKey, page: number, ...place }, createId);
    return withSettings({ ...line, label }, { groupKey: key });
  });
  const stamp = {
    ...seal,
    label: words.seal,
    ...placed({ ...size, x: at.x + LINE.width + 12, y: at.y + (block.height - size.height) / 2 }),
  };
  return {
    fields: [withSettings(stamp, { groupKey: key }), ...lines],
    groups: [{ key, kind: 'company', required: true }],
  };
}

const dateSettings = ({ dateFormat }: PresetTexts): FieldSettings =>
  dateFormat === undefined ? {} : { dateFormat };

/** Expands a field that was just placed, by the preset that was pressed, or by its type. */
export function unfold(
  field: EditorField,
  preset: Preset | null,
  page: PageSize,
  words: PresetTexts,
  createId: CreateId,
): Unfolded {
  const alone = (one: EditorField): Unfolded => ({ fields: [one], groups: [] });
  switch (preset?.kind) {
    case 'text': {
      const size = TEXT_FORMAT_TRAITS[preset.format].firstSize;
      return alone(withSettings(size ? sized(field, size, page) : field, { format: preset.format }));
    }
    case 'signingDay':
      return alone(withSettings(field, { signingDay: true, ...dateSettings(words) }));
    case 'ticks':
      return choices(field, 'check', page, words, createId);
    case 'company':
      return company(field, page, words, createId);
    case undefined:
      break;
  }
  if (field.type === 'date' && words.dateFormat) return alone(withSettings(field, dateSettings(words)));
  if (field.type === 'radio') return choices(field, 'radio', page, words, createId);
  if (field.type === 'dropdown')
    return alone(withSettings(field, { options: [words.choice(1), words.choice(2)] }));
  return alone(field);
}

/** Moves new fields together to the nearest place, above or below, where they overlap no existing field. */
export function onFreePlace(
  { fields, groups }: Unfolded,
  there: readonly EditorField[],
  page: PageSize,
): Unfolded {
  const places = fields.map((field) => toPoints(field, page));
  const left = Math.min(...places.map((place) => place.x));
  const top = Math.min(...places.map((place) => place.y));
  const width = Math.max(...places.map((place) => place.x + place.width)) - left;
  const height = Math.max(...places.map((place) => place.y + place.height)) - top;
  const taken = there.filter((field) => field.page === fields[0]?.page).map((field) => toPoints(field, page));
  const center = freeCenter({ x: left + width / 2, y: top + height / 2 }, { width, height }, taken, page);
  const by = { x: center.x - width / 2 - left, y: center.y - height / 2 - top };
  const moved = fields.map((field, index) => {
    const place = places[index] ?? toPoints(field, page);
    return {
      ...field,
      ...toFractions(clampPlace({ ...place, x: place.x + by.x, y: place.y + by.y }, page), page),
    };
  });
  return { fields: moved, groups };
}

/**
 * Copies of whole groups become new groups; the copy of one choice is another choice, and the copy of one line of a company is a
 * text without a group.
 */
export function regroup(
  copies: readonly EditorField[],
  fields: readonly EditorField[],
  groups: readonly FieldGroup[],
  createId: CreateId,
): Unfolded {
  const keyOf = (field: EditorField) => field.settings?.groupKey;
  const added: FieldGroup[] = [];
  const fresh = new Map<string, string | undefined>();
  for (const group of groups) {
    const members = fields.filter((field) => keyOf(field) === group.key).length;
    const copied = copies.filter((field) => keyOf(field) === group.key).length;
    if (copied === 0) continue;
    if (copied >= members) {
      const key = createId();
      added.push({ ...group, key });
      fresh.set(group.key, key);
    } else if (group.kind === 'company') fresh.set(group.key, undefined);
  }
  const moved = copies.map((field) => {
    const key = keyOf(field);
    return key !== undefined && fresh.has(key) ? withSettings(field, { groupKey: fresh.get(key) }) : field;
  });
  return { fields: moved, groups: added };
}
