import { LIST_COLUMNS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noQuery } from '../shapes.ts';
import { listConditions } from './document.endpoints.ts';

/** Calls on the list of documents as a table: its columns, and its export. */
export const tableEndpoints = {
  exportDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/table',
    summary:
      'The address of a spreadsheet with all documents of a list, in its order, valid for at most 60 seconds. A CSV file is in UTF-8 with a byte order mark',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'periodReversed', 'nothingToExport', 'tooManyToExport'],
    query: noQuery,
    body: z.object({ ...listConditions, format: z.enum(['xlsx', 'csv']) }),
    result: z.object({ url: z.string(), expiresIn: z.number().int(), count: z.number().int() }),
  }),
  chooseDocumentColumns: endpoint({
    method: 'PUT',
    path: '/v1/user/documentColumns',
    summary:
      'Choose the columns of the list of documents, beside the name. The list shows them in its own order; null restores the usual ones',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: z.object({ columns: z.array(z.enum(LIST_COLUMNS)).max(LIST_COLUMNS.length).nullable() }),
    result: z.object({ columns: z.array(z.enum(LIST_COLUMNS)).nullable() }),
  }),
};
