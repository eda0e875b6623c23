import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, noQuery, time } from '../../shapes.ts';
import { bulkMapping } from './bulk.shapes.ts';

/** Tests of a bulk: the requests of one row, mailed to the requester alone. */

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
};
