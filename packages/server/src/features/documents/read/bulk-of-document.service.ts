import { DomainError, isBulkSeen, scopeFor } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { teamsOfScope } from '../../access/index.ts';
import { type BulkOfDocument, bulkOfDocument, findBulkByPublicId } from '../rows/bulk-of-document.repo.ts';

/** Owns which bulk a document shows, and by which bulk a list is narrowed: one that the actor may open. */

function isSeen(actor: UserActor, bulk: BulkOfDocument): boolean {
  const scope = scopeFor(actor.authorization, 'bulk.read');
  const place = { teamId: bulk.team_id, isOwn: bulk.owner_id === actor.accountId };
  return scope !== null && isBulkSeen(place, teamsOfScope(actor, scope));
}

/** Returns the internal id of a bulk. @throws DomainError notFound */
export async function seenBulkId(db: Reader, actor: UserActor, publicId: string): Promise<string> {
  const bulk = await findBulkByPublicId(db, publicId);
  if (bulk === undefined || !isSeen(actor, bulk))
    throw new DomainError('notFound', { field: 'bulkTransmitId' });
  return bulk.id;
}

/** Returns the bulk of which a row became this document; null without one that the actor may open. @param documentId internal id */
export async function shownBulkOf(db: Reader, actor: UserActor, documentId: string) {
  const bulk = await bulkOfDocument(db, documentId);
  if (bulk === undefined || !isSeen(actor, bulk)) return null;
  return { bulkTransmitId: bulk.public_id, name: bulk.name, rowNo: bulk.row_no };
}
