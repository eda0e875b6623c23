import { absenceEndpoints } from './endpoints/account/absence.endpoints.ts';
import { accountEndpoints } from './endpoints/account/account.endpoints.ts';
import { adminAccessEndpoints } from './endpoints/account/admin-access.endpoints.ts';
import { closingEndpoints } from './endpoints/account/closing.endpoints.ts';
import { invitationEndpoints } from './endpoints/account/invitation.endpoints.ts';
import { sessionEndpoints } from './endpoints/account/session.endpoints.ts';
import { signUpEndpoints } from './endpoints/account/sign-up.endpoints.ts';
import { apiKeyEndpoints } from './endpoints/api-key/api-key.endpoints.ts';
import { approvalEndpoints } from './endpoints/approval.endpoints.ts';
import { approvalRuleEndpoints } from './endpoints/approval-rule.endpoints.ts';
import { attachmentEndpoints } from './endpoints/attachment.endpoints.ts';
import { authenticationEndpoints } from './endpoints/authentication.endpoints.ts';
import { brandingEndpoints } from './endpoints/branding/branding.endpoints.ts';
import { bulkEndpoints } from './endpoints/bulk/bulk.endpoints.ts';
import { bulkPeopleEndpoints } from './endpoints/bulk/bulk-people.endpoints.ts';
import { bulkRunEndpoints } from './endpoints/bulk/bulk-run.endpoints.ts';
import { bulkTemplateEndpoints } from './endpoints/bulk/bulk-template.endpoints.ts';
import { bulkTestEndpoints } from './endpoints/bulk/bulk-test.endpoints.ts';
import { commentEndpoints } from './endpoints/comment.endpoints.ts';
import { contactEndpoints } from './endpoints/contact/contact.endpoints.ts';
import { correctionEndpoints } from './endpoints/correction.endpoints.ts';
import { delegationEndpoints } from './endpoints/delegation.endpoints.ts';
import { deletionEndpoints } from './endpoints/deletion.endpoints.ts';
import { documentEndpoints } from './endpoints/document.endpoints.ts';
import { downloadEndpoints } from './endpoints/download.endpoints.ts';
import { editingEndpoints } from './endpoints/editing.endpoints.ts';
import { embeddingEndpoints } from './endpoints/embedding/embedding.endpoints.ts';
import { fileEndpoints } from './endpoints/file.endpoints.ts';
import { folderEndpoints } from './endpoints/folder.endpoints.ts';
import { memberEndpoints } from './endpoints/member.endpoints.ts';
import { messagePreviewEndpoints } from './endpoints/message-preview.endpoints.ts';
import { newsEndpoints } from './endpoints/news/news.endpoints.ts';
import { oauthAppEndpoints } from './endpoints/oauth/oauth-app.endpoints.ts';
import { oauthConsentEndpoints } from './endpoints/oauth/oauth-consent.endpoints.ts';
import { operationEndpoints } from './endpoints/operation.endpoints.ts';
import { organizationEndpoints } from './endpoints/organization.endpoints.ts';
import { contractPaymentEndpoints, payerEndpoints } from './endpoints/payment/contract-payment.endpoints.ts';
import { phoneDrawingEndpoints } from './endpoints/phone-drawing.endpoints.ts';
import { pointEndpoints } from './endpoints/points/point.endpoints.ts';
import { pointCardEndpoints } from './endpoints/points/point-card.endpoints.ts';
import { pointHistoryEndpoints } from './endpoints/points/point-history.endpoints.ts';
import { pointSubscriptionEndpoints } from './endpoints/points/point-subscription.endpoints.ts';
import { receivedEndpoints } from './endpoints/received.endpoints.ts';
import { reservationEndpoints } from './endpoints/reservation.endpoints.ts';
import { runningRequestEndpoints } from './endpoints/running-request.endpoints.ts';
import { sampleEndpoints } from './endpoints/sample.endpoints.ts';
import { selectionEndpoints } from './endpoints/selection.endpoints.ts';
import { signatureEndpoints } from './endpoints/signature.endpoints.ts';
import { signerLinkEndpoints } from './endpoints/signer-link.endpoints.ts';
import { signingEndpoints } from './endpoints/signing.endpoints.ts';
import { signingPassEndpoints } from './endpoints/signing-pass.endpoints.ts';
import { suggestionEndpoints } from './endpoints/suggestion.endpoints.ts';
import { tableEndpoints } from './endpoints/table.endpoints.ts';
import { templateEndpoints } from './endpoints/template/template.endpoints.ts';
import { templateLinkEndpoints } from './endpoints/template/template-link.endpoints.ts';
import { verifyEndpoints } from './endpoints/verify.endpoints.ts';
import { webhookEndpoints } from './endpoints/webhook/webhook.endpoints.ts';

/** Every call of the service; no other call path exists. */
export const endpoints = {
  ...accountEndpoints,
  ...absenceEndpoints,
  ...adminAccessEndpoints,
  ...sessionEndpoints,
  ...closingEndpoints,
  ...signUpEndpoints,
  ...organizationEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...brandingEndpoints,
  ...folderEndpoints,
  ...fileEndpoints,
  ...sampleEndpoints,
  ...documentEndpoints,
  ...deletionEndpoints,
  ...newsEndpoints,
  ...selectionEndpoints,
  ...approvalEndpoints,
  ...approvalRuleEndpoints,
  ...correctionEndpoints,
  ...commentEndpoints,
  ...delegationEndpoints,
  ...downloadEndpoints,
  ...attachmentEndpoints,
  ...reservationEndpoints,
  ...runningRequestEndpoints,
  ...editingEndpoints,
  ...messagePreviewEndpoints,
  ...suggestionEndpoints,
  ...contactEndpoints,
  ...tableEndpoints,
  ...templateEndpoints,
  ...bulkEndpoints,
  ...bulkTemplateEndpoints,
  ...bulkPeopleEndpoints,
  ...bulkTestEndpoints,
  ...bulkRunEndpoints,
  ...signerLinkEndpoints,
  ...signingEndpoints,
  ...receivedEndpoints,
  ...signingPassEndpoints,
  ...authenticationEndpoints,
  ...contractPaymentEndpoints,
  ...payerEndpoints,
  ...signatureEndpoints,
  ...phoneDrawingEndpoints,
  ...verifyEndpoints,
  ...operationEndpoints,
  ...pointEndpoints,
  ...pointHistoryEndpoints,
  ...pointCardEndpoints,
  ...pointSubscriptionEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...oauthAppEndpoints,
  ...oauthConsentEndpoints,
  ...embeddingEndpoints,
  ...templateLinkEndpoints,
};

export type EndpointName = keyof typeof endpoints;
