import type { FieldResult } from '@dojang/contract';
import type { Texts } from '../text/texts.ts';
import type { DraftValue } from '../values/value.ts';

/** Owns how a place and its value are called on the screen and read aloud. */

export const labelOf = (field: FieldResult, { d }: Texts): string =>
  field.label?.trim() || d.labels[field.type];

export function valueText(field: FieldResult, value: DraftValue | undefined, { d }: Texts): string {
  if (!value) return d.empty;
  if (value.kind === 'text') return value.text;
  if (value.kind === 'check') return d.checked;
  return field.type === 'stamp' ? d.picture.stamp : d.picture.signature;
}

/** '서명 위치 2/5, 급여 계좌번호, 필수, 비어 있음' */
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
