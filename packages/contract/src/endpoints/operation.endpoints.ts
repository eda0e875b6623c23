import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery, time } from '../shapes.ts';

/** Calls of the people who run the installation: the main admin of the operating organization. */

const kind = z.enum(['delivery', 'seal', 'job']);

const stuckWork = z.object({
  kind,
  id: z.string(),
  /** The message's template, the document's state, or the job's name. */
  name: z.string(),
  /** Since when nothing has happened. */
  since: time,
  attempts: z.number().int(),
  /** What the last attempt reported. */
  error: z.string().nullable(),
});
export type StuckWork = z.infer<typeof stuckWork>;

export const operationEndpoints = {
  stuckWork: endpoint({
    method: 'GET',
    path: '/v1/operations',
    summary:
      'Messages that nothing sends any more, completed documents without files, and jobs that were given up',
    access: 'login',
    permission: 'organization.rename',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(stuckWork) }),
  }),
  retryWork: endpoint({
    method: 'POST',
    path: '/v1/operations/retry',
    summary: 'Try some of them again; those that are done meanwhile are left alone',
    access: 'login',
    permission: 'organization.rename',
    errors: ['emptySelection'],
    query: noQuery,
    body: z.object({ items: z.array(z.object({ kind, id: z.string().max(64) })).max(500) }),
    result: z.object({ retried: z.number().int() }),
  }),
};
