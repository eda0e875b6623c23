export { LOGIN_ID_INDEXES, type MembershipRights, setMembership } from './member.repo.ts';
export { classOfMember } from './member.view.ts';
export { newRights, type RightsInput } from './member-rights.ts';
export { organizationHandlers } from './organization.routes.ts';
export { readTypedName } from './typed-names.ts';
