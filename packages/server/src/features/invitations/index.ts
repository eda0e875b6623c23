export { eraseInvitations } from './invitation.repo.ts';
export { invitationHandlers } from './invitation.routes.ts';
