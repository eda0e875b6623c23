import { API_SCOPES, EMBED_KINDS, KEY_MODES, LIST_FILTERS } from '@dojang/domain';
import { z } from 'zod';
import { BULK_BODY } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { bulkEndpoints } from '../endpoints/bulk/bulk.endpoints.ts';
import { bulkCell, bulkColumn, bulkFault, bulkSummary } from '../endpoints/bulk/bulk.shapes.ts';
import { bulkRunEndpoints } from '../endpoints/bulk/bulk-run.endpoints.ts';
import { documentSummary, id, none, noQuery, searchText, time } from '../shapes.ts';
import { OPEN_ERRORS, openOnly } from './open-endpoint.ts';

/** The calls of the programming interface that no screen makes. */

const accessToken = endpoint({
  method: 'POST',
  path: '/openapi/v1/auth/token',
  summary: 'Exchange an API key for an access token of 30 minutes',
  access: 'public',
  permission: null,
  errors: ['apiKeyWrong', 'apiAddressRefused'],
  query: noQuery,
  body: z.object({ apiKey: z.string().max(200) }),
  result: z.object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.number().int(),
    scopes: z.array(z.enum(API_SCOPES)),
  }),
});

const me = endpoint({
  method: 'GET',
  path: '/openapi/v1/me',
  summary: 'Who the caller is: the account, its organization, and what the access token permits',
  access: 'login',
  permission: null,
  errors: ['apiAddressRefused', 'apiCallsTooMany'],
  query: noQuery,
  body: none,
  result: z.object({
    /** The name of the account on whose behalf calls are made. */
    name: z.string(),
    /** The organization of the account; null for a personal account. */
    organization: z.object({ name: z.string() }).nullable(),
    /** test: calls make and see tests only, which cost no point and send no message. */
    mode: z.enum(KEY_MODES),
    scopes: z.array(z.enum(API_SCOPES)),
    /** The API key; null when an OAuth app calls for a user. */
    apiKey: z.object({ name: z.string(), expiresAt: time }).nullable(),
  }),
});

const documents = endpoint({
  method: 'GET',
  path: '/openapi/v1/documents',
  summary:
    'Documents page by page with a cursor: the newest first, so that no change moves a document; or with `updatedAfter` those that have ' +
    'changed, the earliest change first',
  access: 'login',
  permission: 'document.read',
  errors: ['cursorInvalid', ...OPEN_ERRORS],
  query: z.object({
    status: z.enum(LIST_FILTERS).default('all'),
    /** A part of the name, or of a participant’s name or contact; or the whole document number. */
    search: searchText.default(''),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /**
     * For synchronizing: only documents whose last change (`updatedAt`) is at this moment or later, the earliest change first. The same in
     * all calls of a pass.
     */
    updatedAfter: time.optional(),
    /** The `nextCursor` of the previous page; absent for the first one. */
    cursor: z.string().max(500).optional(),
  }),
  body: none,
  result: z.object({
    list: z.array(documentSummary),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
});

const bulkColumns = endpoint({
  method: 'GET',
  path: '/openapi/v1/templates/{templateId}/bulk-columns',
  summary: 'The columns of the rows of a bulk from a template',
  access: 'login',
  permission: 'bulk.start',
  errors: ['notFound', 'templateFileGone', 'bulkTemplateUnfit', ...OPEN_ERRORS],
  query: noQuery,
  body: none,
  result: z.object({ columns: z.array(bulkColumn) }),
});

const startBulk = endpoint({
  method: 'POST',
  path: '/openapi/v1/bulk',
  summary:
    'Make a bulk from a template with its rows and send it, now or at a time. While a row has an error nothing is made, ' +
    'unless such rows are left out',
  access: 'login',
  permission: 'bulk.start',
  errors: [
    ...new Set([
      ...bulkEndpoints.createBulkTransmit.errors,
      ...bulkRunEndpoints.sendBulkTransmit.errors,
      'bulkFileTooLarge' as const,
      'bulkFileUnreadable' as const,
      'fileForeign' as const,
      'bulkFileUneven' as const,
      'bulkFileEmpty' as const,
      'bulkFileTooComplex' as const,
      'bulkTooManyRows' as const,
      'bulkColumnUnknown' as const,
      'bulkColumnTwice' as const,
      'bulkRowsSource' as const,
    ]),
    ...OPEN_ERRORS,
  ],
  isRepeatable: true,
  residentNumbers: 'masked',
  bodyLimit: BULK_BODY,
  query: noQuery,
  body: z.object({
    templateId: id,
    /** By default the name of the template with the day. */
    name: z.string().max(10_000).optional(),
    /** At most 5,000 rows: the text of each column by its key or by its label in Korean or English. */
    rows: z
      .array(z.record(z.string().max(300), bulkCell))
      .max(5_001)
      .optional(),
    /** The rows as a spreadsheet (.xlsx) or a text (.csv, .txt), at most 5 MB in base64, with the headings of the form. */
    base64: z.string().max(6_990_708).optional(),
    /** The time at which sending begins, 10 minutes to a year ahead; absent or null for now. */
    reservationDate: time.nullable().optional(),
    /** refuse: one row with an error refuses all rows. leaveOut: such rows are not sent. */
    onRowError: z.enum(['refuse', 'leaveOut']).default('refuse'),
  }),
  result: z.object({
    bulk: bulkSummary,
    /** The errors of the rows that were left out; their `rowNo` counts the rows as they were sent in, from 1. */
    leftOut: z.array(bulkFault),
  }),
});

const createEmbeddedSession = endpoint({
  method: 'POST',
  path: '/openapi/v1/embedded-sessions',
  summary: 'Create a session of 30 minutes that shows one screen inside a page of your site',
  access: 'login',
  permission: 'document.read',
  errors: [
    'notFound',
    'embedOriginInvalid',
    'embedOriginUnknown',
    'embedOriginForTests',
    'embedTargetWrong',
    'embedTargetUnfit',
    'fileBelongsElsewhere',
    'fileNotReady',
    'templateFileGone',
    'tooManyParticipants',
    'residentNumber',
    ...OPEN_ERRORS,
  ],
  query: noQuery,
  body: z.object({
    /** What the session shows: the editor of a draft, of a template, the signing of a participant, or a document. */
    kind: z.enum(EMBED_KINDS),
    /** The site that contains the screen, as it is allowed in the settings: scheme, host and port. */
    origin: z.string().max(1_000),
    /** For signCreating (a draft of the account of the key), signing and viewing. */
    documentId: id.optional(),
    /** For signCreating without a document: a ready file that the account of the key uploaded, of which a draft is made. */
    fileId: id.optional(),
    /** For signing: who signs. */
    participantId: id.optional(),
    /** For templateEditing; for signCreating without a document: the template of which a draft is made. */
    templateId: id.optional(),
    /** The name of that draft; by default that of the file or the template. */
    name: z.string().min(1).max(200).optional(),
  }),
  result: z.object({
    sessionId: id,
    kind: z.enum(EMBED_KINDS),
    /** The document that the session is about; for signCreating also the draft that was made. Null for templateEditing. */
    documentId: id.nullable(),
    /** The address for the embed script. */
    url: z.string(),
    /** Goes to the embed script only. This reply is the only one that contains it. */
    token: z.string(),
    expiresAt: time,
  }),
});

const endEmbeddedSession = endpoint({
  method: 'DELETE',
  path: '/openapi/v1/embedded-sessions/{sessionId}',
  summary: 'End an embedded session of this key before its time',
  access: 'login',
  permission: 'document.read',
  errors: ['notFound', ...OPEN_ERRORS],
  query: noQuery,
  body: none,
  result: z.object({}),
});

/** The calls with a handler of their own. */
export const openOnlyEndpoints = {
  accessToken: openOnly(accessToken, null, { body: { apiKey: 'dj_live_…' } }),
  me: openOnly(me, null),
  documents: openOnly(documents, 'documents:read'),
  createEmbeddedSession: openOnly(createEmbeddedSession, 'embedding:write', {
    body: {
      kind: 'signing',
      origin: 'https://hr.example.com',
      documentId: 'x3v9k2m7q1w8e5r4t6y0',
      participantId: 'p3v9k2m7q1w8e5r4t6y0',
    },
  }),
  endEmbeddedSession: openOnly(endEmbeddedSession, 'embedding:write'),
  bulkColumns: openOnly(bulkColumns, 'bulk:read'),
  startBulk: openOnly(startBulk, 'bulk:write', {
    body: {
      templateId: 'x3v9k2m7q1w8e5r4t6y0',
      rows: [{ '직원 이름': '김하나', '직원 연락처': 'hana@person.example' }],
    },
  }),
};
