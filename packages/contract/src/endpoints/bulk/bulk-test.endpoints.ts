import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fieldResult, id, none, noQuery, pageResult, time } from '../../shapes.ts';
import { bulkFault, bulkMapping } from './bulk.shapes.ts';

/** Tries of a bulk: the requests of one row, mailed to the requester alone, and the filled document of a row. */

export const bulkTestEndpoints = {
  testBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/test',
    summary:
      'Mail the requests of one row to the caller, who takes the place of every participant: costs no point, makes no document, and is marked as a test',
    access: 'login',
    permission: 'bulk.start',
    errors: [
      'notFound',
      'bulkStateRefused',
      'templateFileGone',
      'bulkUploadGone',
      'bulkColumnTwice',
      'bulkTestNoMail',
      'bulkTestRowWrong',
      'bulkTestNoRow',
      'bulkTestsTooMany',
    ],
    query: noQuery,
    body: z.object({
      /** The row, from 1; by default the first one without an error. */
      rowNo: z.number().int().min(1).max(5_000).optional(),
      /** Takes the row from an uploaded spreadsheet that is not taken over yet. */
      upload: z.object({ uploadId: id, mapping: bulkMapping }).optional(),
    }),
    result: z.object({
      rowNo: z.number().int(),
      /** The caller's own address. */
      recipient: z.string(),
      /** The number of mails: one for each participant. */
      mails: z.number().int(),
      /** When the links of the mails end. */
      expiresAt: time,
    }),
  }),
  previewBulkRow: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits/{bulkTransmitId}/preview',
    summary:
      'The document of a row as it will stand when it is sent: the pages with the values of the row, the defaults of the participants and the saved stamp and signature of the caller. Wrong cells are named, and the readable ones shown',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused', 'templateFileGone', 'bulkRowMissing'],
    query: z.object({
      /** From 1. */
      rowNo: z.coerce.number().int().min(1).max(5_000).default(1),
    }),
    body: none,
    result: z.object({
      rowNo: z.number().int(),
      documentName: z.string(),
      /** In the order of signing. */
      roles: z.array(
        z.object({
          key: z.string(),
          roleName: z.string(),
          /** Who takes the role; empty when the cell cannot be read. */
          name: z.string(),
        }),
      ),
      /** Those of the roles, by `participantKey`, and the requester's, without one. A field that its signer fills in has no value. */
      fields: z.array(fieldResult),
      pages: z.array(pageResult),
      /** The errors of the row as it is checked now. */
      faults: z.array(bulkFault),
    }),
  }),
};
