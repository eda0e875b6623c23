import { changedFields } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { addValues } from '../draft/requester-values.repo.ts';
import type * as documents from '../rows/document.repo.ts';
import * as repo from '../versions/correction.repo.ts';
import type { ReadEdition } from './edition.service.ts';

/**
 * Owns how the fields of a corrected draft become those of the document. Invariant: a field that did not change keeps its row, and with it
 * what somebody has entered.
 */

interface Place {
  readonly document: documents.DocumentRow;
  readonly before: ReadEdition;
  readonly after: ReadEdition;
  /** Internal ids of the document's participants by key. */
  readonly people: ReadonlyMap<string, string>;
}

/** Gives the document the fields of the draft. */
export async function takeFields(tx: Tx, place: Place, now: Date): Promise<void> {
  const { before, after, people } = place;
  const changed = new Set(changedFields(before.fields, after.fields).map(({ key }) => key));
  const keysOf = ({ people: rows }: ReadEdition) => new Map(rows.map((row) => [row.id, row.key]));
  const [oldKeys, newKeys] = [keysOf(before), keysOf(after)];
  const wanted = new Map(after.rows.map((row) => [row.key, row]));
  const ownerOf = (row: documents.FieldRow, keys: ReadonlyMap<string, string>): string =>
    keys.get(row.participant_id ?? '') ?? '';
  // A field that goes to another person, or becomes one of another type, is a new one.
  const stays = before.rows.filter((row) => {
    const next = wanted.get(row.key);
    return next?.type === row.type && ownerOf(next, newKeys) === ownerOf(row, oldKeys);
  });
  const staying = new Map(stays.map((row) => [row.key, row]));
  await repo.dropFields(
    tx,
    before.rows.filter(({ key }) => !staying.has(key)).map(({ id }) => id),
  );
  await repo.dropValuesOf(
    tx,
    stays.filter(({ key }) => changed.has(key)).map(({ id }) => id),
  );
  for (const row of after.rows) {
    const known = staying.get(row.key);
    if (known !== undefined) await repo.updateField(tx, known.id, columnsOf(row));
  }
  const added = await repo.addFields(
    tx,
    after.rows
      .filter(({ key }) => !staying.has(key))
      .map((row) => ({
        ...columnsOf(row),
        key: row.key,
        tenant_id: place.document.tenant_id,
        document_id: place.document.id,
        participant_id: people.get(ownerOf(row, newKeys)) ?? null,
      })),
  );
  await takeRequesterValues(tx, place, changed, (key) => added.get(key) ?? staying.get(key)?.id, now);
}

const columnsOf = (row: documents.FieldRow) => ({
  drag_key: row.drag_key,
  type: row.type,
  position: row.position,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  required: row.required,
  label: row.label,
  style: row.style === null ? null : JSON.stringify(row.style),
  settings: row.settings === null ? null : JSON.stringify(row.settings),
});

/** Gives changed requester fields the values of the draft. */
async function takeRequesterValues(
  tx: Tx,
  { document, after }: Place,
  changed: ReadonlySet<string>,
  idOf: (key: string) => string | undefined,
  now: Date,
): Promise<void> {
  const values = after.rows
    .filter((row) => row.participant_id === null && changed.has(row.key))
    .flatMap((row) => {
      const value = after.values.get(row.id);
      const field_id = idOf(row.key);
      if (value === undefined || field_id === undefined) return [];
      const { kind, text, picture_key } = value;
      const place = { tenant_id: document.tenant_id, document_id: document.id, participant_id: null };
      return [{ ...place, field_id, kind, text, picture_key, final: true, updated_at: now }];
    });
  await addValues(tx, values);
}
