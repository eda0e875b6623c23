export { accountHandlers } from './account.routes.ts';
export { createAccounts } from './account.wiring.ts';
export { createAccountJobs } from './account.workers.ts';
export { eraseAdminAccess } from './admin-access/admin-access.repo.ts';
export { addAdminAccessLink } from './admin-access/admin-access.service.ts';
export { DEMO_PASSWORD, DEMO_PEOPLE, demoCompanyId, seedDemo } from './demo.service.ts';
export { createAnnouncements } from './notices/announcements.service.ts';
export type { Support } from './notices/notices.service.ts';
export { type Banner, NO_BANNER } from './notices/written-notices.ts';
export { queueAccountMessage } from './people/account-message.service.ts';
export type { TextLimit } from './people/account-ports.ts';
export {
  addAccount,
  addBusinessProfile,
  addMembership,
  addTeam,
  addTenant,
  changeAccount,
  DEFAULT_TEAM_NAME,
  hasAccount,
  hasMainEmail,
  lockAccount,
} from './people/people.repo.ts';
export { readBusiness, readEmail, readPersonName } from './people/person.input.ts';
export { createTextLimit } from './people/text-limit.service.ts';
export { acceptedPolicies, type PolicyPorts, policiesNow } from './policies/policies.service.ts';
export { createDailyCleanUp } from './retention/daily.service.ts';
export { erasePerson as closeForGood } from './retention/erasing.service.ts';
export { endAppGrants } from './session/app-grant.repo.ts';
export { hashPassword, isPasswordOf, proveByPassword } from './session/credentials.service.ts';
export { endFamilies } from './session/session.repo.ts';
export { type ActorRow, userActorOf } from './session/user-actor.ts';
export { readAgreements, recordAgreements } from './sign-up/agreements.service.ts';
export { addLink, addLoginCode } from './verification/links.service.ts';
export { killLinks as endAccountLinks } from './verification/verification.repo.ts';
