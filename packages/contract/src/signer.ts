import { downloadEndpoints } from './download.endpoints.ts';
import { signatureEndpoints } from './signature.endpoints.ts';
import { signingEndpoints } from './signing.endpoints.ts';

/** Owns what the signing page needs of the contract: it is opened on phones, and the other calls would double it. */

export { signerLinkPath, VERIFY_PATH } from './paths.ts';

const { fonts, stamps } = signatureEndpoints;

/** The calls that a signer's link makes. */
export const signerEndpoints = { ...signingEndpoints, ...downloadEndpoints, fonts, stamps };
