import { DELETION_REFUSALS, REMOVAL_REFUSALS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery } from '../shapes.ts';

/**
 * Deletion of documents: a mark that hides a document from the requester's side and can be undone, and the removal for good. The
 * list of documents shows deleted ones with `isArchived=true`.
 */

/** The most documents that one call takes. */
export const MOST_SELECTED = 500;

export const selectedDocuments = z.object({ documentIds: z.array(id).max(MOST_SELECTED) });

/** Each document is its own change, so a call takes no more than can be done while one waits. */
const MOST_CHANGED = 100;
export const changed = z.object({ documentIds: z.array(id).max(MOST_CHANGED) });

/** Returns the shape of an answer per document: what was done, and what was not with the error that explains it. */
export const selectionResult = <Name extends string>(reasons: readonly [Name, ...Name[]]) =>
  z.object({
    done: z.array(id),
    refused: z.array(
      z.object({ documentId: id, code: z.number().int(), reason: z.enum(reasons), msg: z.string() }),
    ),
  });

export const deletionEndpoints = {
  deleteDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/archive',
    summary:
      'Delete documents; they can be recovered. Answers per document, and refuses when none of them can be deleted. A personal account’s documents are all deleted, or none',
    access: 'login',
    permission: 'document.delete',
    errors: ['notFound', 'emptySelection', ...DELETION_REFUSALS],
    query: noQuery,
    body: selectedDocuments,
    result: selectionResult(['notFound', ...DELETION_REFUSALS]),
  }),
  recoverDocument: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/restore',
    summary: 'Recover a deleted document',
    access: 'login',
    permission: 'document.recover',
    errors: ['notFound', 'notDeleted'],
    query: noQuery,
    body: none,
    result: z.object({ documentStatus: z.string() }),
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/v1/documents/{documentId}/archive',
    summary:
      'Remove a deleted document for good: its files, its values and the contacts of its participants. The audit trail, the hashes and the points ledger stay',
    access: 'login',
    permission: 'document.remove',
    errors: ['notFound', 'notDeleted', ...REMOVAL_REFUSALS],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
