import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery } from '../shapes.ts';
import { changed, selectedDocuments, selectionResult } from './deletion.endpoints.ts';

/** The call may leave out documents: not completed yet, with a missing file, or beyond the size of one archive. */
const ARCHIVE_REFUSALS = [
  'notFound',
  'notCompletedYet',
  'endedUncompleted',
  'authenticationRequired',
  'storedFileMissing',
  'archiveTooLarge',
] as const;

/** Why a document of a call on several stays as it is. */
export const REMINDER_REFUSALS = [
  'notFound',
  'notAllowed',
  'documentStateRefused',
  'inPersonNotReminded',
  'nobodyToRemind',
  'reminderExpired',
  'reminderTooSoon',
  'correctionOpen',
] as const;
export const CANCELLATION_REFUSALS = ['notFound', 'notAllowed', 'documentStateRefused'] as const;
export const EXPIRY_REFUSALS = ['notFound', 'notAllowed', 'expiryNotRunning', 'correctionOpen'] as const;

/** Calls on selected documents of the list. */
export const selectionEndpoints = {
  remindDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/reminders',
    summary:
      'Remind those whose turn it is, in up to 100 documents. Answers per document, and refuses when nobody was reminded',
    access: 'login',
    permission: 'document.remind',
    errors: ['emptySelection', ...REMINDER_REFUSALS],
    query: noQuery,
    body: changed,
    result: selectionResult(REMINDER_REFUSALS).extend({
      /** How many people were reminded. */
      reminded: z.number().int(),
    }),
  }),
  cancelRequests: endpoint({
    method: 'PUT',
    path: '/v1/documents/cancellations',
    summary:
      'Cancel up to 100 running requests for one reason. Answers per document, and refuses when none was canceled',
    access: 'login',
    permission: 'document.cancel',
    errors: ['emptySelection', 'cancelReasonShort', ...CANCELLATION_REFUSALS],
    query: noQuery,
    body: changed.extend({ message: z.string().max(1000), disableAccess: z.boolean().default(false) }),
    result: selectionResult(CANCELLATION_REFUSALS),
  }),
  changeExpiryOfEach: endpoint({
    method: 'PUT',
    path: '/v1/documents/expiries',
    summary:
      'Give the participants of up to 100 documents 1 to 365 days from now. Answers per document, and refuses when none was changed',
    access: 'login',
    permission: 'document.cancel',
    errors: ['emptySelection', 'expiryRange', ...EXPIRY_REFUSALS],
    query: noQuery,
    body: changed.extend({ expiryMinutes: z.number().int() }),
    result: selectionResult(EXPIRY_REFUSALS).extend({
      /** How many participants whose time was over were asked again. */
      asked: z.number().int(),
    }),
  }),
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
