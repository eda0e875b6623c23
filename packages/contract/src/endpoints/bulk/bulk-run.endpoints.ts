import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, time } from '../../shapes.ts';
import { MARK_ERRORS } from '../document.endpoints.ts';
import { bulkSummary } from './bulk.shapes.ts';

/** Bulk sending, from the start of sending on. Each call answers the bulk in its new state. */

const START_ERRORS = [
  'notFound',
  'bulkStateRefused',
  'notEnoughPoints',
  'templateFileGone',
  'paymentNotConnected',
  ...MARK_ERRORS,
] as const;

export const bulkRunEndpoints = {
  sendBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/send',
    summary:
      'Check all rows, hold the points of the whole bulk and begin to send, or reserve it. Nothing is sent while a row has an error',
    access: 'login',
    permission: 'bulk.start',
    errors: [...START_ERRORS, 'bulkEmpty', 'bulkRowsWrong', 'reservationTooSoon', 'reservationTooLate'],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      /** The time at which sending begins, 10 minutes to a year ahead. */
      reservationDate: time.nullable().optional(),
    }),
    result: bulkSummary,
  }),
  changeBulkReservation: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/reservation',
    summary: 'Begin to send a reserved bulk at another time, or now',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused', 'reservationTooSoon', 'reservationTooLate'],
    query: noQuery,
    body: z.object({
      /** The time at which sending begins, 10 minutes to a year ahead; null for now. */
      reservationDate: time.nullable(),
    }),
    result: bulkSummary,
  }),
  pauseBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/pause',
    summary: 'Pause sending; a paused bulk is canceled after 30 days',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused'],
    query: noQuery,
    body: none,
    result: bulkSummary,
  }),
  resumeBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/resume',
    summary: 'Continue a paused bulk',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused'],
    query: noQuery,
    body: none,
    result: bulkSummary,
  }),
  cancelBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/cancel',
    summary:
      'Stop a reserved, running or paused bulk; rows that were sent stay, and the other points are given back',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused'],
    isRepeatable: true,
    query: noQuery,
    body: none,
    result: bulkSummary,
  }),
  retryBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/retry',
    summary: 'Send the failed rows again, after holding their points',
    access: 'login',
    permission: 'bulk.start',
    errors: [...START_ERRORS, 'bulkNothingToRetry'],
    isRepeatable: true,
    query: noQuery,
    body: none,
    result: bulkSummary,
  }),
  deleteBulkTransmit: endpoint({
    method: 'DELETE',
    path: '/v1/bulk-transmits/{bulkTransmitId}',
    summary: 'Delete a bulk that is not being sent, with its rows; documents that were made from it stay',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkStateRefused'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
