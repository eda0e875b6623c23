/** Owns the requester fields: which fields they are, their values, and the conversion to and from the contract. */
import type { DocumentInput, FieldResult, RequesterFieldInput } from '@dojang/contract';
import { parseTypedDate } from '@dojang/domain';

/** A picture that was chosen here, or one that the server stores. */
export interface OwnPicture {
  /** The address for the browser: a data URL, or the picture's address on the server. */
  readonly src: string;
  /** The id of the picture once the server stores it. */
  readonly pictureId?: string | undefined;
}

/** Text, a date as yyyy-mm-dd, a check mark, or a picture. */
export type OwnValue = string | boolean | OwnPicture;
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** Requester fields belong to no participant. */
export const isOwnField = (field: { readonly participantKey?: string | undefined }): boolean =>
  (field.participantKey ?? '') === '';

/** The requester's values, by field. */
export function ownValuesOf(fields: readonly FieldResult[]): OwnValues {
  const entries = fields.flatMap(({ dragKey, type, value }): [string, OwnValue][] => {
    if (value === undefined) return [];
    if (typeof value === 'object') return [[dragKey, { src: value.imageUrl, pictureId: value.pictureId }]];
    return [[dragKey, type === 'date' && typeof value === 'string' ? isoDay(value) : value]];
  });
  return Object.fromEntries(entries);
}

function isoDay(text: string): string {
  const date = parseTypedDate(text);
  if (date === null) return '';
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.year}-${two(date.month)}-${two(date.day)}`;
}

type SentField = Omit<DocumentInput['fields'][number], 'participantKey'>;

/** The requester fields in the form of the call. */
export const ownFieldsToSend = (
  fields: readonly (SentField & { readonly participantKey: string })[],
  values: OwnValues,
): RequesterFieldInput[] =>
  fields.map(({ participantKey: _, ...field }) => {
    const value = valueToSend(values[field.dragKey]);
    return value === undefined ? field : { ...field, value };
  });

function valueToSend(value: OwnValue | undefined): RequesterFieldInput['value'] {
  if (value === undefined || value === '' || value === false) return undefined;
  if (typeof value !== 'object') return value;
  return value.pictureId === undefined
    ? { type: 'image', base64: value.src }
    : { pictureId: value.pictureId };
}

/** The values of a body that was stored in the browser; a picture that only the server has keeps its address. */
export function valuesOfBody(fields: readonly RequesterFieldInput[], before: OwnValues): OwnValues {
  const entries = fields.flatMap(({ dragKey, value }): [string, OwnValue][] => {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') return [[dragKey, value]];
    if ('base64' in value) return [[dragKey, { src: value.base64 }]];
    const known = before[dragKey];
    return known === undefined ? [] : [[dragKey, known]];
  });
  return Object.fromEntries(entries);
}
