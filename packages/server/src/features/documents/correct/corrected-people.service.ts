import { DomainError, hasSigned, isActing, type ParticipantState } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredCorrection } from '../../../platform/db/tables.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { AuditAuthor } from '../../evidence/index.ts';
import { dropPlannedDeliveries } from '../../messages/index.ts';
import { changeHolder } from '../active/holder-change.service.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from '../versions/correction.repo.ts';
import type { ReadEdition } from './edition.service.ts';

/**
 * Owns how the participants of a corrected draft become those of the document. Invariant: who has acted stays as the draft found this
 * person, and who was asked stays a participant, since the trail and messages name both.
 */

type People = readonly documents.ParticipantRow[];

/** The facts of somebody who has acted. */
const actedText = (row: documents.ParticipantRow): string =>
  JSON.stringify([
    row.name,
    row.method,
    row.contact,
    row.type,
    row.role_name,
    row.guardian_key,
    row.signing_order,
  ]);

/** @throws DomainError correctionActed, correctionAsked */
export function assertPeopleKept(before: People, after: People): void {
  for (const row of before) {
    const next = after.find(({ key }) => key === row.key);
    const isSame = next !== undefined && actedText(next) === actedText(row);
    const field = { field: row.name, result: { key: row.key } };
    if (isActing(row) && hasSigned(row) && !isSame) throw new DomainError('correctionActed', field);
    if (row.asked_at === null) continue;
    if (next === undefined || next.type !== row.type) throw new DomainError('correctionAsked', field);
  }
}

/** Adds the draft's new participants to the document. @returns the internal ids of all of the document's participants by key */
export async function addPeople(
  tx: Tx,
  ids: Ids,
  document: documents.DocumentRow,
  { before, after }: { readonly before: People; readonly after: People },
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(before.map(({ key }) => key));
  const added = after
    .filter(({ key }) => !known.has(key))
    .map(({ id: _, ...row }) => ({
      ...row,
      public_id: ids.publicId(),
      link_nonce: ids.secret(),
      document_id: document.id,
      signing_result: null,
      delegations: undefined,
      comment: undefined,
      correction: undefined,
    }));
  if (added.length > 0) await tx.insertInto('participant').values(added).execute();
  const all = await documents.listParticipants(tx, document.id);
  return new Map(all.map((row) => [row.key, row.id]));
}

/** Takes out who is no longer in the draft and was never asked; the fields of these people are gone already. */
export async function dropPeople(tx: Tx, before: People, after: People): Promise<void> {
  const kept = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key, asked_at }) => !kept.has(key) && asked_at === null).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('participant').where('id', 'in', gone).execute();
}

/** Moves and changes who has not acted, apart from name and contact. */
export async function movePeople(tx: Tx, before: People, after: People): Promise<void> {
  for (const row of before) {
    const next = after.find(({ key }) => key === row.key);
    if (next === undefined || (isActing(row) && hasSigned(row))) continue;
    const { role_name, guardian_key, type, told, may_delegate, signing_order, locale, locale_chosen } = next;
    const language = locale_chosen || row.locale_chosen ? { locale, locale_chosen } : {};
    const change = { role_name, guardian_key, type, told, may_delegate, signing_order, ...language };
    await documents.updateParticipant(tx, row.id, change);
  }
}

/** Lets everyone act anew who has not acted, or acts again, when the turn comes. */
export async function reopen(
  tx: Tx,
  people: People,
  again: ReadonlyMap<string, StoredCorrection>,
  now: Date,
): Promise<void> {
  for (const row of people) {
    const correction = again.get(row.key);
    if (!isActing(row) || (hasSigned(row) && correction === undefined)) continue;
    const status: ParticipantState = 'waiting';
    await documents.updateParticipant(tx, row.id, {
      ...{ status, expires_at: null, viewed_at: null, consent_at: null, consent_version: null },
      ...{
        auto_reminded_at: null,
        signed_at: null,
        signing_digest: null,
        signing_result: null,
        comment: null,
      },
      ...(correction === undefined ? {} : { correction: JSON.stringify(correction) }),
    });
    await dropPlannedDeliveries(tx, row.id, now);
    if (hasSigned(row)) await repo.reopenValues(tx, row.id);
  }
}

/** Gives everyone the name and contact of the draft who has not acted. */
export async function changeHolders(
  tx: Tx,
  ids: Ids,
  document: documents.DocumentRow,
  { before, after }: { readonly before: ReadEdition; readonly after: ReadEdition },
  by: AuditAuthor,
  now: Date,
): Promise<void> {
  for (const row of before.people) {
    const next = after.people.find(({ key }) => key === row.key);
    if (next === undefined || (isActing(row) && hasSigned(row))) continue;
    const { name, method, contact } = next;
    if (name === row.name && method === row.method && contact === row.contact) continue;
    const change = { type: 'participant.changed', by, next: { method, contact, name } } as const;
    await changeHolder(tx, ids, document, row, change, now);
  }
}
