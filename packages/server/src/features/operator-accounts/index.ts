export { changeMail, changeMainAdmin, linkForPassword } from './account-changes.service.ts';
export { confirmBusiness } from './business-confirmation.service.ts';
export {
  closeAccountByOperator,
  closeOrganization,
  reopenAccount,
  reopenOrganization,
} from './closing.service.ts';
export { lastErrors } from './failed-mails.repo.ts';
export { resendFailedMails } from './failed-mails.service.ts';
export { makeOrganization } from './new-organization.service.ts';
export {
  type ListedOrganization,
  listAccounts,
  listActs,
  listOrganizations,
} from './operator-accounts.repo.ts';
export type { ActPorts } from './operator-acts.service.ts';
export { type RemovedEvidence, readRemovedEvidence } from './removed-evidence.service.ts';
