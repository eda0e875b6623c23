/** Owns which field a blank of each kind becomes. */
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
  // A choice without others is a tick, a list without options a text.
  radio: { type: 'check' },
  dropdown: { type: 'text' },
};

/** How small a blank's field may be, in points. */
export function leastOfBlank(kind: BlankKind): SizeInPoints {
  const { type, format } = FIELD_OF[kind];
  return leastSizeOf({ type, ...(format === undefined ? {} : { settings: { format } }) });
}
