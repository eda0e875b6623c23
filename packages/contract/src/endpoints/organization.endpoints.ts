import { MEMBER_REFUSALS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, scope, time } from '../shapes.ts';
import { businessInput } from './account/sign-up.endpoints.ts';

/** An organization and its tree of teams. */

const typed = z.string().max(10_000);

export const permission = z.object({ permissionName: z.string(), permissionScope: scope });

export const organizationResult = z.object({
  organizationId: id,
  name: z.string(),
  /** The caller's own team. */
  teamId: id,
  defaultTeamId: id,
  memberCount: z.number().int(),
  /** The name of the main admin, whom members can contact about actions that only the main admin may perform. */
  mainAdminName: z.string(),
  permissions: z.array(permission),
  /** Whether mails to participants name the requester's proven address for answers. */
  repliesToRequester: z.boolean(),
});
export type OrganizationResult = z.infer<typeof organizationResult>;

export const teamAbilities = z.object({
  rename: z.boolean(),
  move: z.boolean(),
  remove: z.boolean(),
  addChild: z.boolean(),
  addMember: z.boolean(),
});

const teamFields = {
  teamId: id,
  name: z.string(),
  /** The number of members whose own team this is. */
  memberCount: z.number().int(),
  /** 0 for the default team, at most 3. */
  depth: z.number().int(),
  defaultY: z.boolean(),
  parentTeamId: id.nullable(),
  organizationId: id,
  abilities: teamAbilities,
};

export interface TeamResult {
  teamId: string;
  name: string;
  memberCount: number;
  depth: number;
  defaultY: boolean;
  parentTeamId: string | null;
  organizationId: string;
  abilities: z.infer<typeof teamAbilities>;
  children: TeamResult[];
}

export const teamResult: z.ZodType<TeamResult> = z.object({
  ...teamFields,
  get children() {
    return z.array(teamResult);
  },
});

const teamSaved = z.object({ teamId: id });

export const organizationEndpoints = {
  createOrganization: endpoint({
    method: 'POST',
    path: '/v1/organization',
    summary: 'Turn one’s own account into an organization; its documents and points stay',
    access: 'login',
    permission: 'organization.create',
    errors: [
      'organizationExists',
      'businessNeeded',
      'businessNumberInvalid',
      'personNameInvalid',
      'residentNumber',
      'nameHoldsAddress',
      'nameNotDrawn',
      'nameClaimsTrust',
    ],
    query: noQuery,
    body: z.object({ name: typed, business: businessInput.optional() }),
    result: z.object({ organizationId: id, teamId: id }),
  }),
  renameOrganization: endpoint({
    method: 'PUT',
    path: '/v1/organization',
    summary: 'Change the organization’s name, and whether participants can answer the mails of a request',
    access: 'login',
    permission: 'organization.rename',
    errors: ['residentNumber', 'nameHoldsAddress', 'nameNotDrawn', 'nameClaimsTrust'],
    query: noQuery,
    body: z.object({
      name: typed.optional(),
      /** Whether mails to participants name the requester's proven address for answers. */
      repliesToRequester: z.boolean().optional(),
    }),
    result: z.object({ name: z.string(), repliesToRequester: z.boolean() }),
  }),
  organization: endpoint({
    method: 'GET',
    path: '/v1/organization',
    summary: 'The caller’s organization and what the caller may do in it',
    access: 'login',
    permission: 'organization.read',
    errors: [],
    query: noQuery,
    body: none,
    result: organizationResult,
  }),
  rolesPermsGroups: endpoint({
    method: 'GET',
    path: '/v1/organization/roles_perms_groups',
    summary: 'Roles, groups and scopes, and which of them the caller may give',
    access: 'login',
    permission: 'organization.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      roles: z.array(z.object({ roleId: z.number().int(), name: z.string(), assignable: z.boolean() })),
      permsGroups: z.array(z.object({ permsGroupId: z.number().int(), name: z.string() })),
      scopes: z.array(z.object({ permsScope: scope, assignable: z.boolean() })),
      assignableClasses: z.array(z.string()),
      /** The number of members in each class. */
      classCounts: z.record(z.string(), z.number().int()),
    }),
  }),
  checkTeamName: endpoint({
    method: 'POST',
    path: '/v1/teams/check/name',
    summary: 'Whether a team name is still free in the organization',
    access: 'login',
    permission: 'team.read',
    errors: ['teamNameLength'],
    query: noQuery,
    body: z.object({ name: typed }),
    result: z.object({ available: z.boolean() }),
  }),
  listTeams: endpoint({
    method: 'GET',
    path: '/v1/teams',
    summary:
      'The tree of teams in the scope of the caller; assigned: only those one belongs to or is in charge of',
    access: 'login',
    permission: 'team.read',
    errors: [],
    query: z.object({ assigned: z.stringbool().default(false), teamId: id.optional() }),
    body: none,
    result: z.object({ list: z.array(teamResult) }),
  }),
  createTeam: endpoint({
    method: 'POST',
    path: '/v1/teams',
    summary: 'Add a team below another',
    access: 'login',
    permission: 'team.create',
    errors: [
      'notFound',
      'teamNameLength',
      'teamNameTaken',
      'teamTooDeep',
      'residentNumber',
      'nameHoldsAddress',
    ],
    query: noQuery,
    body: z.object({ parentTeamId: id, name: typed }),
    result: teamSaved,
  }),
  team: endpoint({
    method: 'GET',
    path: '/v1/teams/{teamId}',
    summary: 'One team with the teams below it',
    access: 'login',
    permission: 'team.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: teamResult,
  }),
  changeTeam: endpoint({
    method: 'PUT',
    path: '/v1/teams/{teamId}',
    summary: 'Rename a team, or move it below another',
    access: 'login',
    permission: 'team.change',
    errors: [
      'notFound',
      'teamNameLength',
      'teamNameTaken',
      'teamTooDeep',
      'teamIntoDescendant',
      'defaultTeamFixed',
      'residentNumber',
      'nameHoldsAddress',
    ],
    query: noQuery,
    body: z.object({ name: typed.optional(), parentTeamId: id.optional() }),
    result: teamSaved,
  }),
  deleteTeam: endpoint({
    method: 'DELETE',
    path: '/v1/teams/{teamId}',
    summary: 'Delete a team; its members, documents and folders move to the default team',
    access: 'login',
    permission: 'team.delete',
    errors: ['notFound', 'defaultTeamFixed', 'teamHasChildren'],
    query: noQuery,
    body: none,
    result: z.object({ movedMembers: z.number().int() }),
  }),
};

export const memberResult = z.object({
  memberId: id,
  loginId: z.string(),
  name: z.string(),
  email: z.string(),
  /** True after the owner has proven the address; an unproven address gives no access to documents. */
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  actorClass: z.string(),
  roleId: z.number().int(),
  permsGroupId: z.number().int().nullable(),
  permsScope: scope,
  permsTeamIds: z.array(id),
  teamId: id,
  teamName: z.string(),
  isSelf: z.boolean(),
  lastLoginAt: time.nullable(),
  abilities: z.object({
    change: z.boolean(),
    remove: z.boolean(),
    resetPassword: z.boolean(),
    setTeam: z.boolean(),
    /** Why the member may not be changed; null when the member may be. */
    reason: z.enum(MEMBER_REFUSALS).nullable(),
  }),
});
export type MemberResult = z.infer<typeof memberResult>;
