import type { ValueInput } from '@dojang/contract';
import {
  DEFAULT_FIELD_STYLE,
  DomainError,
  type FieldValue,
  type PictureValue,
  readValue,
} from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { type DocumentRow, type FieldRow, listFields, type ParticipantRow } from '../documents/index.ts';
import { readPages } from '../files/index.ts';
import type { InkPort, TextFit } from './ink.ts';
import * as repo from './signing.repo.ts';

/** Owns what a signer writes: each value is read by its field's rule, must fit its box, and is kept once. */

export interface ValuePorts {
  readonly storage: StoragePort;
  readonly ink: InkPort;
  readonly fit: TextFit;
}

export interface SignerFields {
  readonly fields: readonly FieldRow[];
  readonly pages: readonly { number: number; width: number; height: number }[];
}

export async function fieldsOfSigner(
  tx: Tx,
  document: DocumentRow,
  participant: ParticipantRow,
): Promise<SignerFields> {
  const fields = (await listFields(tx, document.id)).filter(
    (field) => field.participant_id === participant.id,
  );
  return { fields, pages: await readPages(tx, document.file_id) };
}

/** A value that passed every rule, ready to be kept; null empties the field. */
export interface CheckedValue {
  readonly field: FieldRow;
  readonly value: FieldValue | null;
}

/**
 * Reads the values of some fields; unknown keys are refused. When signing, every required field needs a value or a
 * draft that was saved before.
 * @param drafted ids of the fields that hold a draft; null when only a draft is being saved
 */
export function checkValues(
  ports: ValuePorts,
  mine: SignerFields,
  inputs: readonly ValueInput[],
  drafted: ReadonlySet<string> | null,
): CheckedValue[] {
  const byKey = new Map(mine.fields.map((field) => [field.key, field]));
  const given = new Map<string, ValueInput>();
  for (const input of inputs) {
    if (!byKey.has(input.key)) throw new DomainError('notFound', { field: input.key });
    given.set(input.key, input);
  }
  const fields = mine.fields.filter((field) => given.has(field.key) || drafted?.has(field.id) === false);
  return fields.map((field) => {
    const style = field.style ?? DEFAULT_FIELD_STYLE;
    const shape = { ...field, required: drafted !== null && field.required, multiline: style.multiline };
    const value = readValue(shape, given.get(field.key)?.value);
    if (value?.kind === 'text') assertFits(ports, mine, field, value.text);
    return { field, value };
  });
}

function assertFits(ports: ValuePorts, mine: SignerFields, field: FieldRow, text: string): void {
  const page = mine.pages.find((candidate) => candidate.number === field.page);
  if (!page) return;
  const style = field.style ?? DEFAULT_FIELD_STYLE;
  const answer = ports.fit(
    text,
    { width: field.width * page.width, height: field.height * page.height },
    style,
  );
  const named = { field: field.label || field.key, result: { key: field.key } };
  if (answer.missing.length > 0)
    throw new DomainError('missingGlyph', { ...named, values: { text: answer.missing.join(' ') } });
  if (!answer.fits) throw new DomainError('valueTooLong', named);
}

/** Keeps checked values as drafts or, when signing, for good. */
export async function keepValues(
  ports: ValuePorts,
  tx: Tx,
  participant: ParticipantRow,
  checked: readonly CheckedValue[],
  final: boolean,
  now: Date,
): Promise<void> {
  for (const { field, value } of checked) {
    if (value === null) {
      await repo.dropValue(tx, field.id);
      continue;
    }
    const pictureKey =
      value.kind === 'picture' ? await keepPicture(ports, participant.tenant_id, value.picture) : null;
    await repo.saveValue(tx, {
      tenant_id: participant.tenant_id,
      document_id: participant.document_id,
      field_id: field.id,
      participant_id: participant.id,
      final,
      kind: value.kind,
      text: value.kind === 'text' ? value.text : null,
      picture_key: pictureKey,
      updated_at: now,
    });
  }
}

async function keepPicture(ports: ValuePorts, tenantId: string, picture: PictureValue): Promise<string> {
  if (!('base64' in picture)) throw new DomainError('pictureRefused', { field: 'signatureId' });
  const bytes = Buffer.from(picture.base64.replace(/^data:[^,]*,/, ''), 'base64');
  const png = ports.ink.normalise(bytes);
  if (png === null) throw new DomainError('pictureRefused');
  const key = `${tenantId}/ink/${sha256Hex(png)}`;
  await ports.storage.put(key, png, 'image/png');
  return key;
}
