/**
 * Owns the constraints of a PDF form's fields in terms of the field model: choices that belong together, options, the longest
 * text. Invariant: a suggested constraint can be stored unchanged; one that the field model cannot express makes the field a
 * plain one.
 */
import type { FieldGroupKind, FieldType, TextFormat } from '@dojang/domain';
import { cleanLine, holdsResidentNumber, LIMITED, MAX_OPTION, MAX_OPTIONS, MAX_TEXT } from '@dojang/domain';
import type { Blank } from './find-blanks.ts';

/** Suggestions for one participant, who chooses one of them. */
export interface SuggestedGroup {
  /** The same for all members, and stable between requests. */
  readonly key: string;
  readonly kind: Extract<FieldGroupKind, 'radio' | 'check'>;
  readonly label: string;
  readonly required: boolean;
}

export interface FormConstraints {
  readonly type: FieldType;
  readonly format?: TextFormat | undefined;
  readonly required?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly options?: readonly string[] | undefined;
}

/** The options of a drop-down of the field model; undefined where they do not fit into one. */
function optionsOf(blank: Blank): string[] | undefined {
  const options = [...new Set((blank.traits?.options ?? []).map(cleanLine))].filter((one) => one !== '');
  const fits = options.length >= 2 && options.length <= MAX_OPTIONS;
  return fits && options.every((one) => [...one].length <= MAX_OPTION && !holdsResidentNumber(one))
    ? options
    : undefined;
}

/**
 * @param told whether the document's form marks any field as required; where it marks none, the flag has no meaning
 */
export function constraintsOf(blank: Blank, plain: FormConstraints, told: boolean): FormConstraints {
  const { traits } = blank;
  if (traits === undefined) return plain;
  const required = told ? { required: traits.required } : {};
  if (blank.kind === 'dropdown') {
    const options = optionsOf(blank);
    return options === undefined ? { ...plain, ...required } : { ...required, type: 'dropdown', options };
  }
  if (plain.type !== 'text') return { ...plain, ...required };
  const format = plain.format ?? (traits.multiline ? 'lines' : undefined);
  const { limit } = traits;
  const limited =
    limit !== undefined && limit >= 1 && limit <= MAX_TEXT && LIMITED.has(format ?? 'line') ? { limit } : {};
  return { ...plain, ...required, ...(format === undefined ? {} : { format }), ...limited };
}

const GROUPED: Readonly<Partial<Record<Blank['kind'], SuggestedGroup['kind']>>> = {
  radio: 'radio',
  check: 'check',
};

/**
 * Which blanks are choices of one field. Check boxes with one name are different choices only when the file gives them different
 * values; otherwise they are one check box shown twice.
 */
export function choicesOf(blanks: readonly Blank[]): Map<Blank, { group: SuggestedGroup; first: Blank }> {
  const found = new Map<Blank, { group: SuggestedGroup; first: Blank }>();
  const byField = Map.groupBy(
    blanks.filter(({ kind, traits }) => GROUPED[kind] !== undefined && traits !== undefined),
    ({ kind, traits }) => `${kind} ${traits?.field}`,
  );
  let number = 0;
  for (const members of byField.values()) {
    number += 1;
    const [first] = members;
    const kind = first && GROUPED[first.kind];
    const choices = new Set(members.map(({ traits }) => traits?.choice ?? ''));
    if (first === undefined || kind === undefined || members.length < 2) continue;
    if (kind === 'check' && choices.size < members.length) continue;
    const group = {
      key: `form-${number}`,
      kind,
      label: first.traits?.question ?? '',
      required: first.traits?.required ?? false,
    };
    for (const blank of members) found.set(blank, { group, first });
  }
  return found;
}
