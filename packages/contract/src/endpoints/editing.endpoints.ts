import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, time } from '../shapes.ts';
import { MARK_ERRORS } from './document.endpoints.ts';

/** Document editing: the requester fills in fields of an uploaded file, and the values become part of its pages. */

export const editingEndpoints = {
  listEditingDocuments: endpoint({
    method: 'GET',
    path: '/v1/editingDocuments',
    summary:
      'The documents whose editing the caller has begun and not finished, the last changed first; at most 50',
    access: 'login',
    permission: 'document.uploadToEdit',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(
        z.object({ documentId: id, name: z.string(), pageCount: z.number().int(), updatedAt: time }),
      ),
    }),
  }),
  createEditingDocument: endpoint({
    method: 'POST',
    path: '/v1/editingDocuments',
    summary: 'Begin to edit an uploaded file; what is written is saved as with a draft',
    access: 'login',
    permission: 'document.uploadToEdit',
    errors: ['fileBelongsElsewhere', 'fileNotReady', 'residentNumber'],
    isRepeatable: true,
    query: noQuery,
    body: z.object({ fileId: id, name: z.string().min(1).max(200) }),
    result: z.object({ documentId: id }),
  }),
  finishEditing: endpoint({
    method: 'POST',
    path: '/v1/editingDocuments/{documentId}/finish',
    summary: 'Write everything into the PDF; the file is followed by its id, the document is then edited',
    access: 'login',
    permission: 'document.edit',
    errors: [
      'notFound',
      'notDraft',
      'notForEditing',
      'nothingWritten',
      'conflict',
      'requiredFieldEmpty',
      'valueTooLong',
      'missingGlyph',
      ...MARK_ERRORS,
    ],
    isRepeatable: true,
    query: noQuery,
    /** The revision that the caller has seen. */
    body: z.object({ revision: z.number().int() }),
    result: z.object({ fileId: id }),
  }),
};
