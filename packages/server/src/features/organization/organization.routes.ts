import type { Handlers } from '../../platform/http/binding.ts';
import { createApprovalRules } from './approval-rules.service.ts';
import { createMembers } from './member.service.ts';
import { createMemberReading } from './member-reading.service.ts';
import { createOrganizations, type OrganizationPorts } from './organization.service.ts';
import { createTeams } from './team.service.ts';

/** Binds the organization calls to their services. */
export function organizationHandlers(ports: OrganizationPorts) {
  const organizations = createOrganizations(ports);
  const teams = createTeams(ports);
  const members = createMembers(ports);
  const reading = createMemberReading(ports.db);
  const approvals = createApprovalRules(ports);
  return {
    createOrganization: ({ actor, body }) => organizations.create(actor, body),
    renameOrganization: ({ actor, body }) => organizations.change(actor, body),
    organization: ({ actor }) => organizations.read(actor),
    approvalRules: ({ actor }) => approvals.read(actor),
    setApprovalRules: ({ actor, body }) => approvals.set(actor, body.rules),
    rolesPermsGroups: ({ actor, origin }) => organizations.rolesAndScopes(actor, origin.locale),
    checkTeamName: ({ actor, body }) => teams.checkName(actor, body.name),
    listTeams: ({ actor, query }) => teams.list(actor, query),
    createTeam: ({ actor, body }) => teams.create(actor, body),
    team: ({ actor, params }) => teams.read(actor, params.teamId),
    changeTeam: ({ actor, params, body }) => teams.change(actor, params.teamId, body),
    deleteTeam: ({ actor, params }) => teams.remove(actor, params.teamId),
    listMembers: ({ actor, query }) => reading.list(actor, query),
    createMember: ({ actor, body }) => members.create(actor, body),
    changeMember: ({ actor, params, body }) => members.change(actor, params.memberId, body),
    deleteMember: ({ actor, params, query, origin }) =>
      members.remove(actor, origin, params.memberId, query.successorId),
    openWorkOfMember: ({ actor, params }) => members.openWork(actor, params.memberId),
    resetMemberPassword: ({ actor, params, body }) =>
      members.resetPassword(actor, params.memberId, body.newPassword),
  } satisfies Partial<Handlers>;
}
