import type { approvalEndpoints } from './endpoints/approval.endpoints.ts';
import type { attachmentEndpoints } from './endpoints/attachment.endpoints.ts';
import type { authenticationEndpoints } from './endpoints/authentication.endpoints.ts';
import type { commentEndpoints } from './endpoints/comment.endpoints.ts';
import type { delegationEndpoints } from './endpoints/delegation.endpoints.ts';
import type { downloadEndpoints } from './endpoints/download.endpoints.ts';
import type { embeddingEndpoints } from './endpoints/embedding/embedding.endpoints.ts';
import type { payerEndpoints } from './endpoints/payment/contract-payment.endpoints.ts';
import type { signatureEndpoints } from './endpoints/signature.endpoints.ts';
import type { signerLinkEndpoints } from './endpoints/signer-link.endpoints.ts';
import type { signingEndpoints } from './endpoints/signing.endpoints.ts';
import type { templateLinkEndpoints } from './endpoints/template/template-link.endpoints.ts';
import type { verifyEndpoints } from './endpoints/verify.endpoints.ts';

/**
 * Owns what the signing page and the verification page need from the contract at run time: addresses and codes without schemas.
 * People open these pages on phones, and Zod with the schemas would be half of their script.
 */

export { EMBEDDED_CALLS, SIGNER_CALLS, VERIFY_CALLS } from './link-calls.ts';
export { LINK_ERROR_CODES, VALUE_ERROR_CODES } from './link-errors.ts';
export {
  authenticationDocument,
  authenticationPath,
  bulkTestToken,
  contractPath,
  DEVELOPER_PATH,
  type DraftPreview,
  directLinkToken,
  documentPath,
  draftPreviewOf,
  embeddedIndex,
  isTabPage,
  linkVisitToken,
  MISSING_PATH,
  OTP_PATH,
  PARTICIPANT_PATH,
  PAYMENT_COMPLETE_PATH,
  PAYMENT_RETURN_PATH,
  readContract,
  SIGNING_COMPLETE_PATH,
  signerLinkPath,
  signingDocument,
  signingPath,
  TEST_VIEW_PATH,
  templateLinkToken,
  VERIFY_PATH,
} from './paths.ts';

/** The shapes of the calls of a signer. */
export type SignerEndpoints = typeof signingEndpoints &
  Pick<typeof approvalEndpoints, 'approve'> &
  Pick<typeof delegationEndpoints, 'delegate'> &
  Pick<typeof commentEndpoints, 'comments' | 'sendComment'> &
  typeof signerLinkEndpoints &
  Pick<typeof templateLinkEndpoints, 'templateLink' | 'requestByLink' | 'startByLink'> &
  typeof downloadEndpoints &
  typeof payerEndpoints &
  Omit<typeof authenticationEndpoints, 'participantAuthentications'> &
  Pick<
    typeof attachmentEndpoints,
    'listAttachments' | 'addAttachment' | 'attachment' | 'removeAttachmentFile'
  > &
  Pick<typeof signatureEndpoints, 'fonts' | 'stamps' | 'listSignatures'>;

/** The shapes of the calls of the verification page. */
export type VerifyEndpoints = typeof verifyEndpoints;

/** The shapes of the call of a page inside another site. */
export type EmbeddedEndpoints = Pick<typeof embeddingEndpoints, 'openEmbedded'>;
