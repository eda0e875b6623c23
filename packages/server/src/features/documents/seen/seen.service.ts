import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';
import { seenDocument, viewerOf } from '../read/seen-document.service.ts';
import { visibleAmong } from '../read/visible-documents.repo.ts';
import * as repo from '../rows/seen.repo.ts';
import { type Refused, selectionAnswer, selectionOf } from '../rows/selection.ts';

/** Owns the marks of what an account has seen. They concern nobody else and change no document. */

export interface SeenPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Creates the calls that mark documents as seen: one, several, all. */
export function createSeenMarks({ db, clock }: SeenPorts) {
  return {
    one: (actor: UserActor, documentId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, documentId, 'document.read');
        await repo.markSeen(tx, actor, [document.id]);
        return {};
      }),
    many: (actor: UserActor, documentIds: readonly string[], origin: Origin) =>
      db.inTenant(actor.tenantId, (tx) => markMany(tx, actor, selectionOf(documentIds), origin)),
    all: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => {
        await repo.markAllSeen(tx, actor.accountId, clock.now());
        return {};
      }),
  };
}

async function markMany(tx: Tx, actor: UserActor, documentIds: readonly string[], origin: Origin) {
  const found = await visibleAmong(tx, viewerOf(actor, 'document.read'), documentIds);
  const visible = new Map(found.map((row) => [row.public_id, row.id]));
  await repo.markSeen(tx, actor, [...visible.values()]);
  const refused = documentIds
    .filter((id) => !visible.has(id))
    .map((documentId): Refused<'notFound'> => ({ documentId, reason: 'notFound' }));
  return selectionAnswer([...visible.keys()], refused, origin.locale);
}

/** Deletes what a person has seen. */
export const eraseSeenMarks: PersonEraser = (tx, { accountId }) => repo.dropMarks(tx, accountId);
