import { API_SCOPES, LIST_FILTERS } from '@dojang/domain';
import { z } from 'zod';
import { BULK_BODY } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { bulkEndpoints } from '../endpoints/bulk/bulk.endpoints.ts';
import { bulkCell, bulkColumn, bulkFault, bulkSummary } from '../endpoints/bulk/bulk.shapes.ts';
import { bulkRunEndpoints } from '../endpoints/bulk/bulk-run.endpoints.ts';
import { documentSummary, id, none, noQuery, time } from '../shapes.ts';
import { OPEN_ERRORS, openOnly } from './open-endpoint.ts';

/** The calls of the programming interface that no screen makes. */

const searchText = z
  .string()
  .refine((text) => text.normalize('NFC').length <= 100)
  .meta({ maxLength: 300 });

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

const documents = endpoint({
  method: 'GET',
  path: '/openapi/v1/documents',
  summary: 'Documents, the last changed first, page by page with a cursor',
  access: 'login',
  permission: 'document.read',
  errors: ['cursorInvalid', ...OPEN_ERRORS],
  query: z.looseObject({
    status: z.enum(LIST_FILTERS).default('all'),
    /** A part of the name, or of a participant’s name or contact; or the whole document number. */
    search: searchText.default(''),
    limit: z.coerce.number().int().min(1).max(100).default(20),
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
    /** The rows as a spreadsheet (.xlsx, at most 5 MB) in base64, with the headings of the form. */
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

/** The calls with a handler of their own. */
export const openOnlyEndpoints = {
  accessToken: openOnly(accessToken, null, { body: { apiKey: 'dj_live_…' } }),
  documents: openOnly(documents, 'documents:read'),
  bulkColumns: openOnly(bulkColumns, 'bulk:read'),
  startBulk: openOnly(startBulk, 'bulk:write', {
    body: {
      templateId: 'x3v9k2m7q1w8e5r4t6y0',
      rows: [{ '직원 이름': '김하나', '직원 연락처': 'hana@person.example' }],
    },
  }),
};
