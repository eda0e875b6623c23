import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';

/** The sessions of an account: where it is logged in. */

export const sessionResult = z.object({
  sessionId: id,
  /** Browser and system in a few words; empty when they are unknown. */
  device: z.string(),
  /** When it began with a password. */
  startedAt: time,
  lastUsedAt: time,
  /** Whether this call was made in it. */
  isCurrent: z.boolean(),
});
export type SessionResult = z.infer<typeof sessionResult>;

const shared = { access: 'login', query: noQuery, body: none } as const;

export const sessionEndpoints = {
  listSessions: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/user/sessions',
    summary: 'One’s own sessions that have not ended: the present one, then the most recently used ones',
    permission: 'account.read',
    errors: [],
    result: z.object({ list: z.array(sessionResult) }),
  }),
  endSession: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/user/sessions/{sessionId}',
    summary: 'End one of one’s own sessions; its tokens are no longer accepted',
    permission: 'account.change',
    errors: ['notFound'],
    result: z.object({}),
  }),
  endOtherSessions: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/user/sessions',
    summary: 'End all of one’s own sessions except this one',
    permission: 'account.change',
    errors: [],
    result: z.object({ ended: z.number().int() }),
  }),
};
