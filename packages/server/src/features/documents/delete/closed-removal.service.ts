import { isCompleted } from '@dojang/domain';
import * as documents from '../rows/document.repo.ts';
import * as repo from './deletion.repo.ts';
import { type RemovalPorts, removeByService, removeEach } from './removal-by-service.service.ts';

/**
 * Owns the end of the documents of erased accounts (회원 탈퇴). A completed one stays for its participants until the law no longer asks for
 * it, and goes with its record; the others are removed for good at once, as their owner could have done.
 */

/**
 * Creates the removal of the documents of erased accounts. It returns the number of removed documents.
 * @param completedBefore completed documents are removed that ended before this moment
 */
export const createClosedRemoval = (ports: RemovalPorts) => (completedBefore: Date) =>
  removeEach(
    ports.db,
    (after, limit) => repo.documentsOfErased(ports.db.reader, completedBefore, after, limit),
    async (tx, documentId) => {
      const document = await documents.lockDocumentById(tx, documentId);
      if (document === undefined) return false;
      // The record of a completed document has been kept since its completion.
      const completedAt = isCompleted(document.status) ? document.completed_at : null;
      return removeByService(ports, tx, document, completedAt ?? ports.clock.now());
    },
  );
