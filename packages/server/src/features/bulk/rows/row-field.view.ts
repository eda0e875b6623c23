import type { FieldResult } from '@dojang/contract';
import type { BulkValue, Field } from '@dojang/domain';
import { fieldWithValue, type ShownField } from '../../documents/index.ts';
import type { BlobAddresses } from '../../files/index.ts';
import { untouchedValue } from '../../signing/index.ts';

/** Owns the fields of a row's document before it is sent: each with the value that it has without its signer. */

export interface RowFieldParts {
  readonly addresses: Pick<BlobAddresses, 'picture'>;
  /** The pictures of the requester's saved stamp and signature, by the keys of their fields. */
  readonly marks: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Returns a field with the value of the row, the saved stamp or signature, or its default. */
export function rowFieldView(
  { addresses, marks, now }: RowFieldParts,
  field: Field,
  given: BulkValue | undefined,
): FieldResult {
  const row = rowOf(field);
  const picture_key = marks.get(field.key);
  if (picture_key !== undefined)
    return fieldWithValue(addresses, row, '', { kind: 'picture', text: null, picture_key });
  const value = given?.value ?? untouchedValue(row, now);
  if (value === null || value.kind === 'picture')
    return fieldWithValue(addresses, row, field.participantKey, undefined);
  const stored = { kind: value.kind, text: value.kind === 'text' ? value.text : null, picture_key: null };
  return fieldWithValue(addresses, row, field.participantKey, stored);
}

const rowOf = ({ dragKey, label, style, settings, participantKey: _, ...field }: Field): ShownField => ({
  ...field,
  drag_key: dragKey,
  label: label ?? '',
  style: style ?? null,
  settings: settings ?? null,
});
