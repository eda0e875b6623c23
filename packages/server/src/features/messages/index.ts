export { type AccountTemplate, planAccountMessage } from './account.plan.service.ts';
export { authenticationMailHead } from './authentication-mail.ts';
export { type HookSecrets, registerHooks } from './bounces/bounce.routes.ts';
export { createBounces } from './bounces/bounce.service.ts';
export {
  askingDeliveries,
  type DeliveryRow,
  dropPlannedDeliveries,
  listDeliveries,
} from './delivery.repo.ts';
export { mailLanguageOf } from './mail-language.repo.ts';
export { createMessageJobs } from './message.workers.ts';
export { hastenMessages, isTemplate, type Planned, planMessage, planMessages } from './plan.service.ts';
export { reachOf } from './reach.ts';
export { previewRequest } from './request-preview.service.ts';
export { isRepetition, isUndelivered, planResend, resendFailed, retryDelivery } from './resend.service.ts';
export type { ClosingNews, OperatorNews } from './templates/index.ts';
export { talkTemplates } from './templates/index.ts';
export { UNDELIVERED_REQUESTS, undeliveredRequests } from './undelivered.repo.ts';
export { lockUnknownMail, sendMailAgain } from './unknown-mail.service.ts';
