import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, noQuery } from '../../shapes.ts';
import { bulkChecked } from './bulk.shapes.ts';

/** The change of a bulk's template while its rows are filled in. */

const CHANGE_ERRORS = [
  'notFound',
  'bulkStateRefused',
  'bulkTemplateGone',
  'bulkTemplateUnfit',
  'templateFileGone',
  'authenticationNotOffered',
  'guardianMissing',
  'participantWithoutField',
  'paymentTooSmall',
  'paymentNotConnected',
] as const;

const namedColumn = z.object({ key: z.string(), label: z.string() });

export const bulkTemplateEndpoints = {
  previewBulkTemplate: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/template/preview',
    summary: 'What becomes of the rows when another template takes the place of the present one',
    access: 'login',
    permission: 'bulk.start',
    errors: [...CHANGE_ERRORS],
    query: noQuery,
    body: z.object({ templateId: id }),
    result: z.object({
      /** The revision of the rows that were counted. */
      revision: z.number().int(),
      template: z.object({ templateId: id, name: z.string(), version: z.number().int() }),
      /** Columns whose values stay, under the same heading or another one. */
      moves: z.array(z.object({ from: namedColumn, to: namedColumn })),
      /** Columns of the new template that begin empty. */
      added: z.array(namedColumn.extend({ required: z.boolean() })),
      /** Columns that the new template does not have, with the number of values that would be removed; without those that are empty. */
      lost: z.array(namedColumn.extend({ values: z.number().int() })),
    }),
  }),
  changeBulkTemplate: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/template',
    summary:
      'Give a bulk another template: values move to the columns of the new one, and all rows are checked again',
    access: 'login',
    permission: 'bulk.start',
    errors: [...CHANGE_ERRORS, 'conflict', 'bulkValuesLost'],
    query: noQuery,
    body: z.object({
      templateId: id,
      /** The revision that the caller edited or previewed; a newer one is not changed. */
      revision: z.number().int().optional(),
      /** The keys of the columns whose values may be removed. Values of other columns are never removed. */
      acceptedLoss: z.array(z.string().max(200)).max(200).default([]),
    }),
    result: bulkChecked,
  }),
};
