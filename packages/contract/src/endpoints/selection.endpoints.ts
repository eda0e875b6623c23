import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery } from '../shapes.ts';
import { selectedDocuments, selectionResult } from './deletion.endpoints.ts';

/** Calls on selected documents of the list. */
export const selectionEndpoints = {
  checkDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/check',
    summary: 'Mark documents as seen by the caller. Answers per document',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'emptySelection'],
    query: noQuery,
    body: selectedDocuments,
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
