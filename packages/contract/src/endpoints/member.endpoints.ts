import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, passwordHash, searchText } from '../shapes.ts';
import { RIGHTS_ERRORS, rights } from './member.rights.ts';
import { memberResult } from './organization.endpoints.ts';

/** Members of an organization: sub-accounts, their roles and teams. */

const typed = z.string().max(10_000);

const CONTACT_ERRORS = ['personNameInvalid', 'emailInvalid', 'phoneInvalid', 'residentNumber'] as const;

/** What is open of a sub-account, and who may go on with it; one of them is the default. */
const openWork = z.object({
  counts: z.object({
    requests: z.number().int(),
    reserved: z.number().int(),
    edited: z.number().int(),
    drafts: z.number().int(),
    templates: z.number().int(),
    bulks: z.number().int(),
    links: z.number().int(),
  }),
  /** The newest running documents, five at most. */
  documentNames: z.array(z.string()),
  successors: z.array(
    z.object({
      memberId: id,
      name: z.string(),
      loginId: z.string(),
      teamName: z.string(),
      isDefault: z.boolean(),
    }),
  ),
});
export type OpenWorkResult = z.infer<typeof openWork>;

export const memberEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/v1/members',
    summary: 'Members in the scope of the caller',
    access: 'login',
    permission: 'member.read',
    errors: ['notFound'],
    query: z.object({
      teamId: id.optional(),
      includeChildren: z.stringbool().default(true),
      search: searchText.default(''),
      roleClass: z.string().max(30).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    body: none,
    result: z.object({
      list: z.array(memberResult),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  createMember: endpoint({
    method: 'POST',
    path: '/v1/members',
    summary: 'Add a sub-account; its first password is changed at its first log-in',
    access: 'login',
    permission: 'member.create',
    errors: [
      'loginIdTaken',
      'loginIdEmpty',
      'loginIdStartsWithDigit',
      'loginIdShort',
      'loginIdForm',
      ...CONTACT_ERRORS,
      ...RIGHTS_ERRORS,
    ],
    query: noQuery,
    body: z.object({
      loginId: z.string().max(200),
      name: typed,
      password: passwordHash,
      email: z.string().max(320).default(''),
      phone: z.string().max(40).default(''),
      ...rights,
      permsGroupId: rights.permsGroupId.default(null),
      permsTeamIds: rights.permsTeamIds.default([]),
    }),
    result: z.object({ memberId: id }),
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/v1/members/{memberId}',
    summary: 'Change a sub-account: name, contacts, role, scope, teams; what is absent stays',
    access: 'login',
    permission: 'member.change',
    errors: ['notFound', 'memberSelf', 'memberOutOfScope', ...CONTACT_ERRORS, ...RIGHTS_ERRORS],
    query: noQuery,
    body: z
      .object({ name: typed, email: z.string().max(320), phone: z.string().max(40), ...rights })
      .partial(),
    result: memberResult,
  }),
  openWorkOfMember: endpoint({
    method: 'GET',
    path: '/v1/members/{memberId}/open-work',
    summary: 'What is open of a sub-account, and who may go on with it',
    access: 'login',
    permission: 'member.delete',
    errors: ['notFound', 'memberSelf', 'memberOutOfScope'],
    query: noQuery,
    body: none,
    result: openWork,
  }),
  deleteMember: endpoint({
    method: 'DELETE',
    path: '/v1/members/{memberId}',
    summary:
      'Close a sub-account: its sessions end, what is open goes to a successor, by default the admin of its team, otherwise the main admin',
    access: 'login',
    permission: 'member.delete',
    errors: ['notFound', 'memberSelf', 'memberOutOfScope'],
    query: z.object({ successorId: id.optional() }),
    body: none,
    result: z.object({}),
  }),
  resetMemberPassword: endpoint({
    method: 'PUT',
    path: '/v1/members/{memberId}/password',
    summary: 'Give a sub-account a new first password; its sessions end',
    access: 'login',
    permission: 'member.change',
    errors: ['notFound', 'memberSelf', 'memberOutOfScope'],
    query: noQuery,
    body: z.object({ newPassword: passwordHash }),
    result: z.object({}),
  }),
};
