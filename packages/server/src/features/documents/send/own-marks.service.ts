import {
  DomainError,
  type Field,
  isOwnMark,
  missingMark,
  namedInError,
  SIGNATURE_KINDS,
  type SignatureKind,
} from '@dojang/domain';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import type { AuditAuthor, AuditEntry } from '../../evidence/index.ts';
import { readPages } from '../../files/index.ts';
import {
  defaultPictureKey,
  defaultSignatureId,
  type FieldInk,
  pictureInField,
  type ResolvedSignature,
  resolveSignature,
} from '../../signatures/index.ts';
import { addValues, dropValues, requesterFieldsWithValues } from '../draft/requester-values.repo.ts';
import type { DocumentRow } from '../rows/document.repo.ts';

/**
 * Owns the saved stamp and signature of the sender in requester fields. Invariant: they are those of the account that sends, chosen when
 * it sends, and the audit trail says so; the document keeps its own copy of the picture.
 */

export interface MarkPorts {
  readonly storage: StoragePort;
  readonly ink: FieldInk;
}

/** The ids of the saved signatures of one account that its documents take. */
export type ChosenMarks = Readonly<Partial<Record<SignatureKind, string>>>;

type MarkField = Pick<Field, 'key' | 'type' | 'page' | 'width' | 'height' | 'required' | 'label'>;

/**
 * Returns which saved ones an account would put into requester fields.
 * @throws DomainError savedStampMissing, savedSignatureMissing for a required field of which the account has saved none
 */
export async function chooseMarks(
  tx: Tx,
  accountId: string,
  fields: readonly (MarkField & { readonly participantKey?: string })[],
): Promise<ChosenMarks> {
  const own = fields.filter(isOwnMark);
  const chosen: Partial<Record<SignatureKind, string>> = {};
  for (const kind of SIGNATURE_KINDS) {
    const ofKind = own.filter(({ type }) => type === kind);
    if (ofKind.length === 0) continue;
    const id = await defaultSignatureId(tx, accountId, kind);
    const needed = ofKind.find(({ required }) => required);
    if (id !== null) chosen[kind] = id;
    else if (needed !== undefined)
      throw new DomainError(missingMark(kind), {
        ...namedInError(needed),
        result: { key: needed.key },
      });
  }
  return chosen;
}

/** Returns the pictures that fields would get if an account sent now, by their keys, for previews of this account. */
export async function previewMarks(
  tx: Tx,
  accountId: string,
  fields: readonly (Pick<Field, 'key' | 'type'> & { readonly participantKey?: string })[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const { key, type } of fields.filter(isOwnMark)) {
    const picture = await defaultPictureKey(tx, accountId, type);
    if (picture !== null) keys.set(key, picture);
  }
  return keys;
}

/** A picture that was put into a requester field. */
export interface PlacedMark {
  readonly key: string;
  readonly type: SignatureKind;
  readonly pictureKey: string;
}

/**
 * Stores the chosen pictures for their fields. @throws DomainError savedStampMissing, savedSignatureMissing for one that was deleted
 */
export async function placeMarks(
  { storage, ink }: MarkPorts,
  tx: Tx,
  place: { readonly tenantId: string; readonly accountId: string; readonly fileId: string },
  fields: readonly (MarkField & { readonly participantKey?: string })[],
  chosen: ChosenMarks,
): Promise<PlacedMark[]> {
  const own = fields.filter(isOwnMark).filter(({ type, required }) => required || chosen[type] !== undefined);
  if (own.length === 0) return [];
  const pages = await readPages(tx, place.fileId);
  const saved = new Map<SignatureKind, ResolvedSignature>();
  const placed: PlacedMark[] = [];
  for (const field of own) {
    const { key, type } = field;
    const given = saved.get(type) ?? (await resolved(storage, tx, place.accountId, field, chosen[type]));
    saved.set(type, given);
    const page = pages.find(({ number }) => number === field.page);
    const box = page ? { width: field.width * page.width, height: field.height * page.height } : null;
    const png = await pictureInField(ink, given, box);
    if (png === null) throw new DomainError('pictureRefused', namedInError(field));
    const pictureKey = `${place.tenantId}/ink/${sha256Hex(png)}`;
    await storage.put(pictureKey, png, 'image/png');
    placed.push({ key, type, pictureKey });
  }
  return placed;
}

async function resolved(
  storage: StoragePort,
  tx: Tx,
  accountId: string,
  field: MarkField & { readonly type: SignatureKind },
  id: string | undefined,
): Promise<ResolvedSignature> {
  const missing = new DomainError(missingMark(field.type), namedInError(field));
  if (id === undefined) throw missing;
  return resolveSignature({ storage }, tx, accountId, id).catch((error: unknown) => {
    throw error instanceof DomainError && error.error === 'notFound' ? missing : error;
  });
}

/** Returns the line of the audit trail about placed pictures; null without any. */
export function markEvent(placed: readonly PlacedMark[], by: AuditAuthor): AuditEntry | null {
  if (placed.length === 0) return null;
  const kinds = new Set(placed.map(({ type }) => type));
  const [kind = 'stamp'] = kinds;
  const hashes = new Set(placed.map(({ pictureKey }) => pictureKey.slice(pictureKey.lastIndexOf('/') + 1)));
  return {
    type: 'document.stamped',
    ...by,
    detail: {
      fields: placed.length,
      marks: kinds.size > 1 ? 'both' : kind,
      pictureSha256: [...hashes].slice(0, 10).join(','),
    },
  };
}

/**
 * Puts the sender's saved stamp and signature into the requester fields of a draft that is being sent, instead of those of an earlier
 * attempt. @throws DomainError savedStampMissing, savedSignatureMissing
 */
export async function applyMarks(
  ports: MarkPorts,
  tx: Tx,
  document: Pick<DocumentRow, 'id' | 'tenant_id' | 'file_id'>,
  accountId: string,
  now: Date,
): Promise<PlacedMark[]> {
  const fields = (await requesterFieldsWithValues(tx, document.id)).filter((field) => isOwnMark(field));
  if (fields.length === 0) return [];
  const chosen = await chooseMarks(tx, accountId, fields);
  const place = { tenantId: document.tenant_id, accountId, fileId: document.file_id };
  const placed = await placeMarks(ports, tx, place, fields, chosen);
  await dropValues(
    tx,
    fields.map(({ id }) => id),
  );
  const idOf = new Map(fields.map(({ key, id }) => [key, id]));
  await addValues(
    tx,
    placed.flatMap(({ key, pictureKey }) => {
      const field_id = idOf.get(key);
      if (field_id === undefined) return [];
      return [
        {
          tenant_id: document.tenant_id,
          document_id: document.id,
          field_id,
          participant_id: null,
          final: false,
          kind: 'picture' as const,
          text: null,
          picture_key: pictureKey,
          updated_at: now,
        },
      ];
    }),
  );
  return placed;
}
