import type { downloadEndpoints } from './endpoints/download.endpoints.ts';
import type { signatureEndpoints } from './endpoints/signature.endpoints.ts';
import type { signingEndpoints } from './endpoints/signing.endpoints.ts';
import type { verifyEndpoints } from './endpoints/verify.endpoints.ts';

/**
 * Owns what the signing page and the verification page need of the contract at run time: addresses and codes, no schemas. They
 * are opened on phones, and the schemas with Zod would be half of their script.
 */

export { SIGNER_CALLS, VERIFY_CALLS } from './link-calls.ts';
export { LINK_ERROR_CODES, VALUE_ERROR_CODES } from './link-errors.ts';
export { signerLinkPath, VERIFY_PATH } from './paths.ts';

/** The shapes of the calls that a signer's link makes. */
export type SignerEndpoints = typeof signingEndpoints &
  typeof downloadEndpoints &
  Pick<typeof signatureEndpoints, 'fonts' | 'stamps'>;

/** The shapes of the calls that the verification page makes. */
export type VerifyEndpoints = typeof verifyEndpoints;
