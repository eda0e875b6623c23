/** Owns which type of field a blank of each kind becomes. */
import type { FieldType, TextFormat } from '@dojang/domain';
import { leastSizeOf, type SizeInPoints } from '@dojang/domain';
import type { BlankKind } from './label-words.ts';

export const FIELD_OF: Readonly<
  Record<BlankKind, { readonly type: FieldType; readonly format?: TextFormat }>
> = {
  signature: { type: 'signature' },
  stamp: { type: 'stamp' },
  text: { type: 'text' },
  name: { type: 'text' },
  phone: { type: 'text', format: 'phone' },
  email: { type: 'text', format: 'email' },
  address: { type: 'text', format: 'address' },
  birthDate: { type: 'text', format: 'birthDate' },
  amount: { type: 'text', format: 'amount' },
  date: { type: 'date' },
  check: { type: 'check' },
  // A radio button without others becomes a check box, and a drop-down without options a text field.
  radio: { type: 'check' },
  dropdown: { type: 'text' },
};

/** The smallest size of a blank's field, in points. */
export function leastOfBlank(kind: BlankKind): SizeInPoints {
  const { type, format } = FIELD_OF[kind];
  return leastSizeOf({ type, ...(format === undefined ? {} : { settings: { format } }) });
}
