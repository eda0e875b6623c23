import { type Edition, isOwnMark } from '@dojang/domain';
import type { Reader } from '../../../platform/db/database.ts';
import type { VersionField } from '../../../platform/db/tables.ts';
import { fieldView } from '../read/document.view.ts';
import * as repo from '../rows/document.repo.ts';

/** Owns what the participants of one version of a document see, apart from its pages. */

/** A version of a document with the rows that it was read from. */
export interface ReadEdition extends Edition {
  readonly fields: readonly VersionField[];
  readonly people: readonly repo.ParticipantRow[];
  readonly rows: readonly repo.FieldRow[];
  readonly values: ReadonlyMap<string, repo.ValueRow>;
}

/** Reads the version that a document, or the draft of its correction, has now. */
export async function editionOf(db: Reader, document: repo.DocumentRow): Promise<ReadEdition> {
  const people = await repo.listParticipants(db, document.id);
  const rows = await repo.listFields(db, document.id);
  const values = new Map((await repo.listValues(db, document.id)).map((value) => [value.field_id, value]));
  const keyOf = new Map(people.map((row) => [row.id, row.key]));
  const { attachmentRequests = [] } = document.request_settings;
  const asked = people.map(({ key }) => [
    key,
    attachmentRequests.filter((one) => one.participantKey === key),
  ]);
  return {
    people,
    rows,
    values,
    groups: document.field_groups,
    asked: Object.fromEntries(asked),
    fields: rows.map((row) => fieldOf(row, keyOf.get(row.participant_id ?? '') ?? '', values.get(row.id))),
  };
}

function fieldOf(row: repo.FieldRow, participantKey: string, value: repo.ValueRow | undefined): VersionField {
  const { dragKey: _, participantKey: __, settings = {}, ...facts } = fieldView(row, participantKey);
  const { key, page, x, y, width, height, type, label = '' } = facts;
  const isRequesters = participantKey === '';
  // The saved stamp and signature are chosen when the request is sent, and stay.
  const isMark = isRequesters && isOwnMark({ type, participantKey });
  const written = isRequesters && !isMark && value ? [value.kind, value.text, value.picture_key] : null;
  return {
    ...{ key, participantKey, page, x, y, width, height, type, label },
    isShown: isRequesters && (isMark || value !== undefined),
    facts: { ...facts, settings, written },
  };
}
