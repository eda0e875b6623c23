import type { ErrorName } from '../errors/errors.ts';
import type { Wording } from '../errors/wording.ts';
import { SIGNATURE_KINDS, type SignatureKind } from '../signature/saved-signature.ts';
import type { Field } from './field.ts';
import { FIELD_TYPE_TRAITS, type FieldType } from './field-types.ts';

/**
 * Owns the requester fields that take the saved stamp or signature of the person who sends. Invariant: their value is chosen at
 * sending, never before: a draft and a template hold none, so that nobody puts another person's stamp on a document.
 */

type Placed = Pick<Field, 'type'> & { readonly participantKey?: string | undefined };

/** Returns whether a field takes the sender's saved stamp or signature. */
export const isOwnMark = <T extends Placed>(field: T): field is T & { type: SignatureKind } =>
  (field.participantKey ?? '') === '' && SIGNATURE_KINDS.some((kind) => kind === field.type);

/** The error of a sender who has saved no stamp or no signature. */
export const missingMark = (kind: SignatureKind): ErrorName =>
  kind === 'stamp' ? 'savedStampMissing' : 'savedSignatureMissing';

const OWN_NAMES: Readonly<Record<SignatureKind, Wording>> = {
  stamp: { ko: '우리 회사 도장', en: 'Our stamp' },
  signature: { ko: '내 서명', en: 'My signature' },
};

/** The name of a type among the requester fields. */
export const requesterFieldName = (type: FieldType): Wording =>
  type === 'stamp' || type === 'signature' ? OWN_NAMES[type] : FIELD_TYPE_TRAITS[type].name;
