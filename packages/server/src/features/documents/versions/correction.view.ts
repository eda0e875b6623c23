import { hasSigned, isActing, isCorrecting } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from './correction.repo.ts';

/** Owns what a document shows of its versions and of its open correction. */

/** Returns the versions of a document, its open correction, and what the draft of a correction corrects. */
export async function correctionFacts(
  db: Reader,
  actor: UserActor,
  document: documents.DocumentRow,
  now: Date,
) {
  const correction = await openedCorrection(db, actor, document, now);
  const corrects = await correctedBy(db, document);
  return {
    ...(document.version === 1 ? {} : { versions: await versionsOf(db, document.id) }),
    ...(correction === null ? {} : { correction }),
    ...(corrects === null ? {} : { corrects }),
  };
}

async function versionsOf(db: Reader, documentId: string) {
  const versions = await repo.listVersions(db, documentId);
  return versions.map(({ number, sha256, made_at, made_by, reason }) => ({
    ...{ number, sha256, at: made_at.toISOString(), byName: made_by, reason },
  }));
}

async function openedCorrection(
  db: Reader,
  actor: UserActor,
  { id, status, requester_id, correcting_until: until }: documents.DocumentRow,
  now: Date,
) {
  if (until === null || requester_id !== actor.accountId) return null;
  if (!isCorrecting({ status, correctingUntil: until }, now)) return null;
  const draft = await repo.draftIdOf(db, id);
  return draft === undefined ? null : { draftId: draft.public_id, until: until.toISOString() };
}

async function correctedBy(db: Reader, draft: documents.DocumentRow) {
  if (draft.corrects_id === null) return null;
  const document = await documents.findDocumentById(db, draft.corrects_id);
  if (document === undefined) return null;
  const people = await documents.listParticipants(db, document.id);
  return {
    documentId: document.public_id,
    version: document.version + 1,
    acted: people.filter((row) => isActing(row) && hasSigned(row)).map(({ key }) => key),
    until: (document.correcting_until ?? document.updated_at).toISOString(),
  };
}
