import type { FieldResult } from '@dojang/contract';
import { FIELD_TYPE_TRAITS, type FieldType, fillPlaceholders } from '@dojang/domain';
import type { Texts } from '../text/texts.ts';
import { type DraftValue, takesFiles } from '../values/value.ts';
import type { Filling } from './filling.ts';

/** Owns the names of a place and its value on the screen and for screen readers. */

/** The label of a field; its type where it has none. */
export const labelOf = (field: FieldResult, { language }: Texts): string =>
  field.label?.trim() || FIELD_TYPE_TRAITS[field.type].signerName[language];

/** The words of the button that opens a place, such as '성명 입력'; a choice without a label is an action by its name alone. */
export function actionOf(field: FieldResult, type: FieldType, texts: Texts): string {
  const label = labelOf(field, texts);
  const { action, signerName } = FIELD_TYPE_TRAITS[type];
  const isNameAnAction = type === 'dropdown' || type === 'radio';
  if (isNameAnAction && label === signerName[texts.language]) return label;
  return fillPlaceholders(action[texts.language], { label });
}

const inkOf = ({ type }: FieldResult): 'signature' | 'stamp' | 'initials' =>
  type === 'stamp' || type === 'initials' ? type : 'signature';

/** A field's value in words, for screen readers and lists. */
export function valueText(field: FieldResult, value: DraftValue | undefined, { d }: Texts): string {
  if (!value) return d.empty;
  if (takesFiles(field) && value.kind === 'text') return d.files.count(Number(value.text.replace(/\D/g, '')));
  if (value.kind === 'text') return value.text;
  if (value.kind === 'check') return d.checked;
  return d.picture[inkOf(field)];
}

/**
 * The value of a place in words, with the names of choices; null when it is empty. Of a picture it tells what was done, since its kind
 * is the label already.
 */
export function answerOf(
  field: FieldResult,
  { choices, values }: Pick<Filling, 'choices' | 'values'>,
  texts: Texts,
): string | null {
  const group = choices.get(field.key);
  if (!group) {
    const value = values.get(field.key);
    if (value?.kind === 'picture') return texts.d.put[inkOf(field)];
    return value ? valueText(field, value, texts) : null;
  }
  const names = group.members.flatMap((member, i) =>
    values.has(member.key) ? [member.label?.trim() || texts.f.choice(i + 1)] : [],
  );
  return names.length > 0 ? names.join(', ') : null;
}

/** For example '입력란 2/5, 급여 계좌번호, 필수, 비어 있음'. */
export function readAloud(
  field: FieldResult,
  place: { readonly number: number; readonly of: number; readonly wrong: boolean },
  value: DraftValue | undefined,
  texts: Texts,
): string {
  const { d } = texts;
  const state = place.wrong ? d.wrong : value ? d.filled(valueText(field, value, texts)) : d.empty;
  const need = field.required ? d.required : d.notRequired;
  return d.fieldRead(place.number, place.of, labelOf(field, texts), need, state);
}
