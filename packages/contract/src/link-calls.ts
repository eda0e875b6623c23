/**
 * Owns method and path of the calls that the small pages (a signer's link and verification) make. The endpoints are declared from
 * these rows. This module imports nothing, so that a page that only makes the calls loads no schema.
 */

/** The calls of a signer, by a link or by the session of an account. */
export const SIGNER_CALLS = {
  signerLink: { method: 'GET', path: '/v1/documents/link' },
  templateLink: { method: 'GET', path: '/v1/template-links/open' },
  requestByLink: { method: 'POST', path: '/v1/template-links/open' },
  startByLink: { method: 'POST', path: '/v1/template-links/visit' },
  testDocument: { method: 'GET', path: '/v1/documents/test' },
  bulkTestDocument: { method: 'POST', path: '/v1/documents/test' },
  draftPreview: { method: 'GET', path: '/v1/documents/{documentId}/preview' },
  signableParticipants: { method: 'GET', path: '/v1/documents/{documentId}/signing' },
  accountEntry: {
    method: 'GET',
    path: '/v1/documents/{documentId}/participants/{participantId}/account-entry',
  },
  entry: { method: 'GET', path: '/v1/documents/{documentId}/participants/{participantId}/entry' },
  openSession: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/session' },
  signingFields: { method: 'GET', path: '/v1/documents/{documentId}/participants/{participantId}/fields' },
  startHistory: { method: 'PUT', path: '/v1/documents/{documentId}/histories/start' },
  consent: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/consent' },
  saveValues: { method: 'PUT', path: '/v1/documents/{documentId}/participants/{participantId}/values' },
  sign: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/signing' },
  refuse: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/refusal' },
  approve: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/approval' },
  delegate: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/delegation' },
  comments: { method: 'GET', path: '/v1/documents/{documentId}/participants/{participantId}/comments' },
  sendComment: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/comments' },
  recordHandOver: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/hand-over',
  },
  copyPlace: { method: 'GET', path: '/v1/documents/{documentId}/participants/{participantId}/copy' },
  askCopy: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/copy' },
  withdraw: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/withdrawal' },
  beginPayment: { method: 'POST', path: '/v1/documents/{documentId}/participants/{participantId}/payment' },
  checkPayment: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/payment/check',
  },
  authentications: {
    method: 'GET',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths',
  },
  attemptAuthentication: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/attempt',
  },
  requestOneTimeCode: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/request/otp',
  },
  requestIdentity: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/request',
  },
  closeOneTimeCode: {
    method: 'PUT',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/otp/close',
  },
  enterOneTimeCode: {
    method: 'POST',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/otp',
  },
  authenticationState: {
    method: 'GET',
    path: '/v1/documents/{documentId}/participants/{participantId}/auths/{authId}/verity/state',
  },
  listAttachments: { method: 'GET', path: '/v1/documents/{documentId}/attachments' },
  addAttachment: { method: 'POST', path: '/v1/documents/{documentId}/attachments' },
  attachment: { method: 'GET', path: '/v1/documents/{documentId}/attachments/{attachmentId}' },
  removeAttachmentFile: {
    method: 'DELETE',
    path: '/v1/documents/{documentId}/participants/{participantId}/attachments/{attachmentId}/file',
  },
  documentDownload: { method: 'GET', path: '/v1/documents/{documentId}/file' },
  fonts: { method: 'GET', path: '/v1/signatures/fonts' },
  listSignatures: { method: 'GET', path: '/v1/signatures' },
  stamps: { method: 'GET', path: '/v1/signatures/stamps/{type}' },
} as const;

/** The calls of the verification page. */
export const VERIFY_CALLS = { verify: { method: 'POST', path: '/v1/verify' } } as const;

/** The call of a page inside another site. */
export const EMBEDDED_CALLS = {
  openEmbedded: { method: 'POST', path: '/v1/embedded-sessions/{index}/access' },
} as const;
