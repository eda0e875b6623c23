import { INVITATION_STATES, INVITATIONS_AT_ONCE } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, passwordHash, scope, time } from '../../shapes.ts';
import { RIGHTS_ERRORS, rights } from '../member.rights.ts';
import { shownPolicies } from './sign-up.endpoints.ts';

/** Invitations to an organization by mail: those who send them, and those who accept them. */

const email = z.string().max(320);

const invitationResult = z.object({
  invitationId: id,
  email: z.string(),
  state: z.enum(INVITATION_STATES),
  actorClass: z.string(),
  permsScope: scope,
  teamId: id,
  teamName: z.string(),
  /** Who sent the newest mail. */
  inviterName: z.string(),
  sentAt: time,
  expiresAt: time,
  /** Who accepted it. */
  memberName: z.string().nullable(),
  /** When it was accepted or withdrawn. */
  endedAt: time.nullable(),
  abilities: z.object({ resend: z.boolean(), withdraw: z.boolean() }),
});
export type InvitationResult = z.infer<typeof invitationResult>;

const token = z.string().min(1).max(200);

export const invitationEndpoints = {
  inviteMembers: endpoint({
    method: 'POST',
    path: '/v1/invitations',
    summary:
      'Invite people by mail; each chooses an id and a password. The answer is the same whether or not an address has an account, and an earlier invitation of an address ends',
    access: 'login',
    permission: 'member.create',
    errors: [
      'emailInvalid',
      'invitationLimitReached',
      'addressInvitedTooOften',
      'invitationsClosed',
      ...RIGHTS_ERRORS,
    ],
    query: noQuery,
    body: z.object({
      emails: z.array(email).min(1).max(INVITATIONS_AT_ONCE),
      ...rights,
      permsGroupId: rights.permsGroupId.default(null),
      permsTeamIds: rights.permsTeamIds.default([]),
    }),
    result: z.object({ list: z.array(z.object({ invitationId: id, email: z.string() })) }),
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/v1/invitations',
    summary: 'Invitations that the caller may send, newest first',
    access: 'login',
    permission: 'member.create',
    errors: [],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    body: none,
    result: z.object({
      list: z.array(invitationResult),
      total: z.number().int(),
      /** Those that wait for an answer. */
      waiting: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/v1/invitations/{invitationId}/resend',
    summary: 'Mail an invitation again, with a new link; the earlier one ends',
    access: 'login',
    permission: 'member.create',
    errors: [
      'notFound',
      'invitationEnded',
      'invitationLimitReached',
      'addressInvitedTooOften',
      'invitationsClosed',
    ],
    query: noQuery,
    body: none,
    result: invitationResult,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/v1/invitations/{invitationId}',
    summary: 'Withdraw an invitation; its link ends',
    access: 'login',
    permission: 'member.create',
    errors: ['notFound', 'invitationEnded'],
    query: noQuery,
    body: none,
    result: invitationResult,
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/v1/invitations/read',
    summary: 'Who invites whom by the link of an invitation; uses nothing up',
    access: 'public',
    permission: null,
    errors: ['invitationDead', 'invitationsClosed'],
    query: noQuery,
    body: z.object({ token }),
    result: z.object({
      organizationName: z.string(),
      inviterName: z.string(),
      teamName: z.string(),
      email: z.string(),
      expiresAt: time,
    }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/invitations/accept',
    summary:
      'Accept an invitation: a new member of the organization with a proven address. The code logs in once',
    access: 'public',
    permission: null,
    errors: [
      'invitationDead',
      'invitationsClosed',
      'loginIdTaken',
      'loginIdEmpty',
      'loginIdStartsWithDigit',
      'loginIdShort',
      'loginIdForm',
      'personNameInvalid',
      'residentNumber',
      'termsNotAgreed',
      'policyChanged',
      'stepLocked',
    ],
    query: noQuery,
    body: z.object({
      token,
      loginId: z.string().max(200),
      name: z.string().max(10_000),
      password: passwordHash,
      agreements: z.object({
        age: z.boolean(),
        terms: z.boolean(),
        privacy: z.boolean(),
        marketing: z.boolean().default(false),
        shown: shownPolicies.optional(),
      }),
    }),
    result: z.object({ loginId: z.string(), code: z.string() }),
  }),
};
