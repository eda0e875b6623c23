export {
  accountMadeMail,
  apiKeyEndingMail,
  authenticateMail,
  bulkEndedMail,
  bulkOverdueMail,
  bulkUndeliveredMail,
  dormancyMail,
  foundIdMail,
  foundIdText,
  invitedMail,
  linkNearlyFullMail,
  linkVisitMail,
  linkVisitText,
  linkWithoutPointsMail,
  passwordChangedMail,
  phoneCodeText,
  resetMail,
  resetText,
  wakeMail,
  webhookOffMail,
} from './account-messages.ts';
export { certificateMail } from './certificate-mail.ts';
export { CLOSING_NEWS, type ClosingNews, closingNewsMail } from './closing-news.ts';
export {
  approvalReminderMail,
  approvalRequestMail,
  authenticationLockedMail,
  brandingTestMail,
  bulkTestMail,
  cancelledMail,
  completedMail,
  copyNoticeMail,
  expiredMail,
  lockedMail,
  rejectedMail,
  reminderMail,
  reservationFailedMail,
  signRequestMail,
  verificationCodeMail,
  viewingMail,
  withdrawnMail,
} from './mails.ts';
export type * from './message-input.ts';
export { OPERATOR_NEWS, type OperatorNews, operatorNewsMail } from './operator-news.ts';
export {
  paymentCancelledMail,
  paymentCancelledTalk,
  paymentPaidMail,
  paymentPaidTalk,
  paymentReminderMail,
  paymentReminderTalk,
} from './payments/payment-messages.ts';
export {
  autoChargeFailedMail,
  pointReceiptMail,
  pointsAskedMail,
  pointsExpiringMail,
  pointsLowMail,
  pointsRefundedMail,
} from './points/point-messages.ts';
export {
  approvalReminderTalk,
  approvalRequestTalk,
  cancelledTalk,
  completedTalk,
  copyNoticeTalk,
  expiredTalk,
  rejectedTalk,
  reminderTalk,
  signRequestTalk,
  talkTemplates,
  talkWords,
  verificationCodeTalk,
  viewingTalk,
  withdrawnTalk,
} from './talks.ts';
export { textsUsedUpMail } from './texts-used-up.ts';
