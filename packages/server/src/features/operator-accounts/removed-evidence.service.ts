import {
  type ChainedEvent,
  DomainError,
  firstBreak,
  type RemovedParticipant,
  restoredEvents,
} from '@dojang/domain';
import { sha256Hex } from '../../platform/keys.ts';
import { openFacts } from '../documents/index.ts';
import { readEvents } from '../evidence/index.ts';
import { removedRecord } from './operator-accounts.repo.ts';
import { type ActPorts, type Author, record } from './operator-acts.service.ts';

/** Owns how the evidence of a removed document is read: by the operator, for a stated reason, which is recorded first. */

/** The audit trail of a removed document as it was before the removal. */
export interface RemovedEvidence {
  readonly documentId: string;
  readonly name: string;
  readonly removedAt: string;
  readonly participants: readonly RemovedParticipant[];
  readonly events: readonly ChainedEvent[];
  /** Whether every hash of the trail is the one that was recorded. */
  readonly isWhole: boolean;
}

/**
 * Returns the evidence of a removed document, and records who read it and why.
 * @throws DomainError notFound when the document is not removed, nobody signed it, or its retention has ended
 */
export async function readRemovedEvidence(
  ports: ActPorts,
  documentId: string,
  author: Author,
): Promise<RemovedEvidence> {
  const found = await removedRecord(ports.owner, documentId);
  if (found === undefined) throw new DomainError('notFound', { field: 'documentId' });
  await ports.db.outside((tx) =>
    record(ports, tx, author, {
      act: 'evidence.read',
      organizationId: found.organizationId,
      accountId: found.accountId,
    }),
  );
  const facts = openFacts(ports.keys, documentId, found.facts);
  if (facts === null) throw new Error('the record was encrypted with another APP_SECRET');
  const kept = await readEvents(ports.owner.reader, { id: found.id, public_id: documentId });
  const events = restoredEvents(kept, facts);
  return {
    documentId,
    name: facts.name,
    removedAt: found.removedAt.toISOString(),
    participants: facts.participants,
    events,
    isWhole: firstBreak(events, sha256Hex) === null,
  };
}
