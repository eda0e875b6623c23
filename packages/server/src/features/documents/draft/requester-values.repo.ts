import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { FieldValueTable } from '../../../platform/db/tables.ts';

/** Values of requester fields, which belong to no participant. */

export type NewValue = Insertable<FieldValueTable>;

/** Adds values of requester fields. */
export async function addValues(tx: Tx, values: NewValue[]): Promise<void> {
  for (let start = 0; start < values.length; start += 500) {
    await tx
      .insertInto('field_value')
      .values(values.slice(start, start + 500))
      .execute();
  }
}

/** Returns the requester fields in order, each with its value; `kind` is null for an empty field. */
export const requesterFieldsWithValues = (db: Reader, documentId: string) =>
  db
    .selectFrom('field')
    .leftJoin('field_value', 'field_value.field_id', 'field.id')
    .select([
      'field.id',
      'field.key',
      'field.type',
      'field.label',
      'field.required',
      'field.style',
      'field.settings',
    ])
    .select('field.page')
    .select(['field.x', 'field.y', 'field.width', 'field.height'])
    .select(['field_value.kind', 'field_value.text', 'field_value.picture_key'])
    .where('field.document_id', '=', documentId)
    .where('field.participant_id', 'is', null)
    .orderBy('field.position')
    .execute();

/** Makes the requester's values final. */
export const settleValues = (tx: Tx, documentId: string) =>
  tx
    .updateTable('field_value')
    .set({ final: true })
    .where('document_id', '=', documentId)
    .where('participant_id', 'is', null)
    .where('final', '=', false)
    .execute();

/** Removes the values of fields that are not final. */
export async function dropValues(tx: Tx, fieldIds: readonly string[]): Promise<void> {
  if (fieldIds.length === 0) return;
  await tx.deleteFrom('field_value').where('field_id', 'in', fieldIds).where('final', '=', false).execute();
}
