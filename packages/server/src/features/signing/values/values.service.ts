import type { ValueInput } from '@dojang/contract';
import {
  assertGroupsFilled,
  DEFAULT_FIELD_STYLE,
  DomainError,
  defaultOf,
  type FieldGroup,
  type FieldValue,
  isRequiredAlone,
  koreanCalendarDate,
  namedInError,
  nameUnprintable,
  readValue,
  requestsFiles,
  type Size,
  signingDayOf,
  type ValueField,
  withKnownDefault,
} from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type DocumentRow,
  type FieldRow,
  listFields,
  type ParticipantRow,
  type ShownField,
} from '../../documents/index.ts';
import { readPages } from '../../files/index.ts';
import * as repo from '../signing.repo.ts';
import type { TextFit } from './ink.ts';
import { keepPicture, type PicturePorts } from './keep-picture.service.ts';

/** Owns the values of a signer: each is read by its field's rule, must fit its box, and is stored once. */

export interface ValuePorts extends Omit<PicturePorts, 'saved'> {
  readonly fit: TextFit;
}

export interface SignerFields {
  readonly fields: readonly FieldRow[];
  readonly groups: readonly FieldGroup[];
  readonly pages: readonly { number: number; width: number; height: number }[];
}

/** Returns a participant's fields, with what is known of the participant as defaults, and the document's groups and pages. */
export async function fieldsOfSigner(
  tx: Tx,
  document: DocumentRow,
  participant: ParticipantRow,
): Promise<SignerFields> {
  const fields = (await listFields(tx, document.id))
    .filter((field) => field.participant_id === participant.id)
    .map((field) => withKnownDefault(field, participant));
  return { fields, groups: document.field_groups, pages: await readPages(tx, document.file_id) };
}

/** A valid value that is ready to be stored; null empties the field. */
export interface CheckedValue {
  readonly field: FieldRow;
  readonly value: FieldValue | null;
  /** The field in points; null when its page is unknown. */
  readonly box: Size | null;
}

/** A draft value. An empty text means that the signer has emptied the field. */
export interface SavedDraft {
  readonly field_id: string;
  readonly kind: FieldValue['kind'];
  readonly text: string | null;
}

/** Returns whether a draft value says that its field was emptied. */
export const isEmptied = (draft: Pick<SavedDraft, 'text'>): boolean => draft.text === '';

const valueField = (field: ShownField, required: boolean): ValueField => ({
  key: field.key,
  type: field.type,
  required,
  label: field.label,
  multiline: (field.style ?? DEFAULT_FIELD_STYLE).multiline,
  settings: field.settings,
});

/** Returns the value of a field that its signer has not changed: its default, or the day of signing. */
export function untouchedValue(field: ShownField, now: Date): FieldValue | null {
  const shape = valueField(field, false);
  return field.settings?.signingDay ? signingDayOf(shape, koreanCalendarDate(now)) : defaultOf(shape);
}

function byKeyOf(mine: SignerFields, inputs: readonly ValueInput[]): Map<string, ValueInput> {
  const keys = new Set(mine.fields.map((field) => field.key));
  const given = new Map<string, ValueInput>();
  for (const input of inputs) {
    if (!keys.has(input.key)) throw new DomainError('notFound', { field: input.key });
    given.set(input.key, input);
  }
  return given;
}

/** Reads values for a draft, where nothing is required yet. Unknown keys are refused. */
export function checkDrafts(
  ports: ValuePorts,
  mine: SignerFields,
  inputs: readonly ValueInput[],
  now: Date,
): CheckedValue[] {
  const given = byKeyOf(mine, inputs);
  const today = koreanCalendarDate(now);
  return mine.fields
    .filter((field) => given.has(field.key))
    .map((field) =>
      fitting(ports, mine, field, readValue(valueField(field, false), given.get(field.key)?.value, today)),
    );
}

/**
 * Reads the values for signing: the given ones, otherwise draft values, otherwise defaults; the service writes the day of
 * signing. Required fields need a value, and each group must meet its bounds.
 */
export function checkValues(
  ports: ValuePorts,
  mine: SignerFields,
  inputs: readonly ValueInput[],
  drafts: readonly SavedDraft[],
  now: Date,
): CheckedValue[] {
  const given = byKeyOf(mine, inputs);
  const saved = new Map(drafts.map((draft) => [draft.field_id, draft]));
  const touched = (field: FieldRow): boolean => given.has(field.key) || saved.has(field.id);
  const chosen = new Set(mine.fields.filter(touched).map((field) => field.settings?.groupKey));
  const kept: string[] = [];
  const checked = mine.fields.flatMap((field): CheckedValue[] => {
    // Files are attached by calls of their own; their field has no value before the signature.
    if (requestsFiles(field)) return assertNoValue(field, given);
    const shape = valueField(field, isRequiredAlone(field, mine.groups));
    const draft = saved.get(field.id);
    if (!given.has(field.key) && draft && !isEmptied(draft)) {
      kept.push(field.key);
      return [];
    }
    const input = given.get(field.key)?.value;
    const read = readValue({ ...shape, required: false }, input, koreanCalendarDate(now));
    const choiceMade = field.type === 'radio' && chosen.has(field.settings?.groupKey);
    const untouched = touched(field) && !field.settings?.signingDay ? null : untouchedValue(field, now);
    const value = read ?? (choiceMade ? null : untouched);
    if (value === null && shape.required) readValue(shape, null);
    return [fitting(ports, mine, field, value)];
  });
  const filled = checked.filter(({ value }) => value !== null).map(({ field }) => field.key);
  assertGroupsFilled(mine.fields, mine.groups, new Set([...kept, ...filled]));
  return checked;
}

function assertNoValue(field: FieldRow, given: ReadonlyMap<string, ValueInput>): [] {
  readValue(valueField(field, false), given.get(field.key)?.value);
  return [];
}

function fitting(
  ports: ValuePorts,
  mine: SignerFields,
  field: FieldRow,
  value: FieldValue | null,
): CheckedValue {
  const page = mine.pages.find((candidate) => candidate.number === field.page);
  const box = page ? { width: field.width * page.width, height: field.height * page.height } : null;
  if (value?.kind === 'text' && box) assertFits(ports, field, box, value.text);
  return { field, value, box };
}

function assertFits(ports: ValuePorts, field: FieldRow, box: Size, text: string): void {
  const answer = ports.fit(text, box, field.style ?? DEFAULT_FIELD_STYLE, field.settings);
  const result = { key: field.key };
  if (answer.missing.length > 0)
    throw new DomainError('missingGlyph', {
      ...namedInError(field, { text: nameUnprintable(answer.missing) }),
      result,
    });
  if (!answer.fits) throw new DomainError('valueTooLong', { ...namedInError(field), result });
}

/** A storage of values, with the saved signatures that the signer may use. */
export type KeepingPorts = ValuePorts & PicturePorts;

/** Stores checked values as drafts or, when signing, as final. */
export async function keepValues(
  ports: KeepingPorts,
  tx: Tx,
  participant: ParticipantRow,
  checked: readonly CheckedValue[],
  isFinal: boolean,
  now: Date,
): Promise<void> {
  for (const { field, value, box } of checked) {
    const emptied = value === null && !isFinal && field.settings?.defaultValue !== undefined;
    if (value === null && !emptied) {
      await repo.dropValue(tx, field.id);
      continue;
    }
    const pictureKey =
      value?.kind === 'picture' ? await keepPicture(ports, participant.tenant_id, value.picture, box) : null;
    const kind = value?.kind ?? 'text';
    await repo.saveValue(tx, {
      tenant_id: participant.tenant_id,
      document_id: participant.document_id,
      field_id: field.id,
      participant_id: participant.id,
      final: isFinal,
      kind,
      text: kind === 'text' ? textOf(value) : null,
      picture_key: pictureKey,
      updated_at: now,
    });
  }
}

const textOf = (value: FieldValue | null): string => (value?.kind === 'text' ? value.text : '');
