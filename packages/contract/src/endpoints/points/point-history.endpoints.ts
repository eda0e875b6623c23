import { CHARGE_KINDS, CHARGE_STATES, MOVEMENT_GROUPS, USAGE_KINDS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, searchText } from '../../shapes.ts';
import { chargeResult, movementResult, usageResult } from './point.shapes.ts';

const points = z.number().int();
const pages = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
/** The first and the last day of a period in Korea. */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const chargeConditions = {
  ...period,
  kind: z.enum(['all', ...CHARGE_KINDS]).default('all'),
  status: z.enum(['all', ...CHARGE_STATES]).default('all'),
};
const usageConditions = { ...period, kind: z.enum(['all', ...USAGE_KINDS]).default('all') };
const ledgerConditions = {
  ...period,
  /** charged: charges and gifts. used: what was spent or is held. returned: what came back, and refunds. expired. */
  kind: z.enum(['all', ...MOVEMENT_GROUPS]).default('all'),
  /** Only movements with free or with paid points. */
  parts: z.enum(['all', 'free', 'paid']).default('all'),
  /** A part of the name of a document, a bulk or a person. */
  search: searchText.trim().default(''),
};
const format = z.enum(['xlsx', 'csv']);
const pageOf = { total: z.number().int(), page: z.number().int(), limit: z.number().int() };
const download = z.object({ url: z.string(), expiresIn: z.number().int(), count: z.number().int() });

/** Calls on what moved points: the ledger, and the histories of charges and of usage. */
export const pointHistoryEndpoints = {
  pointLedger: endpoint({
    method: 'GET',
    path: '/v1/point/ledger',
    summary:
      'Every movement of points with the balance after it, latest first: charges, gifts, usage, returns, refunds and expired points',
    access: 'login',
    permission: 'points.usageHistory',
    errors: ['periodReversed'],
    query: z.object({ ...ledgerConditions, ...pages }),
    body: none,
    result: z.object({
      list: z.array(movementResult),
      /** The sums of the points of all rows that match without `kind`; negative for points that left the balance. */
      sums: z.object({
        charged: points,
        given: points,
        used: points,
        returned: points,
        refunded: points,
        expired: points,
      }),
      /** Whether usage outside the caller’s scope is left out; balances count it all the same. */
      isPartial: z.boolean(),
      ...pageOf,
    }),
  }),
  exportPointLedger: endpoint({
    method: 'PUT',
    path: '/v1/point/ledger/table',
    summary: 'The address of a spreadsheet with the movements of points, valid for at most 60 seconds',
    access: 'login',
    permission: 'points.usageHistory',
    errors: ['periodReversed', 'historyEmpty', 'historyTooLong'],
    query: noQuery,
    body: z.object({ ...ledgerConditions, format }),
    result: download,
  }),
  chargeHistory: endpoint({
    method: 'GET',
    path: '/v1/point/charge/history',
    summary: 'Charged and given points, latest first. Orders that nobody paid are left out',
    access: 'login',
    permission: 'points.chargeHistory',
    errors: ['periodReversed'],
    query: z.object({ ...chargeConditions, ...pages }),
    body: none,
    result: z.object({ list: z.array(chargeResult), ...pageOf }),
  }),
  exportChargeHistory: endpoint({
    method: 'PUT',
    path: '/v1/point/charge/history/table',
    summary: 'The address of a spreadsheet with the history of charges, valid for at most 60 seconds',
    access: 'login',
    permission: 'points.chargeHistory',
    errors: ['periodReversed', 'historyEmpty', 'historyTooLong'],
    query: noQuery,
    body: z.object({ ...chargeConditions, format }),
    result: download,
  }),
  usageHistory: endpoint({
    method: 'GET',
    path: '/v1/point/usage/history',
    summary:
      'Every change of the balance that is not a charge, latest first, of the documents in the caller’s scope',
    access: 'login',
    permission: 'points.usageHistory',
    errors: ['periodReversed'],
    query: z.object({ ...usageConditions, ...pages }),
    body: none,
    result: z.object({
      list: z.array(usageResult),
      /** The sum of `points` of all matching rows. */
      sum: points,
      ...pageOf,
    }),
  }),
  exportUsageHistory: endpoint({
    method: 'PUT',
    path: '/v1/point/usage/history/table',
    summary: 'The address of a spreadsheet with the history of usage, valid for at most 60 seconds',
    access: 'login',
    permission: 'points.usageHistory',
    errors: ['periodReversed', 'historyEmpty', 'historyTooLong'],
    query: noQuery,
    body: z.object({ ...usageConditions, format }),
    result: download,
  }),
};
