import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, time } from '../../shapes.ts';

/** Read-only sessions that an operator begins in an account, and their record. */

const adminAccess = z.object({
  operator: z.string(),
  reason: z.string(),
  createdAt: time,
  /** Null while the link was not used. */
  startedAt: time.nullable(),
  /** The end of the session, or the time at which it ends at the latest. */
  endsAt: time.nullable(),
  isOngoing: z.boolean(),
});
export type AdminAccessResult = z.infer<typeof adminAccess>;

export const adminAccessEndpoints = {
  openAdminAccess: endpoint({
    method: 'POST',
    path: '/v1/user/admin-access',
    summary: 'Begin the read-only session of a link that an operator has made; a link works once',
    access: 'public',
    permission: null,
    errors: ['linkDead', 'underMaintenance'],
    query: noQuery,
    body: z.object({ token: z.string().min(1).max(200) }),
    /** There is no refresh token: the session ends with its only token. */
    result: z.object({ accessToken: z.string(), expiresIn: z.number().int(), until: time }),
  }),
  listAdminAccess: endpoint({
    method: 'GET',
    path: '/v1/user/admin-access',
    summary: 'When operators looked into the own account, who and why; the newest 100',
    access: 'login',
    permission: 'account.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(adminAccess) }),
  }),
};
