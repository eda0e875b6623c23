import type { DocumentInput, RequesterFieldInput } from '@dojang/contract';
import {
  DEFAULT_FIELD_STYLE,
  DomainError,
  errorOfBox,
  errorOfSettings,
  type FieldSettings,
  type FieldStyle,
  type FieldValue,
  isOwnMark,
  koreanCalendarDate,
  MAX_FIELDS,
  type NameableField,
  namedInError,
  nameUnprintable,
  REQUESTER_FIELD_TYPES,
  readValue,
  settingsHoldResidentNumber,
} from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { type Keys, sha256Hex } from '../../../platform/keys.ts';
import { readPages, type TrackedStorage } from '../../files/index.ts';
import { resolveSignature } from '../../signatures/index.ts';
import type { DocumentRow, NewField } from '../rows/document.repo.ts';
import { fieldRefused } from './draft-fields.ts';
import { placedRow } from './draft-rows.ts';
import * as repo from './requester-values.repo.ts';

/**
 * Owns the values that the requester fills in before sending. A draft may contain incomplete values; when it is sent, every value
 * must be present, printable and fit its field, and it never changes afterwards.
 */

export interface RequesterValuePorts {
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt'>;
  readonly storage: TrackedStorage;
  readonly ink: {
    /** Re-encodes a picture as PNG; returns null when the bytes are not a readable picture. */
    picture(bytes: Uint8Array): Promise<Uint8Array | null>;
  };
  /** @param box in points on the displayed page */
  readonly fit: (
    text: string,
    box: { readonly width: number; readonly height: number },
    style: FieldStyle,
    settings?: FieldSettings | null,
  ) => { readonly fits: boolean; readonly missing: readonly string[] };
}

export interface NewRequesterField {
  readonly row: NewField;
  readonly value: Omit<repo.NewValue, 'field_id'> | null;
}

const PICTURE_PURPOSE = 'requester-picture';

/** Returns the encrypted id of a stored picture, so that no client can read its storage key or name another picture. */
export const pictureIdOf = (ports: Pick<RequesterValuePorts, 'keys'>, key: string): string =>
  ports.keys.encrypt(PICTURE_PURPOSE, key);

/** The tenant of the fields, and the account whose saved signatures they may use. */
export interface RequesterPlace {
  readonly tenantId: string;
  readonly documentId: string;
  readonly accountId: string;
}

/** Returns the requester fields of an input as rows, with their values. */
export async function requesterRows(
  ports: RequesterValuePorts,
  tx: Tx,
  input: DocumentInput,
  limits: { readonly pageCount: number },
  place: RequesterPlace,
  now: Date,
): Promise<NewRequesterField[]> {
  const fields = input.requesterFields ?? [];
  if (fields.length + input.fields.length > MAX_FIELDS)
    throw new DomainError('tooManyFields', { field: 'requesterFields' });
  const keys = new Set(input.fields.map((field) => field.key));
  const rows: NewRequesterField[] = [];
  for (const [index, field] of fields.entries()) {
    const error = keys.has(field.key) ? 'duplicate' : errorOf(field, limits.pageCount);
    if (error !== null) throw fieldRefused(field, error);
    keys.add(field.key);
    if (!REQUESTER_FIELD_TYPES.some((type) => type === field.type))
      throw new DomainError('requesterFieldRefused', named(field));
    if (settingsHoldResidentNumber(field)) throw new DomainError('residentNumber', named(field));
    const row = placedRow({ ...field, participantKey: '' }, input.fields.length + index, place);
    rows.push({ row, value: await keptValue(ports, tx, field, place, now) });
  }
  return rows;
}

/** Returns the error of a requester field. Radio fields and seals belong to participants only. */
const errorOf = (field: RequesterFieldInput, pageCount: number): string | null =>
  errorOfBox(field, pageCount) ??
  errorOfSettings(field) ??
  (field.settings?.groupKey === undefined ? null : 'groupParticipant') ??
  (field.settings?.defaultFrom === undefined ? null : 'default');

const named = (field: NameableField & { readonly key: string }) => ({
  ...namedInError(field),
  result: { key: field.key },
});

async function keptValue(
  ports: RequesterValuePorts,
  tx: Tx,
  field: RequesterFieldInput,
  place: RequesterPlace,
  now: Date,
): Promise<NewRequesterField['value']> {
  const value = await readWritten(ports, tx, field, place, now);
  if (value === null) return null;
  return {
    tenant_id: place.tenantId,
    document_id: place.documentId,
    participant_id: null,
    final: false,
    kind: value.kind,
    text: value.kind === 'text' ? value.text : null,
    picture_key: value.kind === 'picture' ? value.key : null,
    updated_at: now,
  };
}

type Written = Exclude<FieldValue, { kind: 'picture' }> | { readonly kind: 'picture'; readonly key: string };

async function readWritten(
  ports: RequesterValuePorts,
  tx: Tx,
  field: RequesterFieldInput,
  place: RequesterPlace,
  now: Date,
): Promise<Written | null> {
  const value = field.value ?? null;
  if (isOwnMark({ type: field.type })) {
    if (value !== null) throw new DomainError('valueRefused', named(field));
    return null;
  }
  if (field.type === 'picture') return value === null ? null : readPicture(ports, tx, field, place);
  if (value !== null && typeof value === 'object') throw new DomainError('valueRefused', named(field));
  const { multiline } = field.style ?? DEFAULT_FIELD_STYLE;
  const read = readValue({ ...field, required: false, multiline }, value, koreanCalendarDate(now));
  return read?.kind === 'picture' ? null : read;
}

async function readPicture(
  ports: RequesterValuePorts,
  tx: Tx,
  field: RequesterFieldInput,
  { tenantId, accountId }: RequesterPlace,
): Promise<Written> {
  const { value } = field;
  if (typeof value !== 'object' || value === null) throw new DomainError('valueRefused', named(field));
  if ('pictureId' in value) {
    const key = ports.keys.decrypt(PICTURE_PURPOSE, value.pictureId);
    if (!key?.startsWith(`${tenantId}/`) || !(await ports.storage.keep(key)))
      throw new DomainError('pictureRefused', named(field));
    return { kind: 'picture', key };
  }
  const bytes =
    'signatureId' in value
      ? (await resolveSignature(ports, tx, accountId, value.signatureId)).png
      : Buffer.from(value.base64.replace(/^data:[^,]*,/, ''), 'base64');
  const png = await ports.ink.picture(bytes);
  if (png === null) throw new DomainError('pictureRefused', named(field));
  const key = `${tenantId}/ink/${sha256Hex(png)}`;
  await ports.storage.put(key, png, 'image/png');
  return { kind: 'picture', key };
}

/** Checks that all required values of the requester are present, printable and fit their fields. @returns the number of values */
export async function assertRequesterValues(
  ports: Pick<RequesterValuePorts, 'fit'>,
  tx: Tx,
  document: DocumentRow,
): Promise<number> {
  const fields = await repo.requesterFieldsWithValues(tx, document.id);
  if (fields.length === 0) return 0;
  const pages = await readPages(tx, document.file_id);
  for (const field of fields) {
    if (field.kind === null && field.required) throw new DomainError('requiredFieldEmpty', named(field));
    const page = pages.find((one) => one.number === field.page);
    if (field.text === null || !page) continue;
    const box = { width: field.width * page.width, height: field.height * page.height };
    const { fits, missing } = ports.fit(field.text, box, field.style ?? DEFAULT_FIELD_STYLE, field.settings);
    if (missing.length > 0)
      throw new DomainError('missingGlyph', { ...named(field), values: { text: nameUnprintable(missing) } });
    if (!fits) throw new DomainError('valueTooLong', named(field));
  }
  return fields.filter((field) => field.kind !== null).length;
}
