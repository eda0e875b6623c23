import { DomainError } from '@dojang/domain';
import type { FeatureHandlers } from './platform/http/binding.ts';

/** Calls that are declared and not answered yet. This file goes when the last of them is. */

const later = (): Promise<never> => Promise.reject(new DomainError('unavailable'));

export const pendingOrganisationCalls: FeatureHandlers<
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
  | 'resetMemberPassword'
  | 'listFolders'
  | 'createFolder'
  | 'renameFolder'
  | 'changeFolder'
  | 'deleteFolder'
  | 'accessibleMembers'
  | 'availableMembers'
  | 'fileDocuments'
> = {
  createOrganization: later,
  renameOrganization: later,
  organization: later,
  rolesPermsGroups: later,
  checkTeamName: later,
  listTeams: later,
  createTeam: later,
  team: later,
  changeTeam: later,
  deleteTeam: later,
  listMembers: later,
  createMember: later,
  changeMember: later,
  deleteMember: later,
  resetMemberPassword: later,
  listFolders: later,
  createFolder: later,
  renameFolder: later,
  changeFolder: later,
  deleteFolder: later,
  accessibleMembers: later,
  availableMembers: later,
  fileDocuments: later,
};
