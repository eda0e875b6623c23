import type { FeatureHandlers } from '../../platform/http/binding.ts';
import { createMembers } from './member.service.ts';
import { createMemberReading } from './member-reading.service.ts';
import { createOrganisations, type OrganisationPorts } from './organisation.service.ts';
import { createTeams } from './team.service.ts';

type Names =
  | 'createOrganization'
  | 'renameOrganization'
  | 'organization'
  | 'rolesPermsGroups'
  | 'checkTeamName'
  | 'listTeams'
  | 'createTeam'
  | 'team'
  | 'changeTeam'
  | 'deleteTeam'
  | 'listMembers'
  | 'createMember'
  | 'changeMember'
  | 'deleteMember'
  | 'resetMemberPassword';

export function organisationHandlers(ports: OrganisationPorts): FeatureHandlers<Names> {
  const organisations = createOrganisations(ports);
  const teams = createTeams(ports);
  const members = createMembers(ports);
  const reading = createMemberReading(ports.db);
  return {
    createOrganization: ({ actor, body }) => organisations.create(actor, body),
    renameOrganization: ({ actor, body }) => organisations.rename(actor, body.name),
    organization: ({ actor }) => organisations.read(actor),
    rolesPermsGroups: ({ actor, origin }) => organisations.rolesAndScopes(actor, origin.locale),
    checkTeamName: ({ actor, body }) => teams.checkName(actor, body.name),
    listTeams: ({ actor, query }) => teams.list(actor, query),
    createTeam: ({ actor, body }) => teams.create(actor, body),
    team: ({ actor, params }) => teams.read(actor, params.teamId),
    changeTeam: ({ actor, params, body }) => teams.change(actor, params.teamId, body),
    deleteTeam: ({ actor, params }) => teams.remove(actor, params.teamId),
    listMembers: ({ actor, query }) => reading.list(actor, query),
    createMember: ({ actor, body }) => members.create(actor, body),
    changeMember: ({ actor, params, body }) => members.change(actor, params.memberId, body),
    deleteMember: ({ actor, params }) => members.remove(actor, params.memberId),
    resetMemberPassword: ({ actor, params, body }) =>
      members.resetPassword(actor, params.memberId, body.newPassword),
  };
}
