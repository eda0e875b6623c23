import { ERASURE, firstBreak, isEvidence, keptHash, type RemovedFacts, removedFacts } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { type Keys, sha256Hex } from '../../../platform/keys.ts';
import { appendAudit, readEvents, SERVICE } from '../../evidence/index.ts';
import * as repo from './deletion.repo.ts';

/**
 * Owns that a removed document names nobody (개인정보 보호법 제21조). Invariants: names, contacts, addresses, devices and reasons leave the
 * record with the removal, and its hashes stay; a last event states the hash over everything that is left, so that the trail can still be
 * checked; where somebody has signed, the facts stay in one encrypted text until their retention ends; a trail that does not fit its
 * hashes is not touched, since that would hide the damage.
 */

/** A separate key for each document: a text cannot be put in the place of another one's. */
const purposeOf = (publicId: string): string => `removed-record:${publicId}`;

/** Returns the facts of a removed document, or null when the text belongs to another document or was changed. */
export function openFacts(keys: Pick<Keys, 'decrypt'>, publicId: string, text: string): RemovedFacts | null {
  const facts = keys.decrypt(purposeOf(publicId), text);
  // The text is authenticated: only `endRecord` has written it.
  return facts === null ? null : JSON.parse(facts);
}

/**
 * Erases the personal facts of a removed document, and keeps those of a signed one encrypted.
 * @param documentId internal id of a document that is removed
 * @returns `damaged` when its trail does not fit its hashes, `absent` when it is not removed or was erased before
 */
export async function endRecord(
  keys: Pick<Keys, 'conceal'>,
  tx: Tx,
  documentId: string,
  now: Date,
): Promise<'erased' | 'damaged' | 'absent'> {
  const document = await repo.lockRecord(tx, documentId);
  if (document === undefined) return 'absent';
  const events = await readEvents(tx, document);
  const isWhole = events.length === document.audit_seq && firstBreak(events, sha256Hex) === null;
  if (!isWhole || (events.at(-1)?.hash ?? document.audit_head) !== document.audit_head) return 'damaged';
  const people = await repo.recordPeople(tx, documentId);
  if (
    isEvidence({ isTest: document.is_test, signatures: people.filter(({ hasSigned }) => hasSigned).length })
  )
    await repo.keepFacts(tx, {
      document_id: documentId,
      tenant_id: document.tenant_id,
      removed_at: document.removed_at ?? now,
      facts: keys.conceal(
        purposeOf(document.public_id),
        JSON.stringify(
          removedFacts(
            document.name,
            people.map(({ hasSigned: _, ...person }) => person),
            events,
          ),
        ),
      ),
    });
  if (!(await repo.eraseRecord(tx, documentId, now))) return 'absent';
  const kept = await readEvents(tx, document);
  // A draft has no trail.
  if (kept.length === 0) return 'erased';
  const detail = { events: kept.length, keptSha256: keptHash(kept, sha256Hex) };
  await appendAudit(tx, document.tenant_id, document, { type: ERASURE, ...SERVICE, detail }, now);
  return 'erased';
}
