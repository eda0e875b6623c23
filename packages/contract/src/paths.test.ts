import { expect, test } from 'vitest';
import { endpoints } from './index.ts';

/** The calls that outside clients rely on; changing a line breaks those clients. */
const FROZEN = `
POST /v1/user/oauth/payapp/token
DELETE /v1/user/oauth/token
GET /v1/user
POST /v1/user/oauth/token
PUT /v1/user/name
PUT /v1/user/email
PUT /v1/user/phone
POST /v1/user/email/authentication/request
POST /v1/user/email/authentication
PUT /v1/user/password/login_id
PUT /v1/user/password
PUT /v1/user/marketing
POST /v1/user/notice
PUT /v1/user/notification
GET /v1/notices
GET /v1/point/balance
POST /v1/user
POST /v1/user/loginId/check
POST /v1/user/email/duplicate
POST /v1/user/phone/verification/request
POST /v1/user/phone/verification
POST /v1/user/loginId/find/email
POST /v1/user/loginId/find/phone
POST /v1/user/password/find
POST /v1/user/password/reset
POST /v1/user/wake
POST /v1/organization
PUT /v1/organization
GET /v1/organization
GET /v1/organization/roles_perms_groups
POST /v1/teams/check/name
GET /v1/teams
POST /v1/teams
GET /v1/teams/{teamId}
PUT /v1/teams/{teamId}
DELETE /v1/teams/{teamId}
GET /v1/members
POST /v1/members
PUT /v1/members/{memberId}
DELETE /v1/members/{memberId}
PUT /v1/members/{memberId}/password
GET /v1/folders
POST /v1/folders
PUT /v1/folders/{folderId}/name
PUT /v1/folders/{folderId}
DELETE /v1/folders/{folderId}
GET /v1/folders/{folderId}/accessible-members
POST /v1/folders/{folderId}/available-members
PUT /v1/folders/{folderId}/documents
GET /v1/templates
POST /v1/templates
GET /v1/templates/{templateId}
PUT /v1/templates/{templateId}
PUT /v1/templates/{templateId}/name
POST /v1/templates/copy
POST /v1/templates/delete
POST /v1/templates/{templateId}/request
POST /v1/documents/upload
GET /v1/documents/link
GET /v1/documents/test
GET /v1/documents/sample
GET /v1/documents/sample-template
GET /v1/documents/sample-template-file
GET /v1/documents/sample-zip
POST /v1/documents/sample-template
GET /v1/files/{fileId}
POST /v1/documents
PUT /v1/documents/{documentId}
GET /v1/documents
GET /v1/documents/{documentId}
GET /v1/documents/{documentId}/file
GET /v1/documents/{documentId}/attachments
POST /v1/documents/{documentId}/attachments
POST /v1/documents/{documentId}/attachments/{attachmentId}/file
DELETE /v1/documents/{documentId}/participants/{participantId}/attachments/{attachmentId}/file
GET /v1/documents/{documentId}/attachments/{attachmentId}
GET /v1/documents/{documentId}/files/attachments
GET /v1/documents/{documentId}/suggestions
DELETE /v1/documents/{documentId}/draft
POST /v1/editingDocuments
POST /v1/editingDocuments/{documentId}/finish
POST /v1/documents/{documentId}/request/cancellation
PUT /v1/documents/{documentId}/reservation
PUT /v1/documents/{documentId}/reservation/cancel
PUT /v1/documents/{documentId}/reservation/transmit
POST /v1/documents/{documentId}/request/reminder
PUT /v1/documents/archive
POST /v1/documents/{documentId}/restore
DELETE /v1/documents/{documentId}/archive
PUT /v1/documents/{documentId}/participants/{participantId}/contact
GET /v1/documents/{documentId}/deliveries
POST /v1/documents/{documentId}/deliveries/{deliveryId}/resend
GET /v1/documents/{documentId}/participants/{participantId}/message
PUT /v1/documents/{documentId}/expiry
PUT /v1/documents/expiry
PUT /v1/documents/check
PUT /v1/documents/files
PUT /v1/documents/table
PUT /v1/user/documentColumns
PUT /v1/documents/check/all
PUT /v1/documents/{documentId}/check
GET /v1/documents/{documentId}/histories
GET /v1/documents/{documentId}/audit-trail
GET /v1/documents/{documentId}/signing
GET /v1/documents/{documentId}/participants/{participantId}/account-entry
GET /v1/documents/{documentId}/participants/{participantId}/entry
POST /v1/documents/{documentId}/participants/{participantId}/session
GET /v1/documents/{documentId}/participants/{participantId}/fields
PUT /v1/documents/{documentId}/histories/start
POST /v1/documents/{documentId}/participants/{participantId}/consent
PUT /v1/documents/{documentId}/participants/{participantId}/values
POST /v1/documents/{documentId}/participants/{participantId}/signing
POST /v1/documents/{documentId}/participants/{participantId}/refusal
POST /v1/documents/{documentId}/participants/{participantId}/withdrawal
GET /v1/documents/{documentId}/participants/{participantId}/auths
GET /v1/documents/{documentId}/participant-auths
POST /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/attempt
POST /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/request/otp
POST /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/request
PUT /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/otp/close
POST /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/otp
GET /v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/state
POST /v1/documents/{documentId}/participants/{participantId}/payment
GET /v1/payments/connection
PUT /v1/payments/connection
DELETE /v1/payments/connection
GET /v1/payments
PUT /v1/payments/table
POST /v1/payments/{paymentId}/cancellation
GET /v1/documents/{documentId}/payment
POST /v1/signatures
GET /v1/signatures
PUT /v1/signatures/{signatureId}
DELETE /v1/signatures/{signatureId}
POST /v1/signatures/drawings
GET /v1/signatures/drawings/{drawingId}
DELETE /v1/signatures/drawings/{drawingId}
POST /v1/phone-drawings/open
POST /v1/phone-drawings
GET /v1/signatures/fonts
GET /v1/signatures/stamps/{type}
POST /v1/verify
GET /v1/operations
POST /v1/operations/retry
`;

test('[DOC-01] [ACC-13] [ORG-02] [ORG-05] [FLD-01] [TPL-01] the paths of the calls do not change', () => {
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(declared.sort()).toEqual(FROZEN.trim().split('\n').sort());
});

test('no two calls share a method and a path', () => {
  const places = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});
