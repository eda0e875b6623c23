export * from './body-limit.ts';
export { type DocumentDetail, documentDetail } from './document-detail.shapes.ts';
export * from './endpoint.ts';
export type { AbsenceInfo } from './endpoints/account/absence.endpoints.ts';
export { type UserInfo, userInfo } from './endpoints/account/account.endpoints.ts';
export type { AdminAccessResult } from './endpoints/account/admin-access.endpoints.ts';
export type { ClosingResult } from './endpoints/account/closing.endpoints.ts';
export type { InvitationResult } from './endpoints/account/invitation.endpoints.ts';
export type { SessionResult } from './endpoints/account/session.endpoints.ts';
export { type BusinessInput, type SignUpInput, signUpInput } from './endpoints/account/sign-up.endpoints.ts';
export type { ApiKeyResult, FailedCalls } from './endpoints/api-key/api-key.endpoints.ts';
export { APPROVAL_REFUSALS } from './endpoints/approval.endpoints.ts';
export type { ApprovalRuleInput, ApprovalRuleResult } from './endpoints/approval-rule.endpoints.ts';
export type { AttachedFile, AttachmentRequestResult } from './endpoints/attachment.endpoints.ts';
export { type AuthenticationResult, authenticationResult } from './endpoints/authentication.endpoints.ts';
export type { BrandingResult, ShownBranding } from './endpoints/branding/branding.shapes.ts';
export type {
  BulkChecked,
  BulkColumn,
  BulkDetail,
  BulkFault,
  BulkRole,
  BulkRow,
  BulkSummary,
} from './endpoints/bulk/bulk.shapes.ts';
export type { CommentResult, CommentThreadResult } from './endpoints/comment.endpoints.ts';
export type { ContactSuggestion } from './endpoints/contact/contact.endpoints.ts';
export { MOST_SELECTED } from './endpoints/deletion.endpoints.ts';
export { type DocumentInput, documentInput, historyEvent } from './endpoints/document.endpoints.ts';
export type { EmbedOriginResult, OpenedEmbedded } from './endpoints/embedding/embedding.endpoints.ts';
export { type FolderResult, folderResult } from './endpoints/folder.endpoints.ts';
export type { OpenWorkResult } from './endpoints/member.endpoints.ts';
export type { BulkNews, FolderNews, NewsItem } from './endpoints/news/news.endpoints.ts';
export type { OauthAppResult } from './endpoints/oauth/oauth-app.endpoints.ts';
export type { OauthConnectionResult } from './endpoints/oauth/oauth-consent.endpoints.ts';
export type { Installation, OperatorNotice, StuckWork } from './endpoints/operation.endpoints.ts';
export {
  type MemberResult,
  memberResult,
  type OrganizationResult,
  type TeamResult,
} from './endpoints/organization.endpoints.ts';
export type { PaymentResult } from './endpoints/payment/contract-payment.endpoints.ts';
export type {
  ChargeResult,
  MovementResult,
  PaymentMethodResult,
  PointProduct,
  SubscriptionResult,
  UsageResult,
} from './endpoints/points/point.shapes.ts';
export type { ReceivedDocumentResult } from './endpoints/received.endpoints.ts';
export type { DeliveryResult } from './endpoints/running-request.endpoints.ts';
export { type SampleSummary, type SampleTemplate, sampleTemplate } from './endpoints/sample.endpoints.ts';
export {
  CANCELLATION_REFUSALS,
  EXPIRY_REFUSALS,
  REMINDER_REFUSALS,
} from './endpoints/selection.endpoints.ts';
export {
  type MadePicture,
  type SavedSignature,
  savedSignature,
} from './endpoints/signature.endpoints.ts';
export {
  type SignableParticipants,
  type SigningEntry,
  signableParticipants,
  signingEntry,
  type ValueInput,
  valueInput,
} from './endpoints/signing.endpoints.ts';
export type { PassRequestResult } from './endpoints/signing-pass.endpoints.ts';
export type { SuggestionResult } from './endpoints/suggestion.endpoints.ts';
export {
  type TemplateDetail,
  type TemplateInput,
  type TemplateSummary,
  templateDetail,
  templateInput,
  templateSummary,
} from './endpoints/template/template.endpoints.ts';
export type { TemplateLinkResult } from './endpoints/template/template-link.endpoints.ts';
export { type VerifyResult, verifyResult } from './endpoints/verify.endpoints.ts';
export type { WebhookDeliveryResult, WebhookResult } from './endpoints/webhook/webhook.shapes.ts';
export * from './endpoints.ts';
export * from './fixed-values.ts';
export * from './page-facts.ts';
export * from './paths.ts';
export type { RequesterFieldInput } from './request.shapes.ts';
export * from './routes.ts';
export * from './service-facts.ts';
export * from './shapes.ts';
