import { ACTOR_CLASSES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, none, noQuery } from './shapes.ts';

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number().int() });

const login = z.object({
  grantType: z.literal('login'),
  loginId: z.string().min(1).max(100),
  /** Lowercase hex SHA-256 of what was typed. */
  password: z.string().regex(/^[0-9a-f]{64}$/),
});
const refresh = z.object({
  grantType: z.literal('refresh'),
  accessToken: z.string().max(200),
  refreshToken: z.string().min(1).max(200),
});

export const userInfo = z.object({
  userId: id,
  loginId: z.string(),
  name: z.string(),
  type: z.enum(['ACCOUNT', 'SUB_ACCOUNT']),
  email: z.string(),
  phone: z.string(),
  actorClass: z.enum(ACTOR_CLASSES),
  organization: z
    .object({
      organizationId: id,
      name: z.string(),
      roleId: z.number().int(),
      permsGroupId: z.number().int().nullable(),
      permsTeamIds: z.array(id),
      teamId: id,
      permsScope: z.number().int(),
    })
    .nullable(),
  /** What this installation offers and bounds. */
  service: z.object({
    channels: z.array(z.enum(['email', 'kakao'])),
    maxParticipants: z.number().int(),
    pointsUnit: z.enum(['document', 'participant']),
  }),
  notifications: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type UserInfo = z.infer<typeof userInfo>;

export const accountEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/v1/user/oauth/payapp/token',
    summary: 'Log in, or exchange a refresh token',
    access: 'public',
    permission: null,
    errors: ['loginFailed', 'notLoggedIn', 'stepLocked'],
    query: noQuery,
    body: z.discriminatedUnion('grantType', [login, refresh]),
    result: tokens,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/v1/user/oauth/token',
    summary: 'Log out: ends the session and its tokens',
    access: 'public',
    permission: null,
    errors: ['alreadyLoggedOut'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v1/user',
    summary: 'Who is logged in',
    access: 'login',
    permission: 'account.read',
    errors: [],
    query: noQuery,
    body: none,
    result: userInfo,
  }),
  pointBalance: endpoint({
    method: 'GET',
    path: '/v1/point/balance',
    summary: 'Points that can be spent',
    access: 'login',
    permission: 'points.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ balance: z.number().int(), free: z.number().int(), paid: z.number().int() }),
  }),
};
