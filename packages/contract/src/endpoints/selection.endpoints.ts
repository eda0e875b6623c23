import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery } from '../shapes.ts';
import { selectedDocuments, selectionResult } from './deletion.endpoints.ts';

/** The call may leave out documents: not completed yet, with a missing file, or beyond the size of one archive. */
const ARCHIVE_REFUSALS = [
  'notFound',
  'notCompletedYet',
  'authenticationRequired',
  'storedFileMissing',
  'archiveTooLarge',
] as const;

/** Calls on selected documents of the list. */
export const selectionEndpoints = {
  downloadDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/files',
    summary:
      'The address of a zip with the files of up to 500 documents, valid for at most 60 seconds. Answers per document, and refuses when the zip would be empty. `all`: the completed PDF and the certificate',
    access: 'login',
    permission: 'document.download',
    errors: ['emptySelection', ...ARCHIVE_REFUSALS],
    query: noQuery,
    body: selectedDocuments.extend({
      kind: z.enum(['original', 'completed', 'audit', 'all']).default('all'),
    }),
    result: selectionResult(ARCHIVE_REFUSALS).extend({ url: z.string(), expiresIn: z.number().int() }),
  }),
  checkDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/check',
    summary:
      'Mark documents as seen by the caller. The body is an array of document ids, or an object with them. Answers per document',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'emptySelection'],
    query: noQuery,
    body: z.union([selectedDocuments.shape.documentIds, selectedDocuments]),
    result: selectionResult(['notFound']),
  }),
  checkDocument: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/check',
    summary: 'Mark a document as seen by the caller, as its page does when it is opened',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  checkAllDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/check/all',
    summary: 'Mark everything that has happened so far as seen by the caller',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
